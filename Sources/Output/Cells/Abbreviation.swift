public import SQLSpelling
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

  /// How the database's dates look, with 0 for any digit.
  private static let dateForm = "0000-00-00 00:00:00.000"

  /// A date to the minute and to the day: `2026-11-19 05:55`, `2026-11-19`; a midnight to the day only.
  ///
  /// There is none if the text does not look like the database's dates.
  public static func dates(_ text: String) -> [String] {
    guard text.utf8.count == dateForm.utf8.count,
      zip(text.utf8, dateForm.utf8).allSatisfy({ byte, form in
        form == UInt8(ascii: "0") ? (0x30...0x39).contains(byte) : byte == form
      })
    else { return [] }
    let day = String(text.prefix(10))
    return text.hasSuffix(" 00:00:00.000") ? [day] : [String(text.prefix(16)), day]
  }
}

extension ResultRow {
  /// The scores in some columns, each with the decimals for its column.
  public func scores(_ digits: [String: ScoreDigits]) -> [Int: String] {
    var texts: [Int: String] = [:]
    for (name, digits) in digits {
      guard let column = index(of: name), type(at: column) == .real else { continue }
      texts[column] = digits.text(of: real(at: column))
    }
    return texts
  }
}

extension Presentation {
  /// Shortens the scores in some columns of rows, all to as many decimals as the longest needs: they are compared.
  public init(scores names: [String], of rows: StoredRows) {
    let scores = names.compactMap { rows.column(named: $0) }.flatMap { column in
      (0..<rows.count).compactMap { row -> Double? in
        if case .real(let score) = rows.cell(row, column) { score } else { nil }
      }
    }
    let digits = ScoreDigits(of: scores)
    let ofColumns = Dictionary(names.map { ($0, digits) }, uniquingKeysWith: { first, _ in first })
    self.init(decorate: { RowDecoration(abbreviations: $0.scores(ofColumns)) })
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
