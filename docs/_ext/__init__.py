"""What makes pages: generated tables, links, pictures, examples."""
