import FullText
import QueryBuilder
import SQLText
import SQLiteDatabase

extension TableFacts {
  /// Whether the rank that the index stores is a call that FTS5 can carry out, and means what it seems to.
  func checkRank() throws {
    guard let rank = try session.storedRank(of: index) else {
      // Only who writes `_config` past FTS5 can store one that FTS5 cannot read.
      guard let stored = try session.storedSetting("rank", of: index),
        stored != .text(RankFunction.default.description)
      else { return }
      return try report(
        .wrong,
        "FTS5 cannot read the stored rank \(stored.literal), and ignores it",
        evidence: [
          "a call is a name and, in brackets, numbers without an exponent, texts, blobs or NULL"
        ],
        effect: "all columns weigh 1",
        repair: resettingRank,
        reading: .rank
      )
    }
    if let error = try rankFailure() {
      return try report(
        .broken,
        "the stored rank \(rank) fails",
        evidence: ["SQLite says: \(error)"],
        effect: "each search that orders by rank is an error",
        // The function may be the app's own, which this connection does not have.
        repair: .byHand(
          "open the file where that function is, or give the rank back to bm25, with which all columns weigh 1:",
          [resetOfRank]
        ),
        reading: .rank
      )
    }
    // The app may have loaded another function, such as bm25f.
    let function = rank.prefix { $0 != "(" }.filter { $0 != " " }.lowercased()
    guard function == "bm25" else { return }
    guard let call = RankFunction(parsing: rank), call.isOfNumbers else {
      return try report(
        .wrong,
        "the stored rank \(rank) has arguments that are no numbers",
        evidence: ["bm25 reads an argument that does not begin with a number as 0"],
        effect: "hits in that column count nothing",
        repair: resettingRank,
        reading: .rank
      )
    }
    try lookAtWeights(call.weights, of: rank)
  }

  private var resettingRank: Repair {
    .run(.setting, [resetOfRank], "this makes all columns weigh 1")
  }

  /// FTS5 has no command that removes a stored rank; this one has the same effect.
  private var resetOfRank: RawStatement {
    index.perform(.rank("bm25()"))
  }

  /// SQLite's error when a search orders by the stored rank; nil if that works.
  private func rankFailure() throws -> String? {
    func search(_ word: String) -> Select<> {
      select(from: index).where(index.match(.word(word))).select([index.rowid]).limit(1)
    }
    var found: String?
    do {
      found = try firstWords(10).first { try session.value(search($0)) != nil }
      // Whether there is such a function shows by any search, whether it takes the arguments by a row that is found.
      _ = try session.value(search(found ?? "aaa").order(by: [index.rank]))
      return nil
    } catch let error as StoreError where error.failure?.isGeneric == true {
      if error.message.contains("function") { return error.message }
      // Where bm25 cannot rank the row either, as without its content, it is not the call that fails.
      let plain = index.bm25(ColumnWeights(columns: index.columns, arguments: []))
      let canRank = found.map { (try? session.value(search($0).order(by: [plain]))) != nil }
      return canRank == true ? error.message : nil
    } catch let error as StoreError where error.failure?.isCorruption == true {
      // Other checks tell what is damaged.
      return nil
    }
  }

  private func lookAtWeights(_ weights: [Double], of rank: String) throws {
    let columns = index.columns
    let isNegative = weights.contains { $0 < 0 }
    if isNegative {
      try report(
        .wrong,
        "the stored rank \(rank) has a negative weight",
        evidence: [
          "bm25 divides by a number above 0 plus the weights of a row's hits, which this weight may bring to 0 or below"
        ],
        effect: "hits in that column may put a row last, or far ahead of all others",
        repair: resettingRank,
        reading: .rank
      )
    }
    if weights.count > columns.count {
      try report(
        .wrong,
        "the stored rank has \(weights.count) weights, and the table \(columns.count) columns",
        evidence: [
          "the columns are \(columns.map(\.name).joined(separator: ", ")); FTS5 ignores the rest"
        ],
        effect: "weights may be meant for other columns than they count for",
        repair: resettingRank,
        reading: .bm25
      )
    } else if !isNegative, weights.count == columns.filter({ !$0.isUnindexed }).count,
      areShifted(weights, columns)
    {
      let names = columns.filter(\.isUnindexed).map(\.name).joined(separator: ", ")
      try report(
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
            index.perform(.rank(RankFunction(weights: shifted(weights, columns)).description))
          ],
          "this gives the weights to the indexed columns, in their order"
        ),
        reading: .bm25
      )
    }
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
