import CommandKit
import FullText
import QueryBuilder
import SQLiteDatabase
import TerminalKit

/// A side of `.compare` with the index that it looks into.
struct IndexedSide {
  /// The side's name, as ``ComparedSide`` has it.
  let name: String
  /// The search.
  let search: TableSearch
  /// The index that was made for the side; nil where it looks into the one in use.
  let copy: TemporaryIndex?

  /// Makes the indexes that the sides need, does some work with them, and drops them again.
  ///
  /// - Parameters:
  ///   - sides: The sides.
  ///   - table: The table whose rows are indexed.
  ///   - context: The shell's state.
  ///   - session: The connection, in a transaction.
  ///   - body: The work.
  /// - Throws: A ``CommandError`` where there is no text to index, and what `body` throws.
  static func withIndexes(
    for sides: [ComparedSide],
    of table: FullTextTable,
    in context: CommandContext,
    _ session: Session,
    _ body: ([IndexedSide]) throws -> Void
  ) throws {
    try add(sides[...], to: [], of: table, in: context, session, body)
  }

  private static func add(
    _ rest: ArraySlice<ComparedSide>,
    to ready: [IndexedSide],
    of table: FullTextTable,
    in context: CommandContext,
    _ session: Session,
    _ body: ([IndexedSide]) throws -> Void
  ) throws {
    guard let side = rest.first else { return try body(ready) }
    func goOn(in copy: TemporaryIndex? = nil) throws {
      let indexed =
        copy.map { FullTextTable(schema: "temp", declaration: $0.declaration) } ?? table
      let search = TableSearch(side.pattern, in: indexed, weights: side.weights)
      let next = IndexedSide(name: side.name, search: search, copy: copy)
      try add(rest.dropFirst(), to: ready + [next], of: table, in: context, session, body)
    }
    guard let tokenizer = side.tokenizer else { return try goOn() }
    guard table.options.content != .contentless else {
      throw CommandError(
        "\(table.name) keeps no text (content=''): it cannot be split by another tokenizer"
      )
    }
    let name = try session.freeTemporaryName("compared")
    let copy = TemporaryIndex(of: table, named: name, tokenizer: tokenizer)
    try session.withTemporaryTable(copy.creation, named: name) {
      try fill(copy, of: table, by: tokenizer, in: context, session)
      try goOn(in: copy)
    }
  }

  private static func fill(
    _ copy: TemporaryIndex,
    of table: FullTextTable,
    by tokenizer: Tokenizer,
    in context: CommandContext,
    _ session: Session
  ) throws {
    let start = ContinuousClock.now
    let count = try session.fill(copy, from: table)
    let seconds = (ContinuousClock.now - start).secondsText.dropLast(3)
    try context.output.remark("\(Count(count, "row")) indexed by \(tokenizer) in \(seconds) s.")
  }
}
