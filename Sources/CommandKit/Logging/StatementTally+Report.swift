public import Output
import SQLText
import SQLiteDatabase
import TerminalKit

extension StatementTally {
  /// Adds the shapes that took longest to a report, for people or for tools.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - most: How many shapes it gets.
  public func describe(in report: inout Report, most: Int) {
    let (shapes, total) = (self.shapes, self.total)
    let shown = shapes.prefix(most).map { shape in
      (shape, times: shape.runTimes, share: total > .zero ? shape.total / total : 0)
    }
    if shown.count > 1 { report.chart(Self.chart(shapes, most)) }
    let headings = ["total", "share", "calls", "mean", "p50", "p95", "worst"]
    var lines = AlignedText.lines(
      [headings] + shown.map { $0.cells($1, share: $2) },
      numbers: Set(headings.indices)
    )[...]
    if let line = lines.popFirst(), !shown.isEmpty { report.verbatim(line) }
    report.list("shapes", of: zip(shown, lines)) { report, element in
      let ((shape, times, share), line) = element
      report.verbatim(line)
      shape.describe(in: &report, times, share: share)
    }
    report.values([
      "calls": calls, "total": total.seconds,
      "shell": JSONObject([("calls", ownCalls), ("total", ownTotal.seconds)]),
      "leftOut": leftOut,
    ])
    for remark in remarks(shapes, most) { report.remark(remark) }
  }

  /// A bar for each shape, and for the others together.
  private static func chart(_ shapes: [Shape], _ most: Int) -> BarChart {
    func row(_ name: String, _ total: Duration) -> BarChart.Row {
      .init(name, .bar([.init(total.seconds)]), note: total.shortText)
    }
    let others = shapes.dropFirst(most)
    return BarChart(
      "",
      rows: shapes.prefix(most).map { row($0.sql, $0.total) }
        + (others.isEmpty
          ? [] : [row("\(others.count) more", others.reduce(.zero) { $0 + $1.total })])
    )
  }

  private func remarks(_ shapes: [Shape], _ most: Int) -> [String] {
    guard !isEmpty else {
      return ["The log has no statements: .log --quiet on collects them, and so does .log on."]
    }
    var remarks = [
      "\(Count(calls, "statement")) in \(total.shortText), \(Count(shapes.count, "shape"))"
        + (shapes.count > most ? "; .log --top \(shapes.count) shows all." : ".")
    ]
    if ownCalls > 0 {
      remarks.append("Apart from these, \(ownCalls) of the shell's own in \(ownTotal.shortText).")
    }
    if leftOut > 0 {
      remarks.append("\(Count(leftOut, "statement")) left out, because there are too many shapes.")
    }
    if shapes.prefix(most).contains(where: \.isSampled) {
      remarks.append(
        "Of more than \(Self.mostTimes) calls, p50 and p95 are those of a sample of \(Self.mostTimes)."
      )
    }
    if shapes.prefix(most).contains(where: \.isCut) {
      remarks.append("Statements with … are cut; .log --top --json shows more of them.")
    }
    return remarks
  }
}

extension StatementTally.Shape {
  /// The most cells of a statement that people see.
  private static let mostCells = 210

  fileprivate var isCut: Bool { shown(sql).isCut || showsWorst && shownWorst.isCut }

  fileprivate func cells(_ times: RunTimes, share: Double) -> [String] {
    [total.shortText, ShortNumber.percent(share), "\(calls)"]
      + [mean, times.time(ofShare: 0.5), times.time(ofShare: 0.95), worst].map(\.shortText)
  }

  fileprivate func describe(in report: inout Report, _ times: RunTimes, share: Double) {
    report.sql(shown(sql).text, indentation: 4)
    report.text(work, indentation: 4)
    if showsWorst {
      report.sql(shownWorst.text, lead: "    worst:", indentation: 11)
    }
    report.values([
      "sql": sql, "calls": calls, "total": total.seconds, "share": share, "mean": mean.seconds,
      "p50": times.time(ofShare: 0.5).seconds, "p95": times.time(ofShare: 0.95).seconds,
      "worst": worst.seconds, "worstSQL": worstSQL,
      "rows": rows, "steps": counters.steps, "fullScanSteps": counters.fullScanSteps,
      "sorts": counters.sorts, "interrupted": interruptions,
    ])
  }

  private var work: String {
    "rows \(rows), steps \(counters.steps), sorts \(counters.sorts), "
      + "full-scan steps \(counters.fullScanSteps)"
      + (interruptions > 0 ? ", interrupted \(interruptions)" : "")
  }

  /// The longest run's statement on one line, without its middle where it is long: the values of a search are at its end.
  private var shownWorst: Shown {
    let tokens = StatementTokens(worstSQL)
    guard tokens.text(of: tokens.indices).count > Self.mostCells else { return shown(worstSQL) }
    let head = tokens.indices.first { tokens.text(of: 0..<$0 + 1).count > Self.mostCells / 4 } ?? 0
    let last = tokens.indices.last {
      tokens.text(of: $0..<tokens.endIndex).count > Self.mostCells * 3 / 4
    }
    let tail = max(head, last.map { $0 + 1 } ?? 0)
    let text = "\(tokens.text(of: 0..<head)) … \(tokens.text(of: tail..<tokens.endIndex))"
    // A single value may be longer than what is shown.
    return text.count > Self.mostCells / 2 ? Shown(text: text, isCut: true) : shown(worstSQL)
  }

  /// Whether the slowest call's values are shown: where there are any, and other calls.
  private var showsWorst: Bool {
    calls > 1 && worstSQL.contains { $0.isNumber || $0 == "'" }
  }

  /// A statement on one line, as people see it.
  private struct Shown {
    let text: String
    let isCut: Bool
  }

  /// A statement on one line, cut where it is long.
  private func shown(_ sql: String) -> Shown {
    // Nobody reads more, and a statement may have a megabyte of blanks.
    let beginning = String(sql.prefix(4 * Self.mostCells))
    let tokens = StatementTokens(beginning)
    let line = tokens.text(of: tokens.indices)
    let text = String(line.cut(toCells: Self.mostCells))
    if text != line { return Shown(text: text, isCut: true) }
    let isWhole = beginning.utf8.count == sql.utf8.count
    return Shown(text: isWhole ? line : "\(line) …", isCut: !isWhole)
  }
}
