"use strict";
// Scores by bm25 as FTS5 does, step by step, so that even the last digits agree with the shell's.
(function () {
  const K1 = 1.2, B = 0.75;
  let sliders = 0;

  function make(name, parent, attributes, text) {
    const element = document.createElement(name);
    for (const key in attributes || {}) element.setAttribute(key, attributes[key]);
    if (text !== undefined) element.textContent = text;
    if (parent) parent.appendChild(element);
    return element;
  }

  // The score of a row, and the share of it that each phrase brings in each column.
  function explain(data, row, at) {
    const K = at.k1 * (1 - at.b + at.b * row.length / (data.tokens / data.count));
    let sum = 0;
    const shares = data.phrases.map(function (phrase, p) {
      let F = 0;
      row.hits[p].forEach(function (hits, c) { for (let i = 0; i < hits; i++) F += at.weights[c]; });
      // Without hits FTS5 divides 0 by K, which may be 0.
      const part = F === 0 ? 0 : phrase.idf * ((F * (at.k1 + 1)) / (F + K));
      sum += part;
      return row.hits[p].map(function (hits, c) { return F === 0 ? 0 : -part * at.weights[c] * hits / F; });
    });
    return { row: row, score: -sum, shares: shares };
  }

  function ranked(data, at) {
    return data.rows.map(function (row) { return explain(data, row, at); }).sort(function (a, b) {
      return (a.row.last - b.row.last) || (a.score - b.score)
        // Ids may have more digits than numbers here.
        || (BigInt(a.row.id) < BigInt(b.row.id) ? -1 : 1);
    });
  }

  // As many decimals as tell neighbours apart, as on a terminal.
  function decimals(scores) {
    const least = Math.min.apply(null, scores.map(Math.abs).filter(function (score) { return score > 0; }).concat([1]));
    let count = 2;
    while (count < 9 && (least < Math.pow(10, 1 - count) || scores.some(function (score, i) {
      return i > 0 && score.toFixed(count) === scores[i - 1].toFixed(count) && score.toFixed(9) !== scores[i - 1].toFixed(9);
    }))) count++;
    return count;
  }

  function play(box) {
    const data = JSON.parse(box.querySelector("script").textContent);
    const at = { weights: data.weights.slice(), k1: K1, b: B };
    const first = ranked(data, at).map(function (entry) { return entry.row.id; });
    box.hidden = false;
    make("h2", box, {}, "Move a weight, and watch the rows");
    make("p", box, {}, "A weight is what a hit in its column counts. k1 says how much further hits still add, from 0 for nothing. "
      + "b says how much a row's length counts against it, from 0 for not at all to 1. In FTS5, k1 is always 1.2 and b is 0.75.");

    // The breakpoints of a column hold as long as nothing but its weight has changed.
    const breakpoints = [], resets = [];
    function hold(c) {
      return at.k1 === K1 && at.b === B
        && at.weights.every(function (weight, other) { return other === c || weight === data.weights[other]; });
    }

    // Moves `key` of `values`; an arrow key does so by `step`.
    function slider(name, values, key, highest, step, ticks) {
      const value = values[key], lowest = Math.min(0, value), id = "play-" + ++sliders;
      const line = make("div", box, { "class": "slider" });
      make("label", line, { "for": id }, name);
      const range = make("input", line, { id: id, type: "range", min: lowest, max: highest, step: "any", "aria-label": name });
      const number = make("input", line, { type: "number", min: lowest, max: highest, step: "any",
        "aria-label": name + ", exactly", "aria-describedby": id + "-no" });
      const marks = ticks.length ? make("div", line, { "class": "ticks", role: "group", "aria-label": "breakpoints of " + name }) : null;
      const refusal = make("p", line, { "class": "refusal", role: "alert", id: id + "-no" });
      function set(text) {
        const next = Number(text), isUsed = text !== "" && next >= lowest && next <= highest;
        number.setAttribute("aria-invalid", !isUsed);
        refusal.textContent = isUsed ? "" : name + " is a number from " + lowest + " to " + highest + ": "
          + (text === "" ? "" : text + " is not used, ") + values[key] + " stays.";
        if (!isUsed) return;
        range.value = values[key] = next;
        update();
      }
      function put(next) {
        number.value = next;
        set(number.value);
      }
      range.value = number.value = value;
      // To three decimals, but not beyond an end that has more.
      function putRounded(next) { put(Math.min(highest, Math.max(lowest, Math.round(next * 1000) / 1000))); }
      range.addEventListener("input", function () { putRounded(range.value); });
      number.addEventListener("input", function () { set(number.value); });
      // A range without steps has keys of its own in no browser alike.
      range.addEventListener("keydown", function (event) {
        const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        putRounded(values[key] + by * step);
      });
      resets.push(function () { put(value); });
      if (!marks) return;
      ticks.filter(function (tick) { return tick <= highest; }).forEach(function (tick) {
        const button = make("button", marks, { type: "button", value: tick, title: "breakpoint " + tick.toPrecision(6),
          "aria-label": "past the breakpoint " + tick.toPrecision(6) + " of " + name });
        button.style.left = 100 * (tick - lowest) / (highest - lowest) + "%";
        // To the other side of it.
        button.addEventListener("click", function () {
          put(values[key] > tick ? Math.max(lowest, tick * (1 - 1e-9) - 1e-9) : Math.min(highest, tick * (1 + 1e-9) + 1e-9));
        });
      });
      // They are one stop of Tab, in which arrow keys go from one to the next.
      marks.addEventListener("keydown", function (event) {
        const all = Array.from(marks.querySelectorAll("button:enabled"));
        const next = all[all.indexOf(event.target) + ({ ArrowRight: 1, ArrowLeft: -1 }[event.key] || 0)];
        if (!next || next === event.target) return;
        event.preventDefault();
        [event.target.tabIndex, next.tabIndex] = [-1, 0];
        next.focus();
      });
      breakpoints.push({ marks: marks, column: key });
      let width;
      new ResizeObserver(function () {
        if (marks.clientWidth !== width) spread(marks, value);
        width = marks.clientWidth;
      }).observe(marks);
    }

    // Two ticks that a finger could not tell apart stand one below the other, those nearest to the weight first; further
    // ones are only drawn.
    function spread(marks, value) {
      // Asked once: to ask between changes would lay the page out anew for each tick.
      const size = 24, width = marks.clientWidth, rows = [[], []];
      Array.from(marks.children).sort(function (one, other) { return Math.abs(one.value - value) - Math.abs(other.value - value); })
        .forEach(function (button, nearness) {
          const x = parseFloat(button.style.left) / 100 * width;
          const row = rows.findIndex(function (row) { return row.every(function (other) { return Math.abs(x - other) >= size; }); });
          button.disabled = row < 0;
          button.tabIndex = nearness ? -1 : 0;
          if (row >= 0) rows[row].push(x);
          button.style.setProperty("--row", row);
        });
      marks.style.height = size * (rows[1].length ? 2 : 1) + "px";
    }

    data.columns.forEach(function (column, c) {
      if (!column.weighed) return;
      const farthest = Math.min(100, Math.max(10, 1.25 * Math.max.apply(null, column.breakpoints.concat([0]))));
      slider(column.name, at.weights, c, Math.max(Math.ceil(farthest), at.weights[c]), 0.1, column.breakpoints);
    });
    // A column may have the name of a constant.
    function constant(name) { return data.columns.some(function (column) { return column.name === name; }) ? "bm25's " + name : name; }
    slider(constant("k1"), at, "k1", 3, 0.1, []);
    slider(constant("b"), at, "b", 1, 0.05, []);
    make("button", box, { type: "button", "class": "reset" }, "Reset").addEventListener("click", function () {
      resets.forEach(function (reset) { reset(); });
    });
    if (at.weights.some(function (weight) { return weight < 0; })) make("p", box, { "class": "legend" }, "Breakpoints below 0 are not looked for.");
    const printed = make("p", box, { "class": "printed" });
    const status = make("p", box, { "class": "status", "aria-live": "polite" });

    const what = "rows-" + sliders;
    make("p", box, { "class": "rows", id: what }, "The rows by these weights, and what the hits of each phrase bring in each column:");
    const table = make("table", make("div", box, { tabindex: 0 }), { "aria-labelledby": what });
    function kind(name) { return { score: "score figure", id: "figure", title: "title" }[name] || ""; }
    const head = make("tr", make("thead", table));
    const hasMarks = data.rows.some(function (row) { return row.mark; });
    const names = ["#", "score"].concat(hasMarks ? ["mark"] : [], ["id"], data.label ? ["title"] : []);
    const headings = { id: data.key, title: data.label };
    names.forEach(function (name) { make("th", head, { scope: "col", "class": kind(name) }, headings[name] || name); });
    const cells = [];
    data.phrases.forEach(function (phrase, p) {
      data.columns.forEach(function (column, c) {
        if (!data.rows.some(function (row) { return row.hits[p][c] > 0; })) return;
        cells.push([p, c]);
        make("th", head, { scope: "col", "class": "figure" }, phrase.text + " in " + column.name);
      });
    });
    const body = make("tbody", table);
    const lines = new Map();
    data.rows.forEach(function (row) {
      const line = make("tr", body, { "data-id": row.id });
      names.forEach(function (name) { make("td", line, { "class": kind(name) }, row[name]); });
      cells.forEach(function () { make("td", line, { "class": "figure" }); });
      lines.set(row.id, line);
    });
    if (data.legend) make("p", box, { "class": "legend" }, data.legend);

    function update() {
      const before = new Map();
      lines.forEach(function (line, id) { before.set(id, line.getBoundingClientRect().top); });
      const entries = ranked(data, at);
      const digits = decimals(entries.map(function (entry) { return entry.score; }));
      function show(cell, number) {
        cell.textContent = number === "" ? "" : number.toFixed(digits).replace("Infinity", "inf");
        cell.title = number;
      }
      let moved = 0;
      entries.forEach(function (entry, place) {
        const line = lines.get(entry.row.id);
        const old = first.indexOf(entry.row.id);
        if (old !== place) moved++;
        line.className = place < old ? "up" : place > old ? "down" : "";
        line.children[0].textContent = place + 1;
        show(line.children[1], entry.score);
        line.dataset.score = entry.score;
        cells.forEach(function (cell, i) { show(line.children[names.length + i], entry.shares[cell[0]][cell[1]] || ""); });
        if (body.children[place] !== line) body.insertBefore(line, body.children[place] || null);
      });
      lines.forEach(function (line, id) {
        const by = before.get(id) - line.getBoundingClientRect().top;
        if (!by) return;
        line.style.transition = "none";
        line.style.transform = "translateY(" + by + "px)";
        requestAnimationFrame(function () { line.style.transition = ""; line.style.transform = ""; });
      });
      breakpoints.forEach(function (one) { one.marks.hidden = !hold(one.column); });
      printed.textContent = "Here: " + data.columns.map(function (column, c) { return column.weighed ? column.name + " " + at.weights[c] : ""; })
        .concat(["k1 " + at.k1, "b " + at.b]).filter(Boolean).join(", ");
      const some = data.rows.length < data.found ? data.rows.length + " of " + data.found + " rows, the shell's best. " : "";
      const best = entries.slice(0, 5).map(function (entry) { return entry.row.id; });
      status.textContent = some + (moved === 0 ? "The order is the shell's." : moved + " rows are not where the shell had them; "
        + (some ? "the " + (data.found - data.rows.length) + " others, which are not here, may come between; " : "") + "the order " + (entries.length > best.length ? "begins with " : "is ") + best.join(", ") + ".")
        + (breakpoints.some(function (one) { return one.marks.hidden; })
          ? " A breakpoint holds while all other numbers are the shell's: the others are hidden." : "");
    }
    update();
  }

  document.querySelectorAll(".play").forEach(play);
})();
