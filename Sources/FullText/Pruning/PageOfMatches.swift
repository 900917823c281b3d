import Relevance

/// The best of some matches, and how many there are.
///
/// It scores them as bm25 does, to the last bit, but skips what cannot change the result: of rows with the same
/// hits, one that is as long as another that was not good enough is not scored. Rows that come last are not scored
/// once there are enough others.
struct PageOfMatches {
  private let matches: FoundMatches
  private let hidesLast: Bool
  private let limit: Int
  private let offset: Int
  private let bm25: BM25
  /// The idf of each phrase; 1 for a single phrase, whose product comes last.
  private let factors: [Double]
  /// The factor of a score that is computed with ``factors``.
  private let factor: Double
  /// The sums of the weighted hits, for each combination those of all phrases.
  private let frequencies: [Double]
  private var open: BestRows
  private var last: BestRows
  private var total = 0
  private var completed = 0
  private var hidden = 0

  /// The number of rows before the end of the page.
  private var count: Int { offset + limit }

  init(
    _ matches: FoundMatches,
    _ totals: FoundMatches.Totals,
    weights: [Double],
    of search: PruningSearch
  ) {
    self.matches = matches
    (limit, offset, hidesLast) = (search.limit, search.offset, search.hidesLast)
    open = BestRows(count: search.limit + search.offset)
    last = open
    bm25 = BM25(averageLength: Double(totals.tokens) / Double(totals.rows))
    let idf = totals.phraseRows.map { InverseDocumentFrequency(rows: $0, of: totals.rows).value }
    factors = idf.count == 1 ? [1] : idf
    factor = idf.count == 1 ? idf[0] : 1
    frequencies = matches.hits.frequencies(weights: weights)
  }

  /// Counts all rows, and keeps the best; returns false where a row has no length or no place.
  mutating func score(lengths: RowNumbers, places: RowNumbers? = nil) -> Bool {
    // The length from which on rows of a combination are not good enough.
    let unbounded = [Int32](repeating: .max, count: matches.hits.count)
    var (openBounds, lastBounds) = (unbounded, unbounded)
    for (rowid, combination) in zip(matches.rowids, matches.combinations) {
      let position = Int(combination)
      var place: Int32 = 0
      if let places {
        guard let known = places[rowid] else { continue }
        guard known != RowNumbers.other else { return false }
        place = known
      }
      guard place == 0 || !hidesLast else {
        hidden += 1
        continue
      }
      total += 1
      if place != 0 {
        completed += 1
        guard open.rows.count < count else { continue }
      }
      guard let length = lengths[rowid], length != RowNumbers.other else { return false }
      if place == 0 {
        guard length < openBounds[position] else { continue }
        let key = key(position, length)
        if key > open.threshold {
          open.insert(BestRows.Row(id: rowid, key: key))
        } else {
          openBounds[position] = length
        }
      } else {
        guard length < lastBounds[position] else { continue }
        let key = key(position, length)
        if key > last.threshold {
          last.insert(BestRows.Row(id: rowid, key: key))
        } else {
          lastBounds[position] = length
        }
      }
    }
    return true
  }

  /// The row's score for a length, the higher the better.
  ///
  /// A smaller length never gives a lower score, even after rounding.
  @inline(__always)
  private func key(_ position: Int, _ length: Int32) -> Double {
    let lengthFactor = bm25.lengthFactor(length: Int(length))
    var sum = 0.0
    var index = position * factors.count
    for factor in factors {
      let frequency = frequencies[index]
      sum += factor * ((frequency * (BM25.k1 + 1)) / (frequency + lengthFactor))
      index += 1
    }
    return sum
  }

  /// The result, to be read after the rows have been scored.
  ///
  /// - Parameters:
  ///   - matched: The number of rows of the index that match.
  ///   - isConjunction: Whether a row must contain all phrases to match.
  /// - Returns: The page and the counts.
  func result(matched: Int, isConjunction: Bool) -> BestMatches {
    var first = open.rows.map(scored)
    var rest = open.rows.count < count ? last.rows.map(scored) : []
    let rows =
      first.sortedElements(at: offset..<count, by: Self.isBefore)
      + rest.sortedElements(
        at: max(0, offset - first.count)..<max(0, count - first.count),
        by: Self.isBefore
      )
    return BestMatches(
      rows: rows,
      matched: matched,
      passesAll: !isConjunction,
      total: total,
      completed: completed,
      hidden: hidden
    )
  }

  private func scored(_ row: BestRows.Row) -> BestMatches.Row {
    BestMatches.Row(id: row.id, score: -1 * (factor * row.key))
  }

  private static func isBefore(_ one: BestMatches.Row, _ other: BestMatches.Row) -> Bool {
    one.score == other.score ? one.id < other.id : one.score < other.score
  }
}

extension FoundMatches {
  /// The matches that are in each of some sets.
  func meeting(_ sets: [RowSet]) -> FoundMatches {
    guard !sets.isEmpty else { return self }
    var kept = self
    kept.rowids.removeAll()
    kept.combinations.removeAll()
    for (rowid, combination) in zip(rowids, combinations)
    where sets.allSatisfy({ $0.contains(rowid) }) {
      kept.rowids.append(rowid)
      kept.combinations.append(combination)
    }
    return kept
  }
}

extension HitCounts {
  /// The sum of the weighted hits of each phrase, for each combination; the weight of a missing column is 1.
  ///
  /// The weight is added for each hit, as FTS5 does: one product could round differently.
  func frequencies(weights: [Double]) -> [Double] {
    var frequencies: [Double] = []
    frequencies.reserveCapacity(count * phrases)
    for position in 0..<count {
      for phrase in 0..<phrases {
        var frequency = 0.0
        for column in 0..<columns {
          let weight = column < weights.count ? weights[column] : 1
          for _ in 0..<hits(at: position, of: phrase, in: column) { frequency += weight }
        }
        frequencies.append(frequency)
      }
    }
    return frequencies
  }
}
