import QueryBuilder
import SQLiteDatabase

extension ExaminedTable {
  /// The rows of which the index knows that they have texts, and of which the content has none there.
  private struct Loss {
    /// How many rows the index has.
    var indexed = 0
    /// How many of them the content has not.
    var missing = 0
    /// The keys of the rows whose text in a column is gone.
    var emptied: Set<Int64> = []
  }

  /// Says where the content has lost texts that the index still has words of; nil where it has not.
  ///
  /// Rows that were deleted or emptied without the index look the same, so that their share decides: a loss is no
  /// longer taken for the user's will where it is most of what differs, or more than a tenth of all rows. What cannot
  /// be told is an obstacle, too.
  func lostTexts(_ content: ContentSource) throws -> String? {
    guard var loss = try knownLoss(content) else {
      return "it cannot be told whether \(content.name) still has the texts that the index has"
    }
    var differing: Int?
    do {
      let comparison = try comparison()
      differing = comparison.keys.count
      let rows = loss.missing > 0 ? try Set(leftOverRows()) : []
      loss.emptied.formUnion(comparison.lost.subtracting(rows))
    } catch let error as StoreError where !error.isInterruption {
      // The index's words cannot be read, and so cannot be lost; what its lengths say is known.
    }
    let name = content.name
    if content.isOwn, loss.missing > 0 {
      return "\(name) has lost the text of \(loss.missing) of the index's \(loss.indexed) rows"
    }
    if loss.missing > 0, loss.missing == loss.indexed {
      return "\(name) has none of the index's \(loss.indexed) rows"
    }
    let lost = loss.missing + loss.emptied.count
    if loss.missing > 0, lost * 2 > loss.indexed, loss.indexed > 3 {
      return "\(name) lacks \(lost) of the index's \(loss.indexed) rows, or a text of them"
    }
    let emptied = loss.emptied.count
    guard emptied > 0 else { return nil }
    let isMost = differing.map { emptied * 2 > $0 } ?? true
    guard content.isOwn || isMost || emptied * 10 > loss.indexed else { return nil }
    return
      "\(name) has no text where the index has words, in \(loss.emptied.sorted().listed("row"))"
  }

  /// What the lengths of the rows say, or, where the index keeps none, their words; nil where neither can be read.
  private func knownLoss(_ content: ContentSource) throws -> Loss? {
    if try hasLengths() { return try lossByLengths(content) }
    do {
      let comparison = try comparison()
      let counted = Set(
        try session.rows(allKeys(of: content)).compactMap { row -> Int64? in
          if case .integer(let key) = row[0] { key } else { nil }
        }
      )
      let missing = comparison.lost.subtracting(counted)
      return Loss(
        indexed: counted.count + missing.count,
        missing: missing.count,
        emptied: comparison.lost.intersection(counted)
      )
    } catch let error as StoreError where error.failure != nil && !error.isInterruption {
      // SQLite itself cannot read the index's words.
      return try lossByTotals(content)
    } catch let error as StoreError where !error.isInterruption {
      return nil
    }
  }

  private func allKeys(of content: ContentSource) -> RawStatement {
    RawStatement("SELECT \(content.keyColumn) FROM \(content.table)")
  }

  private func lossByLengths(_ content: ContentSource) throws -> Loss? {
    let empty = content.columns.map { name -> Fragment in
      "length(CAST(texts.\(identifier: name) AS BLOB)) > 0"
    }
    let query = RawStatement(
      """
      SELECT sizes.id, sizes.sz, texts.\(content.keyColumn) IS NOT NULL, \(empty.listed) \
      FROM \(shadow(.docsize)) AS sizes LEFT JOIN \(content.table) AS texts \
      ON texts.\(content.keyColumn) = sizes.id
      """
    )
    var loss = Loss()
    do {
      try session.run(query) { row in
        loss.indexed += 1
        guard case .integer(let key) = row.value(0) else { return true }
        guard row.value(2) == .integer(1) else {
          loss.missing += 1
          return true
        }
        let hasText = content.columns.indices.map { row.value($0 + 3) == .integer(1) }
        guard let lengths = lengthsOfColumns(row.value(1)) else {
          if !hasText.contains(true) { loss.emptied.insert(key) }
          return true
        }
        let isEmptied = zip(lengths, hasText).contains { $0 > 0 && !$1 }
        if isEmptied { loss.emptied.insert(key) }
        return true
      }
      return loss
    } catch let error as StoreError where !error.isInterruption {
      return nil
    }
  }

  /// What the index's counts of all its tokens say, where no more of it can be read.
  private func lossByTotals(_ content: ContentSource) throws -> Loss? {
    do {
      let totals = try session.totals(of: index)
      let texts = content.columns.map { name -> Fragment in
        "count(nullif(length(CAST(\(identifier: name) AS BLOB)), 0))"
      }
      let query = RawStatement("SELECT count(*), \(texts.listed) FROM \(content.table)")
      guard let counts = try session.rows(query).first, case .integer(let rows) = counts[0] else {
        return nil
      }
      let isEmpty = zip(totals.tokens, counts.dropFirst()).contains { $0 > 0 && $1 == .integer(0) }
      return isEmpty || Int(rows) * 2 < totals.rows ? nil : Loss(indexed: Int(rows))
    } catch let error as StoreError where !error.isInterruption {
      return nil
    }
  }
}
