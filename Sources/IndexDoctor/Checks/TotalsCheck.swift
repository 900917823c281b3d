import FullText
import QueryBuilder
import SQLiteDatabase
import TerminalKit

extension TableFacts {
  /// Reports counts of all rows and tokens that are not the sums of those of the rows.
  func checkTotals() throws {
    try schema().require(.data)
    let totals = try session.totals(of: index)
    guard totals.isWhole else {
      return try report(totals, "the index's counts of its rows and tokens cannot be read")
    }
    guard table.options.storesColumnSizes else { return try compareWithContent(totals) }
    try schema().require(.docsize)
    if extent == .quick {
      let rows = try count("SELECT count(*) FROM \(table.shadow(.docsize))")
      return try compare(totals, with: "has", rows)
    }
    let lengths = try lengths()
    guard lengths.unreadable == 0 else {
      return try report(
        .broken,
        "the index's record of the length of \(Count(lengths.unreadable, "row")) cannot be read",
        evidence: ["\(index.tableName)_docsize has values that are no lengths of its columns"],
        effect: "searches that order by rank fail when they meet such a row",
        reading: .dataStructures
      )
    }
    if totals.rows == lengths.rows, totals.tokens != lengths.tokens, content != nil {
      let texts = try texts()
      // Then the length of a row is wrong, which another check tells.
      if texts.sum != nil, texts.rows == totals.rows, texts.tokens == totals.tokens { return }
    }
    try compare(totals, with: "has", lengths.rows, lengths.tokens)
  }

  /// Where the index keeps no lengths, its counts are those of its content.
  private func compareWithContent(_ totals: IndexTotals) throws {
    // The check of the words reports the rows that only one side has, and those that triggers leave out.
    guard let content, extent != .quick, try texts().sum != nil, try differences().keys.isEmpty
    else { return }
    let texts = try texts()
    // A row without words leaves no trace but here, and a trigger may leave it out.
    if try totals.rows < texts.rows && totals.tokens == texts.tokens && triggersHaveConditions() {
      return
    }
    let tokens = totals.rows == texts.rows ? texts.tokens : nil
    try compare(totals, with: "\(content.name) has", texts.rows, tokens)
  }

  /// Compares the index's counts with what somebody has: rows, and their tokens where these are known and mean something.
  private func compare(
    _ totals: IndexTotals,
    with owner: String,
    _ rows: Int,
    _ tokens: [Int]? = nil
  ) throws {
    guard totals.rows != rows || tokens != nil && totals.tokens != tokens else { return }
    // FTS5 only adds there, so that fewer rows than are there are an error.
    if try schema().keepsDeletedRows, totals.rows >= rows {
      return try reportDeleted(totals.rows - rows)
    }
    func inWords(_ rows: Int, _ tokens: [Int]?) -> String {
      "\(Count(rows, "row"))" + (tokens.map { " with \($0) tokens by column" } ?? "")
    }
    let own = inWords(totals.rows, tokens.map { _ in totals.tokens })
    try report(
      totals,
      "the index counts \(own), and \(owner) \(inWords(rows, tokens))",
      isOfColumns: totals.rows == rows && tokens?.reduce(0, +) == totals.tokens.reduce(0, +)
    )
  }

  /// Reports wrong totals; bm25 adds the columns up, so that what is wrong between them changes no rank.
  private func report(
    _ totals: IndexTotals,
    _ finding: String,
    isOfColumns: Bool = false
  ) throws {
    // FTS5 takes an index of no rows in which bm25 finds one for damaged.
    let isFailing = totals.isWhole && totals.rows == 0
    try report(
      isFailing ? .broken : .wrong,
      finding,
      evidence: [
        "the record 1 of \(index.tableName)_data against the sums of "
          + (table.options.storesColumnSizes ? "_docsize" : "the texts")
      ],
      effect: isFailing
        ? "searches that order by rank fail when they find a row"
        : isOfColumns
          ? "bm25 adds the columns up, and ranks as before; deletes and updates may fail, and FTS5's own check does"
          : "bm25 uses a wrong number of rows or a wrong average length: ranks are off",
      reading: .bm25
    )
  }

  /// FTS5 does not subtract a deleted row from the totals of such a table, because it does not know the row's tokens.
  private func reportDeleted(_ count: Int) throws {
    guard count > 0 else { return }
    try report(
      .advice,
      "the index counts \(Count(count, "row")) more than it has: with contentless_delete FTS5 subtracts none that is "
        + "deleted",
      evidence: ["the record 1 of \(index.tableName)_data against the rows of _docsize"],
      effect: "bm25 counts too many rows, and all ranks drift a little with each delete",
      repair: .byHand(
        "fill a new table from where the texts came, when so many are gone that it matters"
      ),
      reading: .contentless
    )
  }
}
