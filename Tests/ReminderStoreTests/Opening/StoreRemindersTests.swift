import Foundation
import FullText
import CSQLite
import QueryBuilder
import ReminderStore
import ReminderSupport
import SQLiteDatabase
import TestSupport
import Testing

private func kind(_ store: Store) throws -> DatabaseProfile.Kind {
  try store.perform { try $0.profile().kind }
}

@Test func `a new file gets the schema, and keeps what is written to it`() throws {
  let folder = try TemporaryFolder()
  let file = folder.file("new.db")
  let store = try Store.openReminders(file)
  #expect(try kind(store) == .reminders)
  #expect(try store.value("SELECT count(*) FROM reminders") == 0)
  #expect(try store.value("PRAGMA foreign_keys") == 1)
  #expect(try store.value("PRAGMA application_id") == 0x524D_5348)
  try store.perform { try $0.seed(WorkshopData(now: .now), clearing: false) }

  let again = try Store.openReminders(file)
  let before = try again.value("PRAGMA schema_version")
  #expect(try kind(again) == .reminders)
  #expect(try again.value("SELECT count(*) FROM reminderTexts('week')") == 4)
  #expect(try Store.openReminders(file).value("PRAGMA schema_version") == before)
}

@Test func `an empty file is made a database`() throws {
  let folder = try TemporaryFolder()
  try Data().write(to: URL(fileURLWithPath: "\(folder.path)/empty.db"))
  #expect(try kind(Store.openReminders(folder.file("empty.db"))) == .reminders)
}

@Test func `without a name there is the workshop's data; in memory, or bare, nothing`() throws {
  let scratch = try Store.openReminders(.scratch)
  #expect(try scratch.value("SELECT count(*) FROM reminders") == 10)
  #expect(scratch.location.name == ":memory:")
  #expect(try kind(Store.openReminders(.memory)) == .empty)

  let folder = try TemporaryFolder()
  let bare = try Store.openReminders(folder.file("bare.db"), options: OpenOptions(isBare: true))
  #expect(try kind(bare) == .empty)
  #expect(try bare.value("PRAGMA foreign_keys") == 0)
}

@Test func `triggers that are not what this version makes are replaced on opening`() throws {
  let folder = try TemporaryFolder()
  let file = folder.file("a.db")
  let triggers = "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name"
  let right = try Store.openReminders(file).rows(triggers)
  try Store.openReminders(file).rows("DROP TRIGGER reminders_insert_reminderTexts")
  #expect(try Store.openReminders(file).rows(triggers) == right)
}

@Test func `the format of the tags is that of the triggers, also after opening`() throws {
  let folder = try TemporaryFolder()
  let file = folder.file("a.db")
  try Store.openReminders(file).perform { session in
    try session.seed(WorkshopData(now: .now), clearing: false)
    var change = IndexChange()
    change.tagFormat = .comma
    try session.reindex(change)
    try session.run(RawStatement("DROP TRIGGER tags_delete_reminderTexts"))
  }
  let store = try Store.openReminders(file)
  #expect(try store.perform { try $0.profile().tagFormat } == .comma)
  try store.rows("DELETE FROM tags WHERE title = 'fun'")
  #expect(try store.rows(driftQuery(hash: "", separator: ",")).isEmpty)
}

@Test func `a database of a newer version is refused, unless it is taken as it is`() throws {
  let folder = try TemporaryFolder()
  let file = folder.file("newer.db")
  try Store.openReminders(file).rows("INSERT INTO grdb_migrations VALUES ('from the future')")
  for options in [OpenOptions(), OpenOptions(isReadOnly: true)] {
    let error = try #require(storeError { _ = try Store.openReminders(file, options: options) })
    #expect(error.message == "\"\(file.name)\" was made by a newer version of reminders-shell")
    #expect(error.remedy != nil)
  }
  let bare = try Store.openReminders(file, options: OpenOptions(isBare: true))
  #expect(try bare.value("SELECT count(*) FROM reminders") == 0)
}

@Test func `nothing is written to a database that is only read`() throws {
  let folder = try TemporaryFolder()
  let file = folder.file("a.db")
  try Store.openReminders(file).rows("DROP TRIGGER reminders_insert_reminderTexts")
  let store = try Store.openReminders(file, options: OpenOptions(isReadOnly: true))
  #expect(store.isReadOnly)
  #expect(try kind(store) == .reminders)
  let error = storeError { try store.rows("DELETE FROM reminders") }
  #expect(error?.failure?.primaryCode == SQLITE_READONLY)
  #expect(
    storeError {
      try store.perform { try $0.seed(5, of: Corpus(seed: 1), clearing: false, now: .now) }
    }?
    .failure?.primaryCode == SQLITE_READONLY
  )
  let missing = folder.file("missing.db")
  #expect(
    storeError { _ = try Store.openReminders(missing, options: OpenOptions(isReadOnly: true)) }?
      .failure?.primaryCode == SQLITE_CANTOPEN
  )
}

@Test func `a file that is no database is refused, and left alone`() throws {
  let folder = try TemporaryFolder()
  let path = "\(folder.path)/notes.txt"
  let text = Data(String(repeating: "This is no database.\n", count: 100).utf8)
  try text.write(to: URL(fileURLWithPath: path))
  let error = try #require(storeError { _ = try Store.openReminders(.file(path)) })
  #expect(error.message == "\"\(path)\" is not a database")
  #expect(error.failure?.primaryCode == SQLITE_NOTADB)
  #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == text)
}

@Test func `a folder that is missing is an error that says so`() throws {
  let folder = try TemporaryFolder()
  let error = try #require(storeError { _ = try Store.openReminders(folder.file("no/such/a.db")) })
  #expect(error.message.hasPrefix("unable to open database \"\(folder.path)/no/such/a.db\""))
  #expect(error.remedy == "Does its folder exist, and may you write there?")
}

@Test func `a missing file that is only to be read is an error that says so`() throws {
  let folder = try TemporaryFolder()
  let error = try #require(
    storeError {
      _ = try Store.openReminders(folder.file("no.db"), options: OpenOptions(isReadOnly: true))
    }
  )
  #expect(error.remedy == "There is no such file.")
}

@Test func `a folder in place of a database is called one`() throws {
  let folder = try TemporaryFolder()
  let error = try #require(storeError { _ = try Store.openReminders(.file(folder.path)) })
  #expect(error.message.hasPrefix("unable to open database \"\(folder.path)\""))
  #expect(error.remedy == "That is a folder: name a file.")
}

/// Root, who may run this, can write to every folder, so that the error is made here.
@Test func `a database in WAL mode in a folder that cannot be written is offered another way`()
  throws
{
  let folder = try TemporaryFolder()
  let file = folder.file("a.db")
  let store = try Store.openReminders(file)
  let readOnly: Int32 = 8
  let error = StoreError(opening: file, code: readOnly)
  #expect(error.message.hasSuffix("it is in WAL mode, and its folder cannot be written"))
  let uri = "file:\(file.name)?immutable=1"
  #expect(error.remedy == "This opens it: \"\(uri)\"")
  #expect(try kind(Store.openReminders(.file(uri))) == .reminders)
  // Without what is in its WAL, it would be another database.
  try store.rows("PRAGMA journal_mode = wal")
  try store.rows("CREATE TABLE t(a)")
  #expect(StoreError(opening: file, code: readOnly).remedy?.hasPrefix("Open a copy") == true)
  // What immutable=1 does not read there.
  let part = try Store.openReminders(.file(uri))
  let path = try part.perform { $0.databasePath() }
  #expect(try part.perform(\.ignoredJournal) == path.map { $0 + "-wal" })
  #expect(try store.perform(\.ignoredJournal) == nil)
  // SQLITE_CANTOPEN, which SQLite gives where it cannot make the file -shm for a WAL that is there.
  #expect(StoreError(opening: file, code: 14).remedy?.hasSuffix("-wal file beside it.") == true)
  // SQLITE_READONLY_ROLLBACK: a journal is to be rolled back.
  let cutOff = StoreError(opening: file, code: 8 | 3 << 8)
  #expect(cutOff.message.contains("a write was cut off"))
  #expect(cutOff.remedy?.hasSuffix("-journal file beside it.") == true)
}

@Test func `a database that another program holds is refused, and said to be locked`() throws {
  let folder = try TemporaryFolder()
  let file = folder.file("a.db")
  let other = try Store.openReminders(file)
  try other.rows("BEGIN EXCLUSIVE")
  var told: [String] = []
  let error = storeError {
    _ = try Store.openedReminders(file, tellingOfLock: { told.append($0) })
  }
  let message = "\"\(file.name)\" is locked by another program"
  #expect(error?.message == message && error?.plainMessage == message)
  #expect(told == ["\(message); waiting for it, two seconds at most."])
  try other.rows("ROLLBACK")
  #expect(try kind(Store.openReminders(file)) == .reminders)
}

@Test func `a lock that another program soon releases is waited for`() throws {
  let folder = try TemporaryFolder()
  let file = folder.file("a.db")
  let other = try Store.openReminders(file)
  try other.rows("BEGIN EXCLUSIVE")
  let release = Thread { _ = try? other.rows("ROLLBACK") }
  release.start()
  let store = try Store.openReminders(file)
  // Statements do not wait, unless that is asked for.
  #expect(try store.rows("PRAGMA busy_timeout") == [[0]])
}

@Test func `any other database is left as it is`() throws {
  let folder = try TemporaryFolder()
  let file = folder.file("other.db")
  try Store.openReminders(file, options: OpenOptions(isBare: true)).rows("CREATE TABLE mine(a)")
  let store = try Store.openReminders(file)
  #expect(try kind(store) == .other)
  #expect(try store.rows("SELECT name FROM sqlite_schema") == [["mine"]])
}

@Test(arguments: [true, false])
func `a file whose tables were dropped gets no schema, whatever is read of it`(
  isRead: Bool
) throws {
  let folder = try TemporaryFolder()
  let file = folder.file("dropped.db")
  let bare = try Store.openReminders(file, options: OpenOptions(isBare: true))
  try bare.rows("CREATE TABLE mine(a)")
  try bare.rows("DROP TABLE mine")
  let store = try Store.openedReminders(file, readingOthers: isRead).store
  #expect(try kind(store) == .empty)
  #expect(try store.value("SELECT count(*) FROM sqlite_schema") == 0)
}

@Test func `a new file is known to the migrator as one that has nothing left to do`() throws {
  let folder = try TemporaryFolder()
  let file = folder.file("new.db")
  let store = try Store.openReminders(file)
  #expect(
    try store.rows("SELECT sql FROM sqlite_schema WHERE name = 'grdb_migrations'")
      == [["CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)"]]
  )
  #expect(try store.rows("SELECT * FROM grdb_migrations") == [["Create reminders"]])
}

@Test func `several shells that open a new file at once make one schema`() async throws {
  let folder = try TemporaryFolder()
  for number in 1...5 {
    let file = folder.file("\(number).db")
    let stores = try await withThrowingTaskGroup { group in
      for _ in 1...6 { group.addTask { try Store.openReminders(file) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(try stores.map(kind) == Array(repeating: .reminders, count: 6))
  }
}

@Test func `a database whose program has migrations of its own can be opened after .init`() throws {
  let folder = try TemporaryFolder()
  let file = folder.file("app.db")
  let app = try Store.openReminders(file, options: OpenOptions(isBare: true))
  try app.rows("CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
  try app.rows("INSERT INTO grdb_migrations VALUES ('v1')")
  try Store.openReminders(file).perform { try $0.createSchema() }
  #expect(try kind(Store.openReminders(file)) == .reminders)
}

@Test func `an index that cannot be read does not keep a file from being opened`() throws {
  let folder = try TemporaryFolder()
  let file = folder.file("app.db")
  try makeForeignDatabase(at: file)
  let app = try Store.openReminders(file, options: OpenOptions(isBare: true))
  try app.rows("PRAGMA writable_schema = ON")
  try app.rows(
    "UPDATE sqlite_schema SET sql = replace(sql, 'trigram', 'mine') WHERE name = 'reminderTexts'"
  )
  let store = try Store.openReminders(file)
  #expect(try store.value("SELECT count(*) FROM reminders") == 2)
  #expect(storeError { try store.rows("SELECT * FROM reminderTexts('x')") } != nil)
}

@Test func `without patience a lock is left to the first statement`() throws {
  let folder = try TemporaryFolder()
  let file = folder.file("a.db")
  let other = try Store.openReminders(file)
  try other.rows("BEGIN EXCLUSIVE")
  var options = OpenOptions(isBare: true)
  options.patience = 0
  let store: Store
  do {
    store = try Store.openReminders(file, options: options)
  } catch let error as StoreError where sqlite3_libversion_number() >= 3_047_000 {
    // It reads the schema to find FTS5, for which no lock may be there.
    return #expect(error.message == "\"\(file.name)\" is locked by another program")
  }
  #expect(storeError { try store.rows("SELECT 1 FROM reminders") }?.message == "database is locked")
  try other.rows("COMMIT")
  #expect(try store.value("SELECT count(*) FROM reminders") == 0)
}

@Test func `a file whose triggers must be replaced while another program writes is locked`() throws
{
  let folder = try TemporaryFolder()
  let file = folder.file("a.db")
  let other = try Store.openReminders(file)
  try other.rows("DROP TRIGGER tags_update_reminderTexts")
  try other.rows("BEGIN IMMEDIATE")
  let error = storeError { _ = try Store.openReminders(file) }
  #expect(error?.message == "\"\(file.name)\" is locked by another program")
}
