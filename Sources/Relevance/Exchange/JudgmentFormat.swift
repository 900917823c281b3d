/// A format of files with judgments.
public protocol JudgmentFormat: SendableMetatype {
  /// Its name, by which it can be asked for.
  static var name: String { get }
  /// Whether each judge's grade has a place of its own, or only one grade of each row.
  static var keepsJudges: Bool { get }

  /// Whether a file looks like one of this format.
  static func recognizes(_ text: String) -> Bool

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - topics: The texts of queries by their ids, for a format whose files have none.
  ///   - checkCancellation: Called for each few hundred lines or values; it throws to end the reading.
  /// - Returns: The queries, those without grades too.
  /// - Throws: A ``RelevanceError`` with the line that cannot be read, the error that `checkCancellation` throws.
  static func read(
    _ text: String,
    topics: [String: String],
    checkCancellation: () throws -> Void
  ) throws -> [ExchangedQuery]

  /// Writes queries, where the format has ids with their own, or numbered from 1.
  ///
  /// - Parameters:
  ///   - queries: The queries.
  ///   - isPlain: Whether to leave out comments, which older programs take for data.
  /// - Returns: The file.
  /// - Throws: A ``RelevanceError`` where a row's key cannot be written.
  static func write(_ queries: [ExchangedQuery], isPlain: Bool) throws -> String
}

/// The formats of files with judgments; this is their only list.
public let judgmentFormats: [any JudgmentFormat.Type] = [
  QrelsFormat.self,
  QuepidFormat.self,
  QuepidBookFormat.self,
  RREFormat.self,
]

extension JudgmentFormat {
  /// Reads a file to its end.
  ///
  /// - Throws: A ``RelevanceError`` with the line that cannot be read.
  public static func read(_ text: String, topics: [String: String]) throws -> [ExchangedQuery] {
    try read(text, topics: topics, checkCancellation: {})
  }
}

extension String {
  /// The lines with their numbers from 1, without line breaks; `\r\n` is one.
  func numberedLines() -> NumberedLines { NumberedLines(of: self) }

  /// The text on one line, with single blanks.
  var onOneLine: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
