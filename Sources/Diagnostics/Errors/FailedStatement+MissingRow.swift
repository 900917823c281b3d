import SQLSpelling
import SQLText

extension FailedStatement {
  /// Explains that a call has no row to look at, since an outer join gives rows without one; nil where the
  /// statement has no such join.
  var missingRowExplanation: KnownError.Explanation? {
    let calls = auxiliaryCalls.compactMap { call in
      table(of: call).map { (call.positions, label: readings(of: $0).first?.label ?? $0) }
    }
    guard let first = calls.first,
      tokens.contains(where: { ["LEFT", "RIGHT", "FULL"].contains(where: $0.isWord) })
    else { return nil }
    func condition(_ label: String) -> String {
      "CASE WHEN \(SQLName.spelled(label)).rowid IS NOT NULL"
    }
    return .init(
      cause:
        "an outer join also gives rows without a row of \(first.label), for which there is nothing "
        + "to compute",
      remedy: "ask first whether there is one: \(condition(first.label)) THEN ... END",
      corrections: [
        tokens.text(
          replacing: calls.map { positions, label in
            (positions, "\(condition(label)) THEN \(tokens.text(of: positions)) END")
          }
        )
      ],
      offset: tokens[first.0.lowerBound].bytes.lowerBound
    )
  }
}
