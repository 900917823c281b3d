import Files
public import QueryBuilder
public import SQLiteDatabase

/// A term of an index, and the number of rows that have it.
public struct IndexTerm: Sendable, Hashable {
  /// The term, as the tokenizer made it.
  public let text: String
  /// The number of rows that have it.
  public let rows: Int
}

extension Session {
  /// Lends a table in `temp` with the terms of an index, which is dropped again.
  ///
  /// - Parameters:
  ///   - table: The index.
  ///   - kind: What has a row: each term, in all columns or in one, or each of its hits.
  ///   - body: Reads the table.
  /// - Returns: The result of `body`.
  /// - Throws: A ``StoreError`` with what SQLite says, or what `body` throws.
  public func withVocabulary<Result>(
    of table: FullTextTable,
    kind: Vocabulary.Kind = .row,
    _ body: (Vocabulary) throws -> Result
  ) throws -> Result {
    let name = try freeName("vocabulary")
    let vocabulary = Vocabulary(
      name: name,
      of: table.index.tableName,
      in: table.schema,
      kind: kind
    )
    return try withTemporaryTable(CreateVirtualTable(vocabulary), named: name) {
      try body(vocabulary)
    }
  }

  /// The terms of an index that begin with a text, those in the most rows first.
  ///
  /// - Parameters:
  ///   - beginning: The text, folded as the table's tokenizer folds words.
  ///   - table: The index.
  ///   - limit: The greatest number of terms.
  ///   - patience: How long SQLite may look for them.
  /// - Returns: The terms; nil if that takes longer.
  /// - Throws: A ``StoreError`` with what SQLite says.
  /// - Complexity: Linear in the number of terms that begin so, and of the rows that have them.
  public func terms(
    beginningWith beginning: String,
    in table: FullTextTable,
    limit: Int,
    within patience: Duration
  ) throws -> [IndexTerm]? {
    try withVocabulary(of: table) { vocabulary in
      let query = vocabulary.terms(beginningWith: beginning)
        .order(by: [vocabulary.documents.desc(), vocabulary.term])
        .limit(limit)
        .select([vocabulary.term, vocabulary.documents])
      let end = Moment.now + patience
      do {
        // Only the query may be stopped: SQLite rolls a transaction back whose CREATE or DROP is.
        return try limited(to: patience) { try rows(query) }.compactMap { row in
          guard case .text(let text) = row[0], case .integer(let count) = row[1] else { return nil }
          return IndexTerm(text: text, rows: Int(count))
        }
      } catch let error as StoreError where error.isInterruption && Moment.now >= end {
        return nil
      }
    }
  }
}

extension Vocabulary {
  /// The terms that begin with a text, by a range that the index can look up.
  ///
  /// - Parameters:
  ///   - beginning: The text, as the tokenizer writes terms.
  ///   - name: The only column to count, in a table of the kind ``Kind/col``; nil for all.
  /// - Returns: The query, without columns.
  public func terms(beginningWith beginning: String, in name: String? = nil) -> Select<> {
    var query = all
    if !beginning.isEmpty { query = query.where(term >= Expression(beginning)) }
    if let end = beginning.successor { query = query.where(term < Expression(end)) }
    if let name { query = query.where(column == Expression(name)) }
    return query
  }
}

extension String {
  /// The smallest text, in the order of bytes, that comes after all texts which begin with this one;
  /// nil where there is none.
  fileprivate var successor: String? {
    var scalars = Array(unicodeScalars)
    while let last = scalars.popLast() {
      // The next scalar value; the surrogates between U+D7FF and U+E000 are not scalar values.
      let next = last.value == 0xD7FF ? 0xE000 : last.value + 1
      guard let scalar = Unicode.Scalar(next) else { continue }
      var text = String()
      text.unicodeScalars.append(contentsOf: scalars)
      text.unicodeScalars.append(scalar)
      return text
    }
    return nil
  }
}
