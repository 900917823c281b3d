import FullText
import QueryBuilder
import SQLiteDatabase
import TerminalKit

/// Whether the index's counts of all its rows and tokens are the sums of those of the rows.
@Sendable func totals(_ facts: TableFacts) throws {
  try facts.schema().require(.data)
  let totals = try facts.session.totals(of: facts.index)
  guard totals.isWhole else {
    return try tell("the index's counts of its rows and tokens cannot be read", totals, facts)
  }
  guard facts.table.options.storesColumnSizes else { return try ofContent(totals, facts) }
  try facts.schema().require(.docsize)
  if facts.extent == .quick {
    let rows = try facts.count("SELECT count(*) FROM \(facts.table.shadow(.docsize))")
    return try compare(totals, facts, with: "has", rows)
  }
  let lengths = try facts.lengths()
  guard lengths.unreadable == 0 else { return try tell(ofUnreadable: lengths.unreadable, facts) }
  if totals.rows == lengths.rows, totals.tokens != lengths.tokens, facts.content != nil {
    let texts = try facts.texts()
    // Then the length of a row is wrong, which another check tells.
    if texts.sum != nil, texts.rows == totals.rows, texts.tokens == totals.tokens { return }
  }
  return try compare(totals, facts, with: "has", lengths.rows, lengths.tokens)
}

/// Where the index keeps no lengths, its counts are those of its content.
private func ofContent(_ totals: IndexTotals, _ facts: TableFacts) throws {
  // The check of the words reports the rows that only one side has, and those that triggers leave out.
  guard let content = facts.content, facts.extent != .quick, try facts.texts().sum != nil,
    try facts.differences().keys.isEmpty
  else { return }
  let texts = try facts.texts()
  let tokens = totals.rows == texts.rows ? texts.tokens : nil
  return try compare(totals, facts, with: "\(content.name) has", texts.rows, tokens)
}

/// Compares the index's counts with what somebody has: rows, and their tokens where these are known and mean something.
private func compare(
  _ totals: IndexTotals,
  _ facts: TableFacts,
  with owner: String,
  _ rows: Int,
  _ tokens: [Int]? = nil
) throws {
  guard totals.rows != rows || tokens != nil && totals.tokens != tokens else { return }
  // FTS5 only adds there, so that fewer rows than are there are an error.
  if try facts.schema().keepsDeletedRows, totals.rows >= rows {
    return tell(ofDeleted: totals.rows - rows, facts)
  }
  func inWords(_ rows: Int, _ tokens: [Int]?) -> String {
    "\(Count(rows, "row"))" + (tokens.map { " with \($0) tokens by column" } ?? "")
  }
  let own = inWords(totals.rows, tokens.map { _ in totals.tokens })
  try tell("the index counts \(own), and \(owner) \(inWords(rows, tokens))", totals, facts)
}

private func tell(_ finding: String, _ totals: IndexTotals, _ facts: TableFacts) throws {
  // FTS5 takes an index of no rows in which bm25 finds one for damaged.
  let isFailing = totals.isWhole && totals.rows == 0
  facts.report(
    isFailing ? .broken : .wrong,
    finding,
    evidence: [
      "the record 1 of \(facts.index.tableName)_data against the sums of "
        + (facts.table.options.storesColumnSizes ? "_docsize" : "the texts")
    ],
    effect: isFailing
      ? "searches that order by rank fail when they find a row"
      : "bm25 uses a wrong number of rows or a wrong average length: all ranks are off",
    repair: try facts.rebuilding(),
    reading: .bm25
  )
}

private func tell(ofUnreadable count: Int, _ facts: TableFacts) throws {
  facts.report(
    .broken,
    "the index's record of the length of \(Count(count, "row")) cannot be read",
    evidence: ["\(facts.index.tableName)_docsize has values that are no lengths of its columns"],
    effect: "searches that order by rank fail when they meet such a row",
    repair: try facts.rebuilding(),
    reading: .dataStructures
  )
}

/// FTS5 does not subtract a deleted row from the totals of such a table, because it does not know the row's tokens.
private func tell(ofDeleted count: Int, _ facts: TableFacts) {
  guard count > 0 else { return }
  facts.report(
    .advice,
    "the index counts \(Count(count, "row")) more than it has: with contentless_delete FTS5 subtracts none that is "
      + "deleted",
    evidence: ["the record 1 of \(facts.index.tableName)_data against the rows of _docsize"],
    effect: "bm25 counts too many rows, and all ranks drift a little with each delete",
    repair: .byHand(
      "fill a new table from where the texts came, when so many are gone that it matters"
    ),
    reading: .contentless
  )
}
