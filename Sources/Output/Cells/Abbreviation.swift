import TerminalKit

/// Short forms of values for a terminal, where columns are narrow; files get the exact values.
public enum Abbreviation {
  /// A score to five decimals; a very small or very large one to three digits and an exponent.
  public static func score(_ score: Double) -> String {
    guard score.magnitude >= 0.0001, score.magnitude < 100_000 else {
      let parts = "\(score)".split(separator: "e")
      guard parts.count == 2, let mantissa = Double(parts[0]) else { return "\(score)" }
      let rounded = (mantissa * 100).rounded() / 100
      guard rounded.magnitude >= 10, let exponent = Int(parts[1]) else {
        return "\(rounded)e\(parts[1])"
      }
      let (sign, power) = (exponent + 1 < 0 ? "-" : "+", "\((exponent + 1).magnitude)")
      return "\(rounded / 10)e\(sign)\(power.count < 2 ? "0" : "")\(power)"
    }
    return "\((score * 100_000).rounded() / 100_000)"
  }

  /// A text on one line, cut to 50 cells: enough for people to know a row by it.
  public static func label(_ text: String) -> String {
    let line = TerminalText.harmless(text.prefix(200).words.joined(separator: " "))
    return String(line.cut(toCells: 50))
  }

  /// A date to the minute and to the day: `2026-11-19 05:55`, `2026-11-19`; a midnight to the day only.
  ///
  /// There is none where the text is not as long as the database's dates.
  public static func dates(_ text: String) -> [String] {
    guard text.utf8.count == 23, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else {
      return []
    }
    let day = String(text.prefix(10))
    return text.hasSuffix(" 00:00:00.000") ? [day] : [String(text.prefix(16)), day]
  }
}

extension ResultRow {
  /// The scores in some columns, shortened.
  public func abbreviatedScores(in columns: [String]) -> [Int: String] {
    var abbreviations: [Int: String] = [:]
    for case let column? in columns.map(index(of:)) where type(at: column) == .real {
      abbreviations[column] = Abbreviation.score(real(at: column))
    }
    return abbreviations
  }
}

extension Presentation {
  /// Shortens the scores in some columns.
  public init(scores columns: [String]) {
    self.init(decorate: { RowDecoration(abbreviations: $0.abbreviatedScores(in: columns)) })
  }
}

extension RowDecoration {
  /// Shortens the date in a column of a row: to the minute, and to the day where the terminal is narrow.
  public mutating func shortenDate(in column: String, of row: ResultRow) {
    guard let column = row.index(of: column), row.type(at: column) == .text else { return }
    let dates = Abbreviation.dates(String(decoding: row.text(at: column), as: UTF8.self))
    guard let first = dates.first else { return }
    abbreviations[column] = first
    if dates.count > 1 { shorterTexts[column] = Array(dates.dropFirst()) }
  }
}
