import Files
public import FullText
public import QueryBuilder
public import SQLiteDatabase
import TerminalKit

extension CommandContext {
  /// Splits a table by other tokenizers into copies in `temp`, does some work with them, and drops them again.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - tokenizers: The tokenizers; one that is there twice has one copy.
  ///   - name: The name of a copy.
  ///   - session: The connection, in a transaction.
  ///   - body: The work, which gets the copies by their tokenizers.
  /// - Returns: What `body` returns.
  /// - Throws: A ``CommandError`` where there is no text to index, and what `body` throws.
  public func withCopies<Result>(
    of table: FullTextTable,
    by tokenizers: [Tokenizer],
    named name: String,
    in session: Session,
    _ body: ([Tokenizer: TemporaryIndex]) throws -> Result
  ) throws -> Result {
    var copies: [Tokenizer: TemporaryIndex] = [:]
    func add(_ rest: ArraySlice<Tokenizer>) throws -> Result {
      guard let tokenizer = rest.first else { return try body(copies) }
      guard copies[tokenizer] == nil else { return try add(rest.dropFirst()) }
      guard table.options.content != .contentless else {
        throw CommandError(
          "\(table.name) keeps no text (content=''): it cannot be split by another tokenizer"
        )
      }
      let name = try session.freeName(name)
      let copy = TemporaryIndex(of: table, named: name, tokenizer: tokenizer)
      return try session.withTemporaryTable(copy.creation, named: name) {
        let start = Moment.now
        let count = try fill(copy, from: table, in: session)
        let seconds = (Moment.now - start).secondsText(decimals: 3)
        try output.remark("\(Count(count, "row")) indexed by \(tokenizer) in \(seconds) s.")
        copies[tokenizer] = copy
        return try add(rest.dropFirst())
      }
    }
    return try add(tokenizers[...])
  }

  private func fill(
    _ copy: TemporaryIndex,
    from table: FullTextTable,
    in session: Session
  ) throws -> Int {
    do {
      return try session.fill(copy, from: table)
    } catch let error as StoreError {
      // Two rows with one key, or a column that is gone.
      guard let failure = error.failure, failure.isGeneric || failure.isConstraint else {
        throw error
      }
      throw CommandError(
        "the texts of \(table.name) cannot be copied: \(error.message)",
        details: [".doctor says what is wrong with them"]
      )
    }
  }
}
