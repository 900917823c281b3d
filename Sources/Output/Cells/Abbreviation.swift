import TerminalKit

/// Short forms of texts for a terminal, where columns are narrow; files get the whole texts.
public enum Abbreviation {
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
