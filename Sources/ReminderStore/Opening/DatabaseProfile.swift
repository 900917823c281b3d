public import FullText
import QueryBuilder
import SQLText
public import SQLiteDatabase

/// The kind of the open database, and the properties of its index that searches and upkeep need.
public struct DatabaseProfile: Sendable {
  /// What kind of database it is.
  public enum Kind: Sendable, Hashable {
    /// A database without tables.
    case empty
    /// A database with the whole schema, which this shell has made or adopted.
    case reminders
    /// A database with reminders tables that another program has made or changed, and what they lack of the schema.
    case foreign(missing: [MissingPart])
    /// Any other database.
    case other
  }

  /// What kind of database it is.
  public let kind: Kind
  /// The index `reminderTexts`; nil if there is none.
  public let table: FullTextTable?
  /// The column of the index that holds the reminders' ids.
  public let key: IndexKey
  /// How the triggers join tags; nil without triggers of the shell's.
  public let tagFormat: TagsColumnFormat?
  /// Whether the database has the mark of this shell.
  let isOurs: Bool
  /// Whether its triggers are those that this version makes.
  let hasOurTriggers: Bool
  /// Whether what is missing can be added.
  public let isAdoptable: Bool

  /// Whether it is this shell's own, and its triggers are not those that this version makes.
  public var hasOtherTriggers: Bool { isOurs && !hasOurTriggers }

  /// The profile that stands for a database whose tables have not been read.
  public static let unknown = withoutTables(.other)

  fileprivate static func withoutTables(_ kind: Kind) -> DatabaseProfile {
    DatabaseProfile(
      kind: kind,
      table: nil,
      key: .rowid,
      tagFormat: nil,
      isOurs: false,
      hasOurTriggers: false,
      isAdoptable: false
    )
  }

  /// What to do about missing parts of the schema.
  public var adoptionAdvice: String {
    isAdoptable
      ? ".init --adopt adds what is missing" : "these tables cannot be adopted: .init says why"
  }

  /// Whether an error is of a missing table or column that adoption adds.
  public func adoptionAdds(what error: StoreError) -> Bool {
    guard isAdoptable, case .foreign(let missing) = kind,
      let colon = error.message.firstRange(of: ": ")
    else { return false }
    let subject = error.message[colon.upperBound...]
    let name = String(subject.hasPrefix("main.") ? subject.dropFirst(5) : subject)
    let parts: [MissingPart] =
      switch error.message[..<colon.lowerBound] {
      case "no such table": [.table(name), .index(name)]
      case "no such column": [.column(name)]
      default: []
      }
    return parts.contains(where: missing.contains)
  }

  /// Whether the database has the tables that `.search` reads.
  public var isSearchable: Bool {
    switch kind {
    case .reminders: true
    case .foreign: table != nil
    case .empty, .other: false
    }
  }
}

extension Session {
  /// Finds out what kind of database is open.
  public func profile() throws -> DatabaseProfile {
    // As text: each start asks for it, and the builder's types take time to be made.
    let isOurs = try applicationID() == ApplicationID.remindersShell
    guard try isOurs || integer(RawStatement("SELECT 1 FROM sqlite_master LIMIT 1")) != nil else {
      return .withoutTables(.empty)
    }
    let table = try mainFullTextTable(named: ReminderText.tableName)
    let triggers = try storedTriggers()
    let tagFormat = triggers.tagFormat
    // In a database of this shell's, only its triggers fill the index, and they set the rowid.
    let key = try isOurs ? .rowid : table.map(key(of:)) ?? .rowid
    let hasOurTriggers = tagFormat.map(triggers.includeOurs) ?? false
    let kind = try kind(
      table,
      key: key,
      tagFormat: tagFormat,
      isOurs: isOurs,
      hasOurTriggers: hasOurTriggers
    )
    var isAdoptable = false
    if case .foreign = kind {
      // Whether all that the tables lack can be added.
      isAdoptable = try attempt(additions(beside: table)) != nil
    }
    return DatabaseProfile(
      kind: kind,
      table: table,
      key: key,
      tagFormat: tagFormat,
      isOurs: isOurs,
      hasOurTriggers: hasOurTriggers,
      isAdoptable: isAdoptable
    )
  }

  private func kind(
    _ table: FullTextTable?,
    key: IndexKey,
    tagFormat: TagsColumnFormat?,
    isOurs: Bool,
    hasOurTriggers: Bool
  ) throws -> DatabaseProfile.Kind {
    guard try isOurs || isForeign() else {
      return .other
    }
    var missing = try BaseTable.all.flatMap { table in
      // The shell's triggers are those of tables, and never of virtual ones.
      hasOurTriggers && table.isWhole(in: self) ? [] : try table.missing(in: self)
    }
    if table?.index != ReminderText.index { missing.append(.index(ReminderText.tableName)) }
    if key == .reminderID { missing.append(.rowids) }
    if tagFormat == nil { missing.append(.triggers) }
    return missing.isEmpty ? .reminders : .foreign(missing: missing)
  }

  /// Whether there is a table of reminders that another program has made.
  private func isForeign() throws -> Bool {
    let names = try columns(of: Reminder.tableName, in: "main").map(\.name.lowercasedInASCII)
    return ["id", "title"].allSatisfy(names.contains)
  }

  /// The key of an index: also an index with the shell's columns may have other rowids, if another program
  /// has filled it.
  private func key(of table: FullTextTable) throws -> IndexKey {
    guard table.index.position(of: "reminderID") != nil else { return .rowid }
    let strangers = ReminderText.where { $0.rowid != $0.reminderID }
    do {
      return try integer(select(exists(strangers))) == 1 ? .reminderID : .rowid
    } catch let error as StoreError
      where error.failure?.isGeneric == true || error.failure?.isCorruption == true
    {
      // An index that FTS5 cannot read, as without its tokenizer, must not keep the file from being opened.
      return .rowid
    }
  }

  /// Whether nothing has been made in the database yet: its schema has never changed.
  func isNew() throws -> Bool { try integer(RawStatement("PRAGMA schema_version")) == 0 }

  /// The number that names the program that has made the database; 0 for none.
  func applicationID() throws -> Int64? {
    try integer(RawStatement("PRAGMA application_id"))
  }
}

extension Session {
  /// The names of the reminders' tables, the index last.
  public static var reminderTables: [String] {
    BaseTable.all.map(\.name) + [ReminderText.tableName]
  }

  /// The temporary tables and views that hide a reminders' table: SQLite finds them first by its name.
  ///
  /// - Throws: A ``StoreError`` with SQLite's message.
  public func entriesHidingReminders() throws -> [HidingEntry] {
    guard hasTemporaryDatabase else { return [] }
    let ours = Self.reminderTables.map { $0.lowercasedInASCII }
    let type = Expression<String>(column: "type")
    let entries = select(from: "sqlite_temp_master").where(type.in(["table", "view"]))
      .select([type, Expression<String>(column: "name")])
    return try rows(entries).compactMap { row in
      guard case .text(let type) = row[0], case .text(let name) = row[1],
        ours.contains(name.lowercasedInASCII)
      else { return nil }
      return HidingEntry(type: type, name: name)
    }
  }
}

/// The values of `PRAGMA application_id`.
enum ApplicationID {
  /// `RMSH` in ASCII: a database that this shell made.
  static let remindersShell: Int64 = 0x524D_5348

  /// Marks a database as made by this shell.
  static var mark: RawStatement {
    RawStatement("PRAGMA application_id = \(raw: "\(remindersShell)")")
  }
}

/// A temporary table or view that has the name of one of the reminders' tables.
public struct HidingEntry {
  /// `table` or `view`.
  public let type: String
  /// Its name.
  public let name: String

  /// The statement that brings the reminders' own back.
  public var removal: String { "DROP \(type.uppercased()) temp.\(name);" }
}
