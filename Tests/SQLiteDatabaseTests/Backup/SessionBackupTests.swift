import Foundation
import CSQLite
import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

struct SessionBackupTests {
  private func emptyStore() throws -> Store {
    try .open(.memory)
  }

  private func openStore(at path: String, readOnly: Bool = false) throws -> Store {
    try .open(.file(path), options: OpenOptions(isReadOnly: readOnly))
  }

  private let count = RawStatement("SELECT count(*) FROM tasks")

  @Test func `a backup is a database with the same content, and the store stays open`() throws {
    let file = try TemporaryFile()
    let store = try Store.tasks()
    let recorder = WorkRecorder()
    try recorder.watch(store) { try $0.backUp(to: file.path) }
    let copied = try openStore(at: file.path).perform { try $0.integer(count) }
    #expect(copied == 10)
    #expect(try store.perform { try $0.integer(count) } == 10)
    let pages = try store.perform { try $0.integer(RawStatement("PRAGMA page_count")) }
    #expect(recorder.steps.last == WorkProgress(count: Int(pages ?? 0), unit: "pages", share: 1))
  }

  /// SQLite copies 100 pages in a step, and begins again when others have written.
  @Test func `a copy ends although another program writes after each of its steps`() throws {
    let folder = try TemporaryFolder()
    let other = try openStore(at: folder.path + "/a.db")
    try other.perform {
      try $0.runScript(
        """
        PRAGMA journal_mode = WAL; CREATE TABLE t(a);
        WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
        INSERT INTO t SELECT randomblob(4000) FROM n
        """
      )
    }
    let store = try openStore(at: folder.path + "/a.db")
    var writes = 0
    let recorder = WorkRecorder {
      guard writes < 100 else { return }
      writes += 1
      try? other.perform { try $0.runScript("INSERT INTO t VALUES (1)") }
    }
    try recorder.watch(store) { try $0.backUp(to: folder.path + "/b.db") }
    // One step before it began again, and those of the whole file.
    let pages = try store.perform { try $0.integer(RawStatement("PRAGMA page_count")) } ?? 0
    #expect((pages / 100...pages / 100 + 3).contains(Int64(writes)))
    let copy = try openStore(at: folder.path + "/b.db")
    #expect(try copy.perform { try $0.integer(RawStatement("SELECT count(*) FROM t")) } ?? 0 > 600)
  }

  @Test(arguments: [(0o600, 0o600), (0o644, 0o644), (0o440, 0o640), (0o664, 0o664), (0o400, 0o600)])
  func `a copy has the rights of the database, and its owner may read and write it`(
    rights: Int,
    expected: Int
  ) throws {
    let folder = try TemporaryFolder()
    let store = try openStore(at: folder.path + "/a.db")
    try store.perform { try $0.runScript("CREATE TABLE t(a)") }
    #expect(chmod(folder.path + "/a.db", mode_t(rights)) == 0)
    for isNew in [false, true] {
      let path = folder.path + "/copy\(isNew).db"
      try store.perform { try $0.backUp(to: path, isNew: isNew) }
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == expected)
    }
  }

  /// SQLite takes these for a database in memory, or for a URI.
  @Test func `a name that is no path makes no file, but where the file must be new`() throws {
    let folder = try TemporaryFolder()
    let store = try openStore(at: folder.path + "/a.db")
    try store.perform { try $0.runScript("CREATE TABLE t(a)") }
    let names = [":memory:", "file:\(folder.path)/x.db?mode=memory", "file:\(folder.path)/no/x.db"]
    for name in names {
      try? store.perform { try $0.backUp(to: name) }
      #expect(!FileManager.default.fileExists(atPath: name))
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.allSatisfy { ["a.db", "x.db"].contains($0) }, "\(files)")
  }

  @Test(arguments: [false, true])
  func `a copy that must be new replaces nothing, and follows no link`(leadsSomewhere: Bool) throws
  {
    let folder = try TemporaryFolder()
    let target = folder.path + "/target"
    if leadsSomewhere { _ = try folder.write("kept", to: "target") }
    #expect(symlink(target, folder.path + "/copy.db") == 0)
    try emptyStore().perform { session in
      _ = #expect(throws: StoreError.self) {
        try session.backUp(to: folder.path + "/copy.db", isNew: true)
      }
    }
    #expect(FileManager.default.fileExists(atPath: target) == leadsSomewhere)
    if leadsSomewhere { #expect(try folder.read("target") == "kept") }
  }

  @Test(arguments: [false, true])
  func `a backup replaces what the file had`(isAsynchronous: Bool) throws {
    let file = try TemporaryFile()
    try openStore(at: file.path).perform { try $0.runScript("CREATE TABLE old(a)") }
    try emptyStore().perform { session in
      try session.runScript("CREATE TABLE new(a)")
      try session.backUp(to: file.path, isAsynchronous: isAsynchronous)
    }
    let names = try openStore(at: file.path).perform {
      try $0.value(RawStatement("SELECT group_concat(name) FROM sqlite_schema"))?.text
    }
    #expect(names == "new")
  }

  @Test func `a restored database is seen at once`() throws {
    let file = try TemporaryFile()
    try Store.tasks().perform { try $0.backUp(to: file.path) }
    try emptyStore().perform { session in
      try session.runScript("CREATE TABLE gone(a)")
      try session.restore(from: file.path)
      let found = try session.integer(count)
      #expect(found == 10)
      #expect(throws: StoreError.self) {
        _ = try session.prepare(RawStatement("SELECT * FROM gone"))
      }
    }
  }

  @Test func `only on request is a missing file taken for an empty database`() throws {
    try emptyStore().perform { session in
      try session.runScript("CREATE TABLE kept(a)")
      let folder = try TemporaryFolder()
      let path = "\(folder.path)/missing"
      let tables = RawStatement("SELECT count(*) FROM sqlite_schema")
      #expect(throws: StoreError.self) { try session.restore(from: path) }
      let kept = try session.integer(tables)
      #expect(kept == 1)
      try session.restore(from: path, takesMissingForEmpty: true)
      let left = try session.integer(tables)
      #expect(left == 0)
    }
  }

  @Test func `an empty file is not restored, as if it were a copy`() throws {
    try emptyStore().perform { session in
      try session.runScript("CREATE TABLE kept(a)")
      let empty = try TemporaryFile([])
      let error = #expect(throws: StoreError.self) { try session.restore(from: empty.path) }
      #expect(error?.message == "\"\(empty.path)\" is empty, so that this would delete everything")
      let kept = try session.integer(RawStatement("SELECT count(*) FROM sqlite_schema"))
      #expect(kept == 1)
    }
  }

  @Test func `a lock is told of the side that has it`() throws {
    let (source, target) = (try TemporaryFile(), try TemporaryFile())
    try openStore(at: source.path).perform { try $0.runScript("CREATE TABLE t(a)") }
    let holder = try openStore(at: target.path)
    try holder.perform { try $0.runScript("CREATE TABLE u(a); BEGIN IMMEDIATE") }
    let error = #expect(throws: StoreError.self) {
      try openStore(at: target.path).perform { session in
        try session.runScript("PRAGMA busy_timeout = 0")
        try session.restore(from: source.path)
      }
    }
    #expect(error?.message == "the database main is locked")
  }

  @Test func `an attached database has its own backup`() throws {
    let file = try TemporaryFile()
    let restored = try emptyStore().perform { session in
      try session.runScript("ATTACH ':memory:' AS other; CREATE TABLE other.t AS SELECT 7 AS a")
      try session.backUp("other", to: file.path)
      try session.runScript("DELETE FROM other.t")
      try session.restore("other", from: file.path)
      return try session.integer(RawStatement("SELECT a FROM other.t"))
    }
    #expect(restored == 7)
  }

  // The words are sqlite3 3.40.1's.
  @Test func `what cannot be copied is said in sqlite3's words`() throws {
    let text = try TemporaryFile(Array("no database at all, and longer than nothing".utf8))
    let locked = try TemporaryFile()
    let holder = try openStore(at: locked.path)
    try holder.perform { try $0.runScript("CREATE TABLE t(a); BEGIN EXCLUSIVE") }
    try emptyStore().perform { session in
      func message(_ body: () throws -> Void) -> String? {
        do {
          try body()
          return nil
        } catch {
          return "\(error)"
        }
      }
      #expect(
        message { try session.backUp(to: "/nowhere/x") } == "cannot open \"/nowhere/x\""
      )
      #expect(
        message { try session.restore(from: "/nowhere/x") } == "cannot open \"/nowhere/x\""
      )
      #expect(
        message { try session.backUp("nodb", to: locked.path) } == "unknown database nodb"
      )
      #expect(message { try session.backUp(to: text.path) } == "file is not a database")
      #expect(message { try session.restore(from: text.path) } == "file is not a database")
      #expect(message { try session.backUp(to: locked.path) } == "database is locked")
      #expect(message { try session.restore(from: locked.path) } == "source database is busy")
      try session.runScript("BEGIN; CREATE TABLE t(a)")
      #expect(
        message { try session.restore(from: text.path) } == "destination database is in use"
      )
    }
  }

  @Test func `a database opened for reading only is not replaced`() throws {
    let source = try TemporaryFile()
    let target = try TemporaryFile()
    for file in [source, target] {
      try openStore(at: file.path).perform { try $0.runScript("CREATE TABLE t(a)") }
    }
    let error = #expect(throws: StoreError.self) {
      try openStore(at: target.path, readOnly: true).perform {
        try $0.restore(from: source.path)
      }
    }
    #expect(error?.message == "attempt to write a readonly database")
    #expect(error?.failure?.primaryCode == SQLITE_READONLY)
    #expect(error?.remedy != nil)
  }

  @Test func `a missing file does not delete what there is`() throws {
    let missing = try TemporaryFile()
    try Store.tasks().perform { session in
      #expect(throws: StoreError.self) { try session.restore(from: missing.path) }
      let found = try session.integer(count)
      #expect(found == 10)
    }
  }

  @Test(arguments: [false, true])
  func `an interrupted backup leaves no new file, and an old one as it was`(isNew: Bool) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/copy.db"
    if !isNew {
      try openStore(at: path).perform { try $0.runScript("CREATE TABLE old(a)") }
    }
    let store = try Store.tasks()
    // More than the hundred pages that are copied at once.
    try store.rows("CREATE TABLE big AS SELECT zeroblob(2000000) AS a")
    let recorder = WorkRecorder { store.interrupt() }
    try recorder.watch(store) { session in
      let error = #expect(throws: StoreError.self) { try session.backUp(to: path) }
      #expect(error?.failure?.primaryCode == SQLITE_INTERRUPT)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files == (isNew ? [] : ["copy.db"]))
    guard !isNew else { return }
    let names = try openStore(at: path).rows("SELECT name FROM sqlite_schema")
    #expect(names == [["old"]])
  }

  @Test func `an interrupted backup through a link leaves the link, and no file behind it`() throws
  {
    let folder = try TemporaryFolder()
    let link = folder.path + "/link.db"
    #expect(symlink("target.db", link) == 0)
    let store = try Store.tasks()
    // More than the hundred pages that are copied at once.
    try store.rows("CREATE TABLE big AS SELECT zeroblob(2000000) AS a")
    let recorder = WorkRecorder { store.interrupt() }
    try recorder.watch(store) { session in
      let error = #expect(throws: StoreError.self) { try session.backUp(to: link) }
      #expect(error?.failure?.primaryCode == SQLITE_INTERRUPT)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["link.db"])
  }

  /// Nothing has the URI as its name, so that the file could be taken for a new one.
  @Test func `an interrupted backup to a URI leaves the file that is there`() throws {
    let folder = try TemporaryFolder()
    try openStore(at: folder.path + "/old.db").perform { try $0.runScript("CREATE TABLE old(a)") }
    let store = try Store.tasks()
    try store.rows("CREATE TABLE big AS SELECT zeroblob(2000000) AS a")
    let recorder = WorkRecorder { store.interrupt() }
    try recorder.watch(store) { session in
      let error = #expect(throws: StoreError.self) {
        try session.backUp(to: "file:\(folder.path)/old.db")
      }
      #expect(error?.failure?.primaryCode == SQLITE_INTERRUPT)
    }
    let names = try openStore(at: folder.path + "/old.db").rows("SELECT name FROM sqlite_schema")
    #expect(names == [["old"]])
  }

  @Test func `an interrupted restore changes nothing`() throws {
    let file = try TemporaryFile()
    try openStore(at: file.path).perform { session in
      try session.runScript("CREATE TABLE big AS SELECT zeroblob(2000000) AS a")
    }
    let store = try Store.tasks()
    let recorder = WorkRecorder { store.interrupt() }
    try recorder.watch(store) { session in
      let error = #expect(throws: StoreError.self) { try session.restore(from: file.path) }
      #expect(error?.failure?.primaryCode == SQLITE_INTERRUPT)
    }
    let found = try store.perform { try $0.integer(count) }
    #expect(found == 10)
  }
}
