import FullText
import QueryBuilder
import SQLText
import SQLiteDatabase
import TerminalKit

extension TableFacts {
  /// Why rebuilding the index would lose something, or add something that does not belong there.
  func rebuildObstacle() throws -> String? {
    if let obstacle = try textObstacle() { return obstacle }
    guard let content, extent != .quick else { return nil }
    if try !wrongKeys().isEmpty {
      return
        "keys of \(content.name) are not integers, or not unique, and FTS5 takes each for an integer"
    }
    if try isViewWithoutKey(content) {
      return
        "the view \(content.name) has no column \(content.key), so that all rows would get the rowid 0"
    }
    if try isIncomplete() {
      // Its triggers cannot be tried, which may leave rows out.
      let others = try content.isOwn ? 0 : texts().missing.count
      return others == 0
        ? nil
        : "it would index \(Count(others, "row")) of \(content.name) that it does not have, and what belongs there "
          + "cannot be told"
    }
    let left = try leftOutRows()
    if let doubt = left.doubt {
      return
        "it would index all rows of \(content.name), and which of them belong there cannot be told: \(doubt)"
    }
    return left.keys.isEmpty
      ? nil
      : "it would index \(Count(left.keys.count, "row")) of \(content.name) that its triggers leave out by a condition"
  }

  /// Whether the content is a view without the column of the keys, whose rows all get the rowid 0.
  func isViewWithoutKey(_ content: ContentSource) throws -> Bool {
    try !content.isOwn && schema().contentKind == .view
      && !schema().columns.contains { $0.name.isEqualInASCII(to: content.key) }
  }

  /// A repair, but by hand where SQLite cannot use the index here: it would fail, and new triggers would make each write of
  /// the content fail.
  func feasible(_ repair: Repair) throws -> Repair {
    guard let cost = repair.cost else { return repair }
    if try !isUsable() {
      return .byHand("when SQLite can use \(table.name), which it cannot here:", repair.statements)
    }
    guard try cost == .triggers && session.structure(of: index) == nil else { return repair }
    return .byHand("when the index is repaired:", repair.statements)
  }

  /// Whether SQLite opens the index, and has its tokenizer: newer versions open it without.
  private func isUsable() throws -> Bool {
    try openingError() == nil
      && attempt(session.tokens(of: "a", by: table.tokenizer)) != nil
  }

  /// Why a contentless table cannot be filled again.
  static func lackOfTexts(of subject: String = "it") -> String {
    "\(subject) keeps no text (content=''), from which it could be made again"
  }

  func findTextObstacle() throws -> String? {
    guard let content else { return Self.lackOfTexts() }
    if try schema().contentKind == nil { return "the content \(content.name) does not exist" }
    do {
      let columns = ([content.key] + content.columns).map(content.column).listed
      _ = try session.prepare(RawStatement("SELECT \(columns) FROM \(content.table)"))
      if extent == .quick { return nil }
      if let damage = try contentDamage(content) { return damage }
    } catch let error as StoreError where !error.isInterruption {
      return "\(content.name) cannot be read: \(error.message)"
    }
    do {
      return try loss(of: content)
    } catch let error as StoreError where !error.isInterruption {
      return uncertainty(of: content)
    }
  }

  private func uncertainty(of content: ContentSource) -> String {
    "it cannot be told whether \(content.name) still has the texts that the index has"
  }

  /// Whether one of the tables in which FTS5 keeps the index is missing, and it cannot work without that: newer
  /// versions open an index without its pages, and older ones refuse it.
  func isIncomplete() throws -> Bool {
    guard try extent != .keys && !schema().missingTables.isEmpty else { return false }
    return try !schema().hasPages || openingError() != nil
  }

  /// Whether the index's lengths tell which rows it has, where FTS5 cannot be asked for the words.
  private func hasAllLengths() throws -> Bool {
    guard try schema().hasLengths, try lengths().unreadable == 0 else { return false }
    // Without its pages, the index has no words left that could be lost.
    return try !schema().hasPages || session.totals(of: index).rows == lengths().rows
  }

  /// What SQLite says about damage in the content; nil if it finds none.
  private func contentDamage(_ content: ContentSource) throws -> String? {
    guard extent != .keys, try schema().contentKind != .view else { return nil }
    return try damage(in: content.name).map { "SQLite finds \(content.name) damaged: \($0)" }
  }

  /// What SQLite says about damage in a table of the index's database; nil if it finds none.
  func damage(in name: String) throws -> String? {
    // SQLite takes a name that is a number for the most errors to find, in all tables.
    guard Int32(name) == nil, !name.lowercased().hasPrefix("0x") else { return nil }
    let check = RawStatement(
      "PRAGMA \(identifier: table.schema).integrity_check(\(identifier: name))"
    )
    do {
      let lines = try session.texts(check).flatMap { $0.split(separator: "\n").map(String.init) }
      return lines.first { line in
        // The first line may be a heading with the name of the database.
        line != "ok" && !line.hasPrefix("***") && !Self.isOfConstraint(line)
      }
    } catch let error as StoreError where error.failure?.isCorruption == true {
      return error.message
    } catch let error as StoreError where error.failure?.isGeneric == true {
      // A CHECK may call an app's function, and an index have its collation; the texts can be read all the same.
      return nil
    }
  }

  /// Whether SQLite tells of a value that a constraint would refuse, which somebody may have written without it.
  private static func isOfConstraint(_ line: String) -> Bool {
    line.hasPrefix("CHECK constraint failed in ") || line.contains(" value in ")
  }

  /// Says where the content has lost texts whose words the index still has; nil if it has not.
  ///
  /// Rows that somebody deleted or emptied without the index look the same, so their share decides: a loss no longer
  /// counts as the user's will if it is most of what differs, or more than a tenth of all rows.
  private func loss(of content: ContentSource) throws -> String? {
    let isIncomplete = try isIncomplete()
    if try isIncomplete && !hasAllLengths() { return uncertainty(of: content) }
    let texts = try texts()
    let differences = try extent == .keys || isIncomplete ? RowDifferences() : differences()
    let name = content.name
    let knowsWords = try !isIncomplete && self.knowsWords()
    // By a wrong record of its length alone, a row seems emptied.
    let differing = Set(differences.keys)
    var emptied = texts.emptied.filter { !knowsWords || differing.contains($0) }
    var (indexed, missing) = (0, 0)
    var leftOver = differences.leftOver
    if try schema().hasLengths {
      leftOver = try leftOverRows()
      let wordless = knowsWords ? leftOver.filter { !differences.hasIndexWords(of: $0) }.count : 0
      (indexed, missing) = (try lengths().rows - wordless, leftOver.count - wordless)
    } else {
      // Only the words say which rows the index has; where they cannot be read, its counts.
      let totals = try session.totals(of: index)
      missing = knowsWords ? leftOver.count : max(0, totals.rows - texts.rows)
      (indexed, emptied) = (texts.rows + missing, differences.emptiedInColumns)
      let isEmpty = zip(totals.tokens, texts.tokens).contains { $0 > 0 && $1 == 0 }
      if isEmpty, !knowsWords || !differences.keys.isEmpty {
        return "a column of \(name) has no text at all, and the index has words of it"
      }
    }
    let lost = missing + emptied.count
    // Where only counts are known, each row that is missing counts.
    let isMuch =
      content.isOwn || missing == indexed || isIncomplete || lost * 2 > indexed && indexed > 3
    if missing > 0, isMuch, try !knowsWords || !haveOtherKeys(leftOver) {
      if content.isOwn {
        return "\(name) has no text of \(missing) of the index's \(Count(indexed, "row"))"
      }
      return missing == indexed
        ? "\(name) has none of the index's \(Count(indexed, "row"))"
        : "\(name) lacks \(lost) of the index's \(Count(indexed, "row")), or a text of them"
    }
    guard !emptied.isEmpty else { return nil }
    let isMost = emptied.count * 2 > differences.keys.count
    guard content.isOwn || isMost || emptied.count * 10 > indexed else { return nil }
    let hasTexts = texts.emptiedHaveTexts || emptied.contains(where: differences.hasText)
    return
      "\(name) has no \(hasTexts ? "words" : "text") where the index \(knowsWords ? "has" : "counted") words, in \(emptied.sorted().listed("row"))"
  }
}
