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
  func textObstacle() throws -> String? { try keptTextObstacle.get() }

  func findTextObstacle() throws -> String? {
    guard let content else {
      return "it keeps no text (content=''), from which it could be made again"
    }
    if try schema().contentKind == nil { return "the content \(content.name) does not exist" }
    do {
      let columns = ([content.key] + content.columns).map { Fragment(identifier: $0) }.listed
      _ = try session.prepare(RawStatement("SELECT \(columns) FROM \(content.table)"))
      if extent == .quick { return nil }
      if let damage = try contentDamage(content) { return damage }
    } catch let error as StoreError where !error.isInterruption {
      return "\(content.name) cannot be read: \(error.message)"
    }
    do {
      return try loss(of: content)
    } catch let error as StoreError where !error.isInterruption {
      return "it cannot be told whether \(content.name) still has the texts that the index has"
    }
  }

  /// What SQLite says about damage in the content; nil if it finds none.
  private func contentDamage(_ content: ContentSource) throws -> String? {
    guard extent != .keys, try schema().contentKind != "view" else { return nil }
    let check = RawStatement(
      "PRAGMA \(identifier: content.schema).integrity_check(\(identifier: content.name))"
    )
    guard let first = try session.texts(check).first, first != "ok" else { return nil }
    return "SQLite finds \(content.name) damaged: \(first.split(separator: "\n").first ?? "")"
  }

  /// Says where the content has lost texts whose words the index still has; nil if it has not.
  ///
  /// Rows that somebody deleted or emptied without the index look the same, so their share decides: a loss no longer
  /// counts as the user's will if it is most of what differs, or more than a tenth of all rows.
  private func loss(of content: ContentSource) throws -> String? {
    let texts = try texts()
    let differences = extent == .keys ? nil : try differences()
    let name = content.name
    var (indexed, missing, emptied) = (0, 0, texts.emptied)
    if try schema().hasLengths {
      (indexed, missing) = (try lengths().rows, try leftOverRows().count)
    } else {
      // Only the words say which rows the index has; where they cannot be read, its counts.
      let totals = try session.totals(of: index)
      let knowsWords = try extent != .keys && words().isWhole && texts.sum != nil
      missing =
        knowsWords ? differences?.leftOver.count ?? 0 : max(0, totals.rows - texts.rows)
      (indexed, emptied) = (texts.rows + missing, differences?.emptied ?? [])
      let isEmpty = zip(totals.tokens, texts.tokens).contains { $0 > 0 && $1 == 0 }
      if isEmpty, !knowsWords || differences != nil {
        return "a column of \(name) has no text at all, and the index has words of it"
      }
    }
    if content.isOwn, missing > 0 {
      return "\(name) has lost the text of \(missing) of the index's \(indexed) rows"
    }
    if missing > 0, missing == indexed { return "\(name) has none of the index's \(indexed) rows" }
    let lost = missing + emptied.count
    if missing > 0, lost * 2 > indexed, indexed > 3 {
      return "\(name) lacks \(lost) of the index's \(indexed) rows, or a text of them"
    }
    guard !emptied.isEmpty else { return nil }
    let isMost = differences.map { emptied.count * 2 > $0.keys.count } ?? true
    guard content.isOwn || isMost || emptied.count * 10 > indexed else { return nil }
    return "\(name) has no text where the index has words, in \(emptied.sorted().listed("row"))"
  }
}
