import FullText
import QueryBuilder
import SQLText
import SQLiteDatabase

/// Whether the rank that the index stores is a call that FTS5 can carry out, and means what it seems to.
@Sendable func rank(_ facts: TableFacts) throws {
  guard let rank = try facts.session.storedRank(of: facts.index) else {
    return try tellOfUnreadable(facts)
  }
  if let error = try failure(facts) {
    return facts.report(
      .broken,
      "the stored rank \(rank) fails",
      evidence: ["SQLite says: \(error)"],
      effect: "each search that orders by rank is an error",
      // The function may be the app's own, which this connection does not have.
      repair: .byHand(
        "open the file where that function is, or give the rank back to bm25, with which all columns weigh 1:",
        [reset(facts)]
      ),
      reading: .rank
    )
  }
  // The app may have loaded another function, such as bm25f.
  let function = rank.prefix { $0 != "(" }.filter { $0 != " " }.lowercased()
  guard function == "bm25" else { return }
  guard let call = RankFunction(parsing: rank), call.isOfNumbers else {
    return facts.report(
      .wrong,
      "the stored rank \(rank) has arguments that are no numbers",
      evidence: ["bm25 reads an argument that does not begin with a number as 0"],
      effect: "hits in that column count nothing",
      repair: resetting(facts),
      reading: .rank
    )
  }
  look(at: call.weights, rank, facts)
}

/// Tells of a rank that FTS5 cannot read: only who writes `_config` past FTS5 can store one.
private func tellOfUnreadable(_ facts: TableFacts) throws {
  guard let stored = try facts.session.storedSetting("rank", of: facts.index),
    stored != .text(RankFunction.default.description)
  else { return }
  facts.report(
    .wrong,
    "FTS5 cannot read the stored rank \(stored.literal), and ignores it",
    evidence: [
      "a call is a name and, in brackets, numbers without an exponent, texts, blobs or NULL"
    ],
    effect: "all columns weigh 1",
    repair: resetting(facts),
    reading: .rank
  )
}

private func resetting(_ facts: TableFacts) -> Repair {
  .run(.setting, [reset(facts)], "this makes all columns weigh 1")
}

/// FTS5 has no command that removes a stored rank; this one has the same effect.
private func reset(_ facts: TableFacts) -> RawStatement {
  facts.index.perform(.rank("bm25()"))
}

/// SQLite's error when a search orders by the stored rank; nil if that works.
private func failure(_ facts: TableFacts) throws -> String? {
  let index = facts.index
  func search(_ word: String) -> Select<> {
    select(from: index).where(index.match(.word(word))).select([index.rowid]).limit(1)
  }
  var found: String?
  do {
    found = try facts.firstWords(10).first { try facts.session.value(search($0)) != nil }
    // Whether there is such a function shows by any search, whether it takes the arguments by a row that is found.
    _ = try facts.session.value(search(found ?? "aaa").order(by: [index.rank]))
    return nil
  } catch let error as StoreError where error.failure?.isGeneric == true {
    if error.message.contains("function") { return error.message }
    // Where bm25 cannot rank the row either, as without its content, it is not the call that fails.
    let plain = index.bm25(ColumnWeights(columns: index.columns, arguments: []))
    let canRank = found.map { (try? facts.session.value(search($0).order(by: [plain]))) != nil }
    return canRank == true ? error.message : nil
  } catch let error as StoreError where error.failure?.isCorruption == true {
    // Other checks tell what is damaged.
    return nil
  }
}

private func look(at weights: [Double], _ rank: String, _ facts: TableFacts) {
  let columns = facts.index.columns
  let isNegative = weights.contains { $0 < 0 }
  if isNegative {
    facts.report(
      .wrong,
      "the stored rank \(rank) has a negative weight",
      evidence: [
        "bm25 divides by a number above 0 plus the weights of a row's hits, which this weight may bring to 0 or below"
      ],
      effect: "hits in that column may put a row last, or far ahead of all others",
      repair: resetting(facts),
      reading: .rank
    )
  }
  if weights.count > columns.count {
    facts.report(
      .wrong,
      "the stored rank has \(weights.count) weights, and the table \(columns.count) columns",
      evidence: [
        "the columns are \(columns.map(\.name).joined(separator: ", ")); FTS5 ignores the rest"
      ],
      effect: "weights may be meant for other columns than they count for",
      repair: resetting(facts),
      reading: .bm25
    )
  } else if !isNegative, weights.count == columns.filter({ !$0.isUnindexed }).count,
    areShifted(weights, columns)
  {
    let names = columns.filter(\.isUnindexed).map(\.name).joined(separator: ", ")
    facts.report(
      .advice,
      "the stored rank \(rank) has a weight for each indexed column, and none for \(names)",
      evidence: [
        "weights go by the position among all columns, and UNINDEXED ones count: "
          + zip(columns, weights).map { "\($0.name)=\($1.short)" }.joined(separator: " ")
      ],
      effect: "if they are meant for the indexed columns, each counts for another one",
      repair: .run(
        .setting,
        [
          facts.index.perform(.rank(RankFunction(weights: shifted(weights, columns)).description))
        ],
        "this gives the weights to the indexed columns, in their order"
      ),
      reading: .bm25
    )
  }
}

/// Whether a weight that seems to be meant for another column stands at the place of an UNINDEXED one.
///
/// Who knows that these columns count gives them 0, or the 1 that they have anyway.
private func areShifted(_ weights: [Double], _ columns: [FTS5Column]) -> Bool {
  guard Set(weights).count > 1, let last = columns.lastIndex(where: { !$0.isUnindexed }) else {
    return false
  }
  return zip(columns[..<last], weights).contains { $0.isUnindexed && ![0, 1].contains($1) }
}

private func shifted(_ weights: [Double], _ columns: [FTS5Column]) -> [Double] {
  var rest = weights[...]
  return columns.map { $0.isUnindexed ? 0 : rest.popFirst() ?? 1 }
}

extension Double {
  fileprivate var short: String {
    self == rounded() ? "\(Int(exactly: self).map(String.init) ?? "\(self)")" : "\(self)"
  }
}
