import CommandKit
import QueryBuilder
public import SQLSpelling
import SQLiteDatabase

extension Judgments {
  /// Keeps the synonyms or stop words of a file for the table in use, in the place of earlier ones.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - areStopWords: Whether it has stop words.
  ///   - isInDatabase: Whether judgments are kept in the database itself, if there are none yet.
  /// - Returns: The number of lines.
  /// - Throws: A ``CommandError`` with the file and the line that cannot be read.
  public func keepWords(
    ofFile path: String,
    areStopWords: Bool,
    inDatabase isInDatabase: Bool
  ) throws -> Int {
    let file = try FileText(at: path, in: context)
    let rules = try WordListFile.rules(in: file, areStopWords: areStopWords)
    guard !rules.isEmpty else {
      throw CommandError("\(path) has no \(areStopWords ? "stop word" : "synonym")")
    }
    try context.changingJudgments(inDatabase: isInDatabase) {
      try $0.keep(rules, areStopWords: areStopWords)
    }
    return rules.count
  }

  /// Forgets the synonyms and stop words of the table in use.
  ///
  /// - Returns: The number of lines that there were.
  /// - Throws: A `StoreError` with SQLite's message.
  public func clearWords() throws -> Int {
    let count = try context.storedWordRules().count
    guard count > 0 else { return 0 }
    try context.changingJudgments { store in
      for areStopWords in [false, true] { try store.keep([], areStopWords: areStopWords) }
    }
    return count
  }

  /// The synonyms and stop words of the table in use: a row for each line, as a file has it.
  ///
  /// - Throws: A ``CommandError`` that says how to begin where there are none.
  public func words() throws -> StoredRows {
    let rules = try context.storedWordRules()
    guard !rules.isEmpty else {
      throw CommandError(
        "there are no synonyms for \(try context.searchedTable().collection) yet",
        details: [".synonyms import FILE reads them, .synonyms import --stop FILE stop words"]
      )
    }
    return StoredRows(
      ["kind", "line"],
      rows: rules.map { [.text($0.isStopWord ? "stop" : "synonyms"), .text($0.line)] }
    )
  }
}
