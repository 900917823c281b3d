import FullText
import QueryBuilder
import SQLiteDatabase

extension TableFacts {
  /// Why rebuilding the index would lose something, or add something that does not belong there.
  func rebuildObstacle() throws -> String? {
    if let obstacle = try textObstacle() { return obstacle }
    guard let content, extent != .quick else { return nil }
    let left = try leftOutRows()
    if let doubt = left.doubt {
      return
        "it would index all rows of \(content.name), and which of them belong there cannot be told: \(doubt)"
    }
    return left.keys.isEmpty
      ? nil
      : "it would index \(left.keys.count) rows of \(content.name) that its triggers leave out by a condition"
  }

  /// Why the doctor must not trust the content; nil if it may.
  func textObstacle() throws -> String? { try kept(\.textObstacle) { try findTextObstacle() } }

  private func findTextObstacle() throws -> String? {
    guard let content else {
      return "it keeps no text (content=''), from which it could be made again"
    }
    if try schema().contentKind == nil { return "the content \(content.name) does not exist" }
    if let problem = try contentDamage(content) { return problem }
    return extent == .quick ? nil : try lostTexts(content)
  }

  /// What SQLite says about damage in the content; nil if it finds none.
  private func contentDamage(_ content: ContentSource) throws -> String? {
    let columns = ([content.key] + content.columns).map { Fragment(identifier: $0) }.listed
    do {
      _ = try session.prepare(RawStatement("SELECT \(columns) FROM \(content.table)"))
      guard extent != .quick, extent != .keys, try schema().contentKind != "view" else {
        return nil
      }
      let answers = try session.texts(
        RawStatement(
          "PRAGMA \(identifier: content.schema).integrity_check(\(identifier: content.name))"
        )
      )
      guard let first = answers.first, first != "ok" else { return nil }
      return "SQLite finds \(content.name) damaged: \(first.split(separator: "\n").first ?? "")"
    } catch let error as StoreError where !error.isInterruption {
      return "\(content.name) cannot be read: \(error.message)"
    }
  }
}

/// The rows that have texts as far as the index knows, but have none there in the content.
private struct Loss {
  /// How many rows the index has.
  var indexed = 0
  /// How many of them the content does not have.
  var missing = 0
  /// The keys of the rows whose text in a column is gone.
  var emptied: Set<Int64> = []
}

extension TableFacts {
  /// Says where the content has lost texts whose words the index still has; nil if it has not.
  ///
  /// Rows that somebody deleted or emptied without the index look the same, so their share decides: a loss no longer
  /// counts as the user's will if it is most of what differs, or more than a tenth of all rows. It is an obstacle, too,
  /// if nobody can tell.
  private func lostTexts(_ content: ContentSource) throws -> String? {
    guard var loss = try knownLoss(content) else {
      return "it cannot be told whether \(content.name) still has the texts that the index has"
    }
    var differing: Int?
    do {
      if extent != .keys, try texts().sum != nil {
        let differences = try differences()
        differing = differences?.keys.count ?? 0
        loss.emptied.formUnion(try differences?.lost.subtracting(leftOverRows()) ?? [])
      }
    } catch let error as StoreError where !error.isInterruption {
      // The index's words cannot be read, and so cannot be lost; the doctor knows what its lengths say.
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

  /// What the lengths of the rows say, or, if the index keeps none, their words; nil if neither can be read.
  private func knownLoss(_ content: ContentSource) throws -> Loss? {
    do {
      if try schema().hasLengths {
        return Loss(
          indexed: try lengths().rows,
          missing: try leftOverRows().count,
          emptied: try texts().emptied
        )
      }
      if extent == .keys { return try lossByTotals(content) }
      let lost = try differences()?.lost ?? []
      let known =
        try lost.isEmpty ? [] : Set(keys("SELECT \(content.keyColumn) FROM \(content.table)"))
      let missing = lost.subtracting(known)
      return Loss(
        indexed: try texts().rows + missing.count,
        missing: missing.count,
        emptied: lost.intersection(known)
      )
    } catch let error as StoreError where error.failure != nil && !error.isInterruption {
      // SQLite itself cannot read the index's words, or its lengths.
      return try schema().hasLengths ? nil : lossByTotals(content)
    } catch let error as StoreError where !error.isInterruption {
      return nil
    }
  }

  /// What the index's counts of all its tokens say, if no more of it can be read.
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
