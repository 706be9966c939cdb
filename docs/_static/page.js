// Two things a style sheet cannot do: parts that scroll can be reached by keyboard, and a table that is too wide for a
// phone becomes a list of rows. Without scripts both still scroll.
(() => {
  const regions = ".highlight pre, .table-wrapper";

  const label = (table) => {
    const heads = [...table.querySelectorAll("thead th")].map((head) => head.textContent.trim());
    for (const row of table.querySelectorAll("tbody tr")) {
      [...row.children].forEach((cell, at) => cell.setAttribute("data-label", heads[at] || ""));
    }
  };

  const fit = () => {
    for (const region of document.querySelectorAll(regions)) {
      region.classList.remove("stacked");
      if (region.matches(".table-wrapper") && region.scrollWidth > region.clientWidth + 1) {
        label(region);
        region.classList.add("stacked");
      }
      const scrolls = region.scrollWidth > region.clientWidth + 1;
      if (scrolls) region.setAttribute("tabindex", "0");
      else region.removeAttribute("tabindex");
    }
  };

  // "Go to rule": a number such as 6.7 leads to the rule, anything else to the search.
  const box = () => {
    const form = document.querySelector("form.go-to-rule");
    form?.addEventListener("submit", (event) => {
      event.preventDefault();
      const asked = form.elements.rule.value.trim();
      const number = /^(?:rule\s*)?(\d+)\.(\d+)$/i.exec(asked);
      const page = number ? form.dataset.rules.replace("SECTION", number[1].padStart(2, "0")) : form.dataset.search;
      location.href = number ? `${page}#rule-${number[1]}-${number[2]}` : `${page}?q=${encodeURIComponent(asked)}`;
    });
  };

  let waiting = 0;
  addEventListener("resize", () => {
    clearTimeout(waiting);
    waiting = setTimeout(fit, 100);
  });
  addEventListener("toggle", fit, true);
  addEventListener("DOMContentLoaded", () => {
    box();
    fit();
  });
  addEventListener("load", fit);
})();
