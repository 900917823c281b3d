import FullText
import Output

extension HealthReport {
  /// The findings, for tools: a list, which is empty where all is well.
  ///
  /// A check that could not look is an entry of the severity `unknown`.
  var json: JSONValue {
    .array(
      findings.map { finding in
        [
          "check": .string(finding.check),
          "table": .string(finding.table),
          "severity": .string(finding.severity.rawValue),
          "finding": .string(finding.finding),
          "evidence": .array(finding.evidence.map { .string($0) }),
          "effect": .string(finding.effect),
          "repair": finding.repair.sql.map { .string($0) } ?? .null,
          "remedy": finding.repair.words.map { .string($0) } ?? .null,
          "certainty": .string(finding.certainty.rawValue),
          "read": .string(finding.reading.rawValue),
        ]
      }
        + skipped.map { gap in
          [
            "check": .string(gap.check),
            "table": .string(gap.table),
            "severity": .string("unknown"),
            "finding": .string("the check could not look"),
            "evidence": .array([.string(gap.reason)]),
            "effect": .null,
            "repair": .null,
            "remedy": .null,
            "certainty": .null,
            "read": .null,
          ]
        }
    )
  }
}
