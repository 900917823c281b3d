"use strict";
// Scores by bm25 as FTS5 does, step by step, so that even the last digits agree with the shell's.
(function () {
  const B = 0.75;

  function make(name, parent, attributes, text) {
    const element = document.createElement(name);
    for (const key in attributes || {}) element.setAttribute(key, attributes[key]);
    if (text !== undefined) element.textContent = text;
    if (parent) parent.appendChild(element);
    return element;
  }

  // The score of a row, and the share of it that each phrase brings in each column.
  function explain(data, row, weights, k1) {
    const K = k1 * (1 - B + B * row.length / (data.tokens / data.count));
    let sum = 0;
    const shares = data.phrases.map(function (phrase, p) {
      let F = 0;
      row.hits[p].forEach(function (hits, c) { for (let i = 0; i < hits; i++) F += weights[c]; });
      const part = phrase.idf * ((F * (k1 + 1)) / (F + K));
      sum += part;
      return row.hits[p].map(function (hits, c) { return F === 0 ? 0 : -part * weights[c] * hits / F; });
    });
    return { score: -sum, shares: shares };
  }

  function ranked(data, weights, k1) {
    const rows = data.rows.map(function (row) {
      const result = explain(data, row, weights, k1);
      return { row: row, score: result.score, shares: result.shares };
    });
    rows.sort(function (a, b) {
      return (a.row.last - b.row.last) || (a.score - b.score)
        // Ids may have more digits than numbers here.
        || (BigInt(a.row.id) < BigInt(b.row.id) ? -1 : 1);
    });
    return rows;
  }

  function play(box) {
    const data = JSON.parse(box.querySelector("script").textContent);
    const weights = data.weights.slice();
    let k1 = 1.2;
    const first = ranked(data, weights, k1).map(function (entry) { return entry.row.id; });
    box.hidden = false;
    make("h2", box, {}, "Move a weight, and watch the rows");

    // The breakpoints of a column hold as long as nothing but its weight has changed.
    const breakpoints = [];
    function hold(c) {
      return k1 === 1.2 && weights.every(function (weight, other) { return other === c || weight === data.weights[other]; });
    }

    function slider(name, value, highest, ticks, change, c) {
      const line = make("div", box, { "class": "slider" });
      const label = make("label", line, {}, name);
      const range = make("input", line, { type: "range", min: 0, max: highest, step: "any", "aria-label": name });
      const number = make("input", line, { type: "number", min: 0, step: "any", "aria-label": name + ", exactly" });
      label.htmlFor = range.id = "play-" + Math.random().toString(36).slice(2);
      function set(text) {
        const next = Number(text);
        if (text === "" || !isFinite(next) || next < 0) return;
        range.value = next;
        change(next);
        update();
      }
      range.value = value;
      number.value = value;
      range.addEventListener("input", function () { number.value = Math.round(range.value * 1000) / 1000; set(number.value); });
      number.addEventListener("input", function () { set(number.value); });
      // A range without steps has keys of its own in no browser alike.
      range.addEventListener("keydown", function (event) {
        const by = { ArrowRight: 0.1, ArrowUp: 0.1, ArrowLeft: -0.1, ArrowDown: -0.1, PageUp: 1, PageDown: -1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        number.value = Math.max(0, Math.round((Number(number.value) + by) * 1000) / 1000);
        set(number.value);
      });
      if (ticks.length) {
        const marks = make("div", line, { "class": "ticks" });
        ticks.forEach(function (tick) {
          if (tick > highest) return;
          const button = make("button", marks, { type: "button", title: "breakpoint " + tick.toPrecision(6),
            "aria-label": "past the breakpoint " + tick.toPrecision(6) + " of " + name });
          button.style.left = 100 * tick / highest + "%";
          button.addEventListener("click", function () {
            // To the other side of it.
            number.value = weights[c] > tick ? Math.max(0, tick * (1 - 1e-9) - 1e-9) : tick * (1 + 1e-9) + 1e-9;
            set(number.value);
          });
        });
        breakpoints.push({ marks: marks, column: c });
      }
    }

    data.columns.forEach(function (column, c) {
      if (!column.indexed) return;
      const ticks = column.breakpoints;
      const highest = Math.min(100, Math.max(10, 1.25 * Math.max.apply(null, ticks.concat([weights[c]]))));
      slider(column.name, weights[c], highest, ticks, function (value) { weights[c] = value; }, c);
    });
    slider("k1", k1, 3, [], function (value) { k1 = value; });

    const scroll = make("div", box, { "class": "scroll" });
    const table = make("table", scroll);
    make("caption", table, {}, "The rows by these weights, and what each hit brings to the score");
    const head = make("tr", make("thead", table));
    ["#", "id", "title", "score"].forEach(function (name) { make("th", head, { scope: "col" }, name); });
    const cells = [];
    data.phrases.forEach(function (phrase, p) {
      data.columns.forEach(function (column, c) {
        if (!data.rows.some(function (row) { return row.hits[p][c] > 0; })) return;
        cells.push([p, c]);
        make("th", head, { scope: "col" }, phrase.text + " in " + column.name);
      });
    });
    const body = make("tbody", table);
    const status = make("p", box, { "class": "status", "aria-live": "polite" });
    const lines = new Map();
    data.rows.forEach(function (row) {
      const line = make("tr", body, { "data-id": row.id });
      ["place", "id", "title", "score"].concat(cells).forEach(function (name) {
        make("td", line, { "class": name === "title" ? "" : "figure" });
      });
      line.children[1].textContent = row.id;
      line.children[2].textContent = (row.last ? "✓ " : "") + row.label;
      lines.set(row.id, line);
    });

    function update() {
      const before = new Map();
      lines.forEach(function (line, id) { before.set(id, line.getBoundingClientRect().top); });
      const entries = ranked(data, weights, k1);
      let moved = 0;
      entries.forEach(function (entry, place) {
        const line = lines.get(entry.row.id);
        const old = first.indexOf(entry.row.id);
        if (old !== place) moved++;
        line.className = place < old ? "up" : place > old ? "down" : "";
        line.children[0].textContent = place + 1;
        line.children[3].textContent = entry.score.toFixed(5);
        line.dataset.score = entry.score;
        cells.forEach(function (cell, i) {
          const share = entry.shares[cell[0]][cell[1]];
          line.children[4 + i].textContent = share === 0 ? "" : share.toFixed(5);
        });
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
      const last = data.rows.some(function (row) { return row.last; }) ? " Completed reminders (✓) are listed last." : "";
      const some = data.rows.length < data.found ? data.rows.length + " of " + data.found + " rows, the shell's best. " : "";
      status.textContent = some + (moved === 0 ? "The order is the shell's." : moved + " rows are not where the shell had them: "
        + entries.map(function (entry) { return entry.row.id; }).join(", ") + ".") + last;
    }
    update();
  }

  document.querySelectorAll(".play").forEach(play);
})();
