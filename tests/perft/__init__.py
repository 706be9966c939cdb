"""Files of counts of legal sequences, and the script that made them from the naive model."""
