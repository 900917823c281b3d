import CommandKit
import FullText
import SQLiteDatabase

/// Reads the rows that queries find by one ranking of the table in use, as it is now.
protocol PlaceReader {
  /// The ranking as people write it.
  var name: String { get }

  /// What ranks: the bm25 call and the tokenizer, or a SELECT.
  func call(in context: CommandContext) throws -> String

  /// The keys of the rows that a query finds, the best first.
  ///
  /// - Throws: A ``CommandError`` that names the query where it is refused, or a row is none; a `StoreError` after Ctrl-C.
  func places(of query: JudgedQuery, in session: Session) throws -> [Int64]

  /// The first rows that a query finds, as a judge sees them, with these marks around hits.
  func cards(
    of query: JudgedQuery,
    first count: Int,
    markers: HitMarkers?,
    in session: Session
  ) throws -> [RowCard]

  /// What there is to say of the queries that have been read, in one line; nil for nothing.
  func remark(on queries: [JudgedQuery], in session: Session) throws -> String?
}

extension RankedSide {
  /// Does some work in one transaction, with what reads those of some sides for which each query is run, in their order.
  ///
  /// - Throws: A ``CommandError`` where a side cannot be read, or there are too many; and what `body` throws.
  static func reading<Result>(
    _ sides: [RankedSide],
    in context: CommandContext,
    _ body: ([any PlaceReader], Session) throws -> Result
  ) throws -> Result {
    try RankingReader.with(sides.compactMap(\.choice), in: context) { readers, session in
      var rest = readers[...]
      let searched = try context.searchedTable()
      // Of all SELECTs together.
      let keys = try sides.contains { $0.select != nil } ? session.keys(of: searched) : []
      let all = try sides.compactMap { side -> (any PlaceReader)? in
        switch side {
        case .choice: rest.popFirst()
        case .sql(let ranking):
          try SQLRankingReader(ranking, of: searched, keys: keys, in: session)
        case .saved, .file: nil
        }
      }
      return try body(all, session)
    }
  }
}
