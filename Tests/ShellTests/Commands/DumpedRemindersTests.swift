import Foundation
import TestSupport
import Testing

/// A `.dump` of a seeded database of reminders, read again.
struct DumpedRemindersTests {
  private let folder: TemporaryFolder
  private let original: String
  private let copy: String
  private let dump: String

  /// Finds rows in the index, checks all of it against the rows it is made of, and changes a reminder and
  /// a tag, which only triggers bring into the index.
  private static let use = """
    SELECT count(*) > 0 FROM reminderTexts WHERE reminderTexts MATCH 'week';
    INSERT INTO reminderTexts(reminderTexts, rank) VALUES ('integrity-check', 1);
    PRAGMA integrity_check;
    UPDATE reminders SET title = 'Xylophone' WHERE id = 1;
    UPDATE tags SET title = 'zither' WHERE title = 'weekend';
    SELECT rowid FROM reminderTexts WHERE reminderTexts MATCH 'xylophone AND zither';
    DELETE FROM reminders WHERE id = 1;
    SELECT count(*) FROM reminderTexts WHERE reminderTexts MATCH 'xylophone';
    INSERT INTO reminderTexts(reminderTexts, rank) VALUES ('integrity-check', 1);

    """
  private static let used = "1\nok\n1\n0\n"

  init() throws {
    folder = try TemporaryFolder()
    original = "\(folder.path)/original.db"
    copy = "\(folder.path)/copy.db"
    _ = try ShellProgram.run([original, ".seed", ".seed 40"])
    let dumped = try ShellProgram.run([original, ".dump"])
    #expect(dumped.status == 0)
    dump = try folder.write(dumped.output, to: "dump.sql")
  }

  /// Compares the schema, and the rows of each table, those in which FTS5 keeps the index included.
  private func expectEqualTables(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let names = try ShellProgram.run(
      ["-bare", original, "SELECT name FROM sqlite_schema WHERE type = 'table';"]
    ).output.split(separator: "\n")
    #expect(names.count == 11, "\(names)", sourceLocation: sourceLocation)
    let schema = "SELECT type, name, tbl_name, sql FROM %.sqlite_schema"
    let selects = names.map { "SELECT * FROM %.\"\($0)\"" } + [schema]
    let comparisons = selects.map { select in
      let first = select.replacing("%", with: "main")
      let second = select.replacing("%", with: "copy")
      return """
        SELECT (SELECT count(*) FROM (\(first))) - (SELECT count(*) FROM (\(second))),
          (SELECT count(*) FROM (\(first) EXCEPT \(second))),
          (SELECT count(*) FROM (\(second) EXCEPT \(first)));

        """
    }
    let compared = try ShellProgram.run(
      ["-bare", original],
      input: "ATTACH '\(copy)' AS copy;\n" + comparisons.joined()
    )
    let equal = String(repeating: "0|0|0\n", count: selects.count)
    #expect(compared == .init(output: equal, errors: "", status: 0), sourceLocation: sourceLocation)
  }

  @Test func `a new database gets equal tables, and an index that works at once`() throws {
    let read = try ShellProgram.run([copy, ".read \(dump)", "SELECT count(*) FROM reminders;"])
    #expect(read == .init(output: "50\n", errors: "", status: 0))
    try expectEqualTables()
    try FileManager.default.removeItem(atPath: copy)
    let used = try ShellProgram.run([copy], input: ".read \(dump)\n\(Self.use).search zither\n")
    #expect(used.errors == "")
    #expect(used.output.hasPrefix(Self.used))
    #expect(used.output.contains("#**zither**"))
  }

  @Test func `so does an empty one without the shell's tables`() throws {
    let script = try String(contentsOfFile: dump, encoding: .utf8)
    let read = try ShellProgram.run(["-bare", copy], input: script)
    #expect(read == .init(output: "", errors: "", status: 0))
    try expectEqualTables()
    try FileManager.default.removeItem(atPath: copy)
    let used = try ShellProgram.run(["-bare", copy], input: script + Self.use)
    #expect(used == .init(output: Self.used, errors: "", status: 0))
  }

  @Test(.enabled(if: SystemSQLite.path != nil, "there is no sqlite3 of the library's version"))
  func `sqlite3 reads it too, and uses the index of the reopened file`() throws {
    let script = try String(contentsOfFile: dump, encoding: .utf8)
    #expect(try SystemSQLite.run([copy], input: script) == .init(output: "", errors: "", status: 0))
    try expectEqualTables()
    let used = try SystemSQLite.run([copy], input: Self.use)
    #expect(used == .init(output: Self.used, errors: "", status: 0))
  }

  @Test func `a database that has reminders is left as it is`() throws {
    _ = try ShellProgram.run([copy, ".seed"])
    let before = try ShellProgram.run([copy, ".dump"]).output
    let script = try String(contentsOfFile: dump, encoding: .utf8)
    let read = try ShellProgram.run([copy], input: script)
    #expect(read.status == 1)
    #expect(read.errors.contains("already exists; the transaction is rolled back"))
    #expect(try ShellProgram.run([copy, ".dump"]).output == before)
  }
}
