public import Output
import QueryBuilder
import TerminalKit

extension HealthReport {
  /// Adds the findings of each table, and what the checks could not look at.
  ///
  /// For tools it is a list, which is empty if all is well; a check that could not look is an entry of the severity
  /// `unknown`.
  ///
  /// - Parameter report: The report.
  public func describe(to report: inout Report) {
    guard !report.isForTools else { return addValues(to: &report) }
    for table in tables { add(findingsOf: table, to: &report) }
    addSkipped(to: &report)
  }

  private func addValues(to report: inout Report) {
    report.list(of: findings) { item, finding in
      item.values([
        "check": finding.check, "table": finding.table, "severity": finding.severity.rawValue,
        "finding": finding.finding, "evidence": finding.evidence, "effect": finding.effect,
        "repair": finding.repair.script, "remedy": finding.repair.words,
        "certainty": finding.certainty.rawValue, "read": finding.reading.rawValue,
      ])
    }
    report.list(of: skipped) { item, gap in
      let null: String? = nil
      item.values([
        "check": gap.check, "table": gap.table, "severity": "unknown",
        "finding": "the check could not look", "evidence": [gap.reason], "effect": null,
        "repair": null, "remedy": null, "certainty": null, "read": null,
      ])
    }
  }

  private func add(findingsOf table: String, to report: inout Report) {
    let findings = self.findings.filter { $0.table == table }
    for finding in findings { add(finding, to: &report) }
    if Set(findings.filter { $0.repair.cost == .recreate }.map(\.repair.sql)).count > 1 {
      report.text(
        "Each repair that makes \(table) again starts from how it is now: carry out one, and look again before the next."
      )
    }
    guard findings.isEmpty else { return }
    let looked = checkCount - skipped.filter { $0.table == table }.count
    report.text(
      looked == 0
        ? "\(table): no check could look." : "\(table): \(Count(looked, "check")) passed."
    )
  }

  private func add(_ finding: Finding, to report: inout Report) {
    // Words before their explanations begin this far from the left.
    let indentation = 10
    func entry(_ word: String, _ words: String, _ style: TextStyle = .plain) {
      report.text(words, lead: word, style: style, indentation: indentation)
    }
    entry(
      finding.severity.rawValue,
      "\(finding.table): \(finding.finding) (\(finding.check)).",
      finding.severity.style
    )
    for (number, evidence) in finding.evidence.enumerated() {
      entry(number == 0 ? "  shown" : "", evidence)
    }
    if finding.certainty == .read { entry("", "read from the schema, not tried") }
    entry("  effect", finding.effect)
    if let words = finding.repair.words { entry("  repair", words) }
    if let sql = finding.repair.script {
      let lead = finding.repair.words == nil ? "  repair" : ""
      report.sql(sql, lead: lead, indentation: indentation)
    }
    entry("  read", finding.reading.rawValue)
    report.verbatim("")
  }

  private func addSkipped(to report: inout Report) {
    for reason in skipped.map({ "\($0.table): \($0.reason)" }).uniqued() {
      let checks = skipped.filter { "\($0.table): \($0.reason)" == reason }.map(\.check)
      report.text("Could not look at \(reason) (\(checks.joined(separator: ", "))).")
    }
  }

  /// How many findings there are of each severity: `1 broken, 2 wrong`.
  public var counts: String {
    Finding.Severity.allCases.compactMap { severity -> String? in
      let count = findings.filter { $0.severity == severity }.count
      return count == 0 ? nil : "\(count) \(severity.rawValue)"
    }
    .joined(separator: ", ")
  }
}

extension Finding.Severity {
  /// How its name looks at a terminal.
  fileprivate var style: TextStyle {
    switch self {
    case .broken, .wrong: .hit
    case .slow, .risk: .number
    case .advice: .faint
    }
  }
}
