import CommandKit
import FullText
import Output
import QueryBuilder
import SQLiteDatabase
import TerminalKit

/// Writes what an examination has found, for people.
struct HealthText {
  private let report: HealthReport
  private let context: CommandContext
  /// Words before their explanations begin this far from the left.
  private static let indentation = 10
  /// The cells of a line without a terminal: narrow enough for `.help`, which indents sessions.
  private static let width = 76

  init(_ report: HealthReport, _ context: CommandContext) {
    (self.report, self.context) = (report, context)
  }

  func write() throws {
    for table in report.tables { try write(findingsOf: table) }
    try writeSkipped()
    guard !report.findings.isEmpty else { return }
    try line(totals)
  }

  private func write(findingsOf table: String) throws {
    let findings = report.findings.filter { $0.table == table }
    guard !findings.isEmpty else {
      let looked = report.checkCount - report.skipped.filter { $0.table == table }.count
      return try line(
        looked == 0
          ? "\(table): no check could look." : "\(table): \(Count(looked, "check")) found nothing."
      )
    }
    for finding in findings { try write(finding) }
  }

  private func write(_ finding: Finding) throws {
    try entry(finding.severity.rawValue, "\(finding.table): \(finding.finding) (\(finding.check)).")
    for (number, evidence) in finding.evidence.enumerated() {
      try entry(number == 0 ? "  shown" : "", evidence)
    }
    if finding.certainty == .read { try entry("", "read from the schema, not tried") }
    try entry("  effect", finding.effect)
    try write(finding.repair)
    try entry("  read", finding.reading.rawValue)
    try context.output.print("")
  }

  private func write(_ repair: Repair) throws {
    var lead = "  repair"
    if let words = repair.words {
      try entry(lead, words)
      lead = ""
    }
    for statement in repair.statements {
      // SQL is not wrapped, so that it can be copied.
      for line in (statement.inlinedText + ";").split(separator: "\n") {
        let first = lead + String(repeating: " ", count: Self.indentation - lead.count)
        try context.output.print(TerminalText.harmless(first + line))
        lead = ""
      }
    }
  }

  private func writeSkipped() throws {
    let reasons = report.skipped.map { "\($0.table): \($0.reason)" }
    var seen: Set<String> = []
    for reason in reasons where seen.insert(reason).inserted {
      let checks = report.skipped.filter { "\($0.table): \($0.reason)" == reason }.map(\.check)
      try line("Could not look at \(reason) (\(checks.joined(separator: ", "))).")
    }
  }

  private var totals: String {
    guard !context.database.store.isReadOnly else {
      return "\(report.counts), by \(Count(report.checkCount, "check")) of "
        + "\(Count(report.tables.count, "table")); the file is read-only here."
    }
    let repairable = report.findings.filter(\.isRepairedUnnamed).count
    return "\(report.counts), by \(Count(report.checkCount, "check")) of "
      + Count(report.tables.count, "table").description
      + (repairable == 0
        ? "." : "; .doctor --repair fixes \(repairable) of \(report.findings.count).")
  }

  private var cells: Int { min(context.output.settings.terminal?.columns ?? Self.width, 100) }

  private func line(_ text: String) throws {
    let lines = TerminalText.harmless(text).words.filled(width: cells)
    try context.output.print(lines.joined(separator: "\n"))
  }

  private func entry(_ word: String, _ text: String) throws {
    let lines = TerminalText.harmless(text).words
      .filled(width: cells, lead: word, indentation: Self.indentation)
    try context.output.print(lines.joined(separator: "\n"))
  }
}

extension HealthReport {
  /// How many findings there are of each severity: `1 broken, 2 wrong`.
  var counts: String {
    Finding.Severity.allCases.compactMap { severity -> String? in
      let count = findings.filter { $0.severity == severity }.count
      return count == 0 ? nil : "\(count) \(severity.rawValue)"
    }
    .joined(separator: ", ")
  }

  /// What a quick examination has found, in one line.
  var summary: String {
    findings.isEmpty
      ? "\(Count(checkCount, "quick check")) found nothing; .doctor looks at the rows, too"
      : "\(counts): .doctor says what"
  }
}
