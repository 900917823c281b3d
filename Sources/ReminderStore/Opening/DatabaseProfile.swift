public import FullText
import QueryBuilder
public import SQLiteDatabase

/// What kind of database is open, and how its index is to be used.
public struct DatabaseProfile: Sendable {
  /// What kind of database it is.
  public enum Kind: Sendable, Hashable {
    /// Nothing in it.
    case empty
    /// Made by this shell, or adopted: the whole schema is there.
    case reminders
    /// Reminders tables that another program made, or changed; what is missing is named.
    case foreign(missing: [String])
    /// Any other database.
    case other
  }

  /// What kind of database it is.
  public let kind: Kind
  /// The declaration of `reminderTexts`; nil where there is none.
  public let declaration: IndexDeclaration?
  /// By which column the index's rows belong to reminders.
  public let key: IndexKey
  /// How the triggers join tags; nil where there are none of ours.
  public let tagFormat: TagFormat?
  /// Whether the database says that this shell made it.
  let isOurs: Bool
  /// Whether its triggers are those that this version makes.
  let hasOurTriggers: Bool

  /// Whether `.search` has what it needs.
  public var isSearchable: Bool {
    switch kind {
    case .reminders: true
    case .foreign: declaration != nil
    case .empty, .other: false
    }
  }
}

extension Session {
  /// Looks at the database; see ``DatabaseProfile``.
  public func profile() throws -> DatabaseProfile {
    let isOurs = try applicationID() == ApplicationID.remindersShell
    guard try isOurs || integer(RawStatement("SELECT count(*) FROM sqlite_master")) != 0 else {
      return DatabaseProfile(
        kind: .empty,
        declaration: nil,
        key: .rowid,
        tagFormat: nil,
        isOurs: false,
        hasOurTriggers: false
      )
    }
    let declaration = try indexDeclaration(of: ReminderText.tableName)
    let triggers = try storedTriggers()
    let tagFormat = triggers.tagFormat
    // An index of our own is filled by its triggers only.
    let key = try isOurs ? .rowid : declaration.map(key(of:)) ?? .rowid
    return DatabaseProfile(
      kind: try kind(declaration, key: key, tagFormat: tagFormat, isOurs: isOurs),
      declaration: declaration,
      key: key,
      tagFormat: tagFormat,
      isOurs: isOurs,
      hasOurTriggers: tagFormat.map(triggers.includeOurs) ?? false
    )
  }

  private func kind(
    _ declaration: IndexDeclaration?,
    key: IndexKey,
    tagFormat: TagFormat?,
    isOurs: Bool
  ) throws -> DatabaseProfile.Kind {
    guard try isOurs || isForeign() else {
      return .other
    }
    var missing = try BaseTable.all.flatMap { try $0.missing(in: self) }
    if declaration?.index != ReminderText.index { missing.append("the index reminderTexts") }
    if key == .reminderID { missing.append("index rows whose rowid is the reminder's id") }
    if tagFormat == nil { missing.append("triggers that keep the index in step") }
    return missing.isEmpty ? .reminders : .foreign(missing: missing)
  }

  /// Whether there are reminders of another program.
  private func isForeign() throws -> Bool {
    let columns = try columns(of: Reminder.tableName)
    return ["id", "title"].allSatisfy { name in columns.contains { $0.name == name } }
  }

  /// An index of our own layout may still have been filled by someone who ignores the rowid.
  private func key(of declaration: IndexDeclaration) throws -> IndexKey {
    guard declaration.index.position(of: "reminderID") != nil else { return .rowid }
    let strangers = ReminderText.where { $0.rowid != $0.reminderID }
    // Also what cannot be read, as for want of its tokenizer, must not keep a file from being opened.
    return (try? integer(select(exists(strangers)))) == 1 ? .reminderID : .rowid
  }

  /// The number by which a database says whose it is.
  func applicationID() throws -> Int64? {
    try integer(RawStatement("PRAGMA application_id"))
  }
}

/// The numbers that `PRAGMA application_id` knows.
enum ApplicationID {
  /// `RMSH` in ASCII: a database that this shell made.
  static let remindersShell: Int64 = 0x524D_5348

  /// Marks a database as made by this shell.
  static var mark: RawStatement {
    RawStatement("PRAGMA application_id = \(raw: "\(remindersShell)")")
  }
}
