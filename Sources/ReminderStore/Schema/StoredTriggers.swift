import CTexts
import QueryBuilder
import SQLiteDatabase
import SQLText

/// All triggers of a database, of the shell or of other programs.
struct StoredTriggers {
  /// Their names, and the statements that made them.
  private let list: [(name: String, sql: String)]

  /// Whether they are those of a new database, and no others.
  private let isOfNew: Bool

  fileprivate init(_ list: [(name: String, sql: String)]) {
    self.list = list
    // So many, that each text is one of a trigger's own.
    isOfNew = Self.script(list).isExactly(Self.ofNew) && list.count == Self.countOfNew
  }

  /// The texts of triggers in the order of their names.
  static func script(_ triggers: [(name: String, sql: String)]) -> String {
    triggers.sorted { $0.name < $1.name }.map { "\($0.sql);\n" }.joined(separator: "\n")
  }

  /// The texts of the triggers that a new database gets.
  ///
  /// They are compiled in, because rendering them takes as long as the rest of a start; a test compares them
  /// with the rendered ones.
  static var ofNew: String { String(cString: embedded_text("triggers.sql")) }

  /// How many they are: a number, because each start asks for it; a test counts them.
  static let countOfNew = 11

  /// How the shell's triggers join tags, by the comment in them; nil if no trigger has that comment.
  var tagFormat: TagsColumnFormat? {
    if isOfNew { return .hash }
    return TagsColumnFormat.allCases.first { format in
      list.contains { $0.sql.contains(Triggers.comment(format)) }
    }
  }

  /// Whether the triggers that this version makes are among them.
  func includeOurs(_ tagFormat: TagsColumnFormat) -> Bool {
    // Where there are other triggers beside these, these differ or tags are joined otherwise, this must render the
    // triggers to compare them.
    isOfNew && tagFormat == .hash
      || Triggers(tagFormat: tagFormat).all.allSatisfy { ours in
        list.contains { $0.name == ours.name && $0.sql == ours.readable }
      }
  }

  /// The text of the trigger of a name; nil where there is none.
  func sql(of name: String) -> String? { list.first { $0.name == name }?.sql }

  /// Whether there are triggers with other names than the shell's.
  var includeOthers: Bool {
    guard !isOfNew else { return false }
    let ours = Triggers.names
    return !list.allSatisfy { ours.contains($0.name) }
  }
}

extension Session {
  /// The triggers of the main database.
  func storedTriggers() throws -> StoredTriggers {
    // As text: each start asks for it, and the builder's types take time to be made.
    let triggers = RawStatement("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    return StoredTriggers(
      try rows(triggers).compactMap { row in
        guard case .text(let name) = row[0], case .text(let sql) = row[1] else { return nil }
        return (name, sql)
      }
    )
  }
}
