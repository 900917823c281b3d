public import QueryBuilder
public import SQLiteDatabase
import SQLText

/// A row's text as it is now, on which expressions and other tokenizers are tried.
///
/// Each trial has an index of its own on a connection of its own: the user's connection keeps what `changes()` and
/// `last_insert_rowid()` say of the last statement.
public struct RowCopy {
  /// The values of all columns of the table, in their order.
  public let values: [SQLValue]
  private let table: FullTextTable
  private let session: Session

  /// A row's text.
  ///
  /// - Parameters:
  ///   - values: The values of all columns of the table, in their order.
  ///   - table: The table.
  ///   - session: The connection whose work it is.
  public init(
    _ values: [SQLValue],
    in table: FullTextTable,
    _ session: Session
  ) {
    self.values = values
    self.table = table
    self.session = session
  }

  /// The text that a table gives for a row; nil if it keeps or finds none.
  ///
  /// It is the present text, which the index may not know: that of the content table, or what is in the table's own.
  ///
  /// - Throws: A ``StoreError`` if the work was interrupted.
  public init?(of rowid: Int64, in table: FullTextTable, _ session: Session) throws {
    guard table.options.content != .contentless else { return nil }
    let index = table.index
    let row = select(from: index).where(index.rowid == rowid)
      .select(index.columns.map { index.text(of: $0.name) })
    guard let values = try attempt(session.rows(row))?.first else { return nil }
    self.init(values, in: table, session)
  }

  /// The tokenizers that may make the same token of two forms of a word although the table's own does not: trigram
  /// without its options where the table has it with some, then the usual one, letters without their accents, stems, and
  /// parts of words.
  var tokenizers: [Tokenizer] {
    let others: [Tokenizer] = [
      .unicode61, Tokenizer("unicode61 remove_diacritics 2"), .porter, .trigram,
    ]
    let (name, hasOptions) = (
      table.tokenizer.words.first?.lowercasedInASCII, table.tokenizer.words.count > 1
    )
    return (name == "trigram" && hasOptions ? [.trigram] : [])
      + others.filter { other in
        other == others[1] || other.words.first != name || name == "unicode61" && hasOptions
      }
  }

  /// Whether the text has a word with the beginning that a pattern looks for, before it is cut to its stem.
  ///
  /// - Returns: Nil where SQLite cannot tell.
  /// - Throws: A ``StoreError`` if the work was interrupted.
  func hasBeginning(_ pattern: MatchPattern) throws -> Bool? {
    try isFound(by: pattern, tokenizer: table.tokenizer.finder)
  }

  /// The most characters of a longer word that is named.
  private static let longestNamed = 40

  /// The first word of the text, as the table's own tokenizer finds words, that has another one inside, in any case.
  ///
  /// - Parameter word: The shorter word.
  /// - Returns: The longer word as the text spells it, or its length where it is too long to read; nil without one.
  /// - Throws: A ``StoreError`` if the work was interrupted.
  func token(around word: String) throws -> String? {
    let word = word.lowercased()
    var longer: String?
    for (column, value) in zip(table.index.columns, values) where !column.isUnindexed {
      guard longer == nil, case .text(let text) = value else { continue }
      let bytes = Array(text.utf8)
      try session.forEachToken(of: text, by: table.tokenizer) { token in
        // FTS5 keeps only the beginning of a token that it cuts.
        guard longer == nil, !token.isCut, token.range.count > word.utf8.count else { return }
        let spelled = String(decoding: bytes[token.range], as: UTF8.self)
        if spelled.count > word.count, spelled.lowercased().contains(word) { longer = spelled }
      }
    }
    return longer.map { $0.count > Self.longestNamed ? "a text of \($0.count) characters" : $0 }
  }

  /// The first UNINDEXED column whose text has a phrase, as the table's own tokenizer splits both.
  ///
  /// - Parameter phrase: The phrase; with `*`, its last token is a beginning.
  /// - Returns: The column; nil without one.
  /// - Throws: A ``StoreError`` if there is no such tokenizer, or the work was interrupted.
  func unindexedColumn(with phrase: MatchPhrase) throws -> String? {
    let texts = zip(table.index.columns, values).compactMap { column, value -> (String, String)? in
      guard column.isUnindexed, case .text(let text) = value else { return nil }
      return (column.name, text)
    }
    guard !texts.isEmpty else { return nil }
    let isPrefix = phrase.parts.last?.isPrefix == true
    let wanted = try phrase.parts.flatMap {
      try session.tokens(of: $0.text, by: table.tokenizer, for: .query(isPrefix: $0.isPrefix))
    }.map(\.text)
    guard let last = wanted.last else { return nil }
    return try texts.first { _, text in
      let tokens = try session.tokens(of: text, by: table.tokenizer).map(\.text)
      return tokens.indices.contains { start in
        let here = tokens[start...].prefix(wanted.count)
        guard here.count == wanted.count, let end = here.last else { return false }
        return here.dropLast().elementsEqual(wanted.dropLast()) { $0.isExactly($1) }
          && (isPrefix ? end.utf8.starts(with: last.utf8) : end.isExactly(last))
      }
    }?.0
  }

  /// Whether the text matches by the table's own tokenizer; the index may have another text.
  ///
  /// - Returns: Nil where SQLite cannot tell.
  /// - Throws: A ``StoreError`` if the work was interrupted.
  public func matches(_ pattern: MatchPattern) throws -> Bool? {
    try isFound(by: pattern, tokenizer: table.tokenizer)
  }

  /// Whether an expression would find the text if its table had another tokenizer.
  ///
  /// - Returns: Nil where SQLite cannot tell.
  /// - Throws: A ``StoreError`` if the work was interrupted.
  func isFound(by pattern: MatchPattern, tokenizer: Tokenizer) throws -> Bool? {
    try attempt(table.firstPlace(in: [values], of: pattern, tokenizer: tokenizer, session) != nil)
  }
}

extension FullTextTable {
  /// The place among the texts of some rows of those that an expression would find first if the table had no others.
  ///
  /// - Parameters:
  ///   - rows: The values of all columns of the table, in their order, for each row.
  ///   - pattern: The expression.
  ///   - tokenizer: The tokenizer that the table would have; nil for its own.
  ///   - session: The connection whose work it is.
  /// - Returns: The place; nil if the expression would find none.
  /// - Throws: A ``StoreError`` with what SQLite says.
  public func firstPlace(
    in rows: [[SQLValue]],
    of pattern: MatchPattern,
    tokenizer: Tokenizer? = nil,
    _ session: Session
  ) throws -> Int? {
    try session.withPrivateDatabase { session in
      // No expression asks for the texts. The lengths stay: without them, each row needs a key.
      let copy = FTS5Index(tableName: "copy", columns: index.columns)
      let options = FTS5Options(
        tokenizer: tokenizer ?? self.tokenizer,
        detail: options.detail,
        content: .contentless
      )
      // Nothing is committed, so that FTS5 need not write the terms that it has in memory.
      try session.run(Transaction.begin)
      try session.run(CreateVirtualTable(copy, options: options))
      for row in rows { try session.run(copy.insert(row)) }
      return try session.integer(copy.firstRow(matching: pattern)).map { Int($0) - 1 }
    }
  }
}
