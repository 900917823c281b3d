import Foundation
import FullText
@testable import Laboratory
import QueryBuilder
import ReminderStore
import ReminderSupport
import SQLiteDatabase
import Testing
import TestSupport

@Suite struct JudgmentStoreTests {
  private func keep(
    _ grades: [JudgedQuery.Grade],
    for text: String = "week",
    in session: Session,
    inDatabase isInDatabase: Bool = false
  ) throws -> JudgmentStore {
    let store = try session.madeJudgmentStore(of: "reminderTexts", inDatabase: isInDatabase)
    try store.changing {
      let id = try store.addQuery(text, kind: .search)
      try store.keep(grades, for: id, at: "2025-03-10 10:00:00.000")
    }
    return store
  }

  @Test(arguments: [0o600, 0o644, 0o660])
  func `Who cannot read the database cannot read its judgments`(rights: Int) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/work.db"
    let store = try Store.openReminders(.file(path))
    #expect(chmod(path, mode_t(rights)) == 0)
    try store.perform { _ = try keep([.init(row: 4, grade: 2)], in: $0) }
    let attributes = try FileManager.default.attributesOfItem(
      atPath: "\(folder.path)/work.judgments.db"
    )
    #expect(attributes[.posixPermissions] as? Int == rights)
  }

  @Test func `Judgments of a file are in a file beside it, and the file itself stays as it is`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/work.db"
    let store = try Store.openReminders(.file(path))
    let before = try store.perform {
      try $0.texts(RawStatement("SELECT name FROM main.sqlite_master"))
    }
    try store.perform { session in
      #expect(try session.judgmentStore(of: "reminderTexts") == nil)
      let judgments = try keep([.init(row: 4, grade: 2, fingerprint: [0x0A, 0xFF])], in: session)
      #expect(judgments.schema == "judgments")
      let path = try #require(try session.sidecarPath())
      #expect(path.hasSuffix("/work.judgments.db"))
      let queries = try judgments.queries()
      #expect(queries.map(\.grades) == [[.init(row: 4, grade: 2, fingerprint: [0x0A, 0xFF])]])
      let after = try session.texts(RawStatement("SELECT name FROM main.sqlite_master"))
      #expect(after == before)
    }
    store.close()
    // A shell that comes later finds them.
    let later = try Store.openReminders(.file(path))
    try later.perform { session in
      let judgments = try #require(try session.judgmentStore(of: "reminderTexts"))
      #expect(try judgments.queries().map(\.text) == ["week"])
      #expect(try session.judgmentStore(of: "other")?.queries().isEmpty == true)
    }
  }

  /// Between its steps anything may stop it; what is attached then must be there when it goes on.
  @Test(arguments: 1...60)
  func `Judgments that were stopped while they were made are made by the next try`(steps: Int)
    throws
  {
    let folder = try TemporaryFolder()
    let store = try Store.openReminders(.file("\(folder.path)/work.db"))
    try store.perform { session in
      var rest = steps
      session.setProgressHandler(every: 1) {
        rest -= 1
        return rest != 0
      }
      _ = try? session.madeJudgmentStore(of: "reminderTexts", inDatabase: false)
      session.setProgressHandler(every: 0) { true }
      let judgments = try keep([.init(row: 4, grade: 2)], in: session)
      #expect(try judgments.queries().map(\.text) == ["week"])
    }
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/work.judgments.db"))
  }

  @Test func `A database that is opened for reading only gets no file beside it`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/work.db"
    try Store.openReminders(.file(path)).close()
    let store = try Store(.file(path), options: OpenOptions(isReadOnly: true))
    try store.perform { session in
      let error = #expect(throws: StoreError.self) {
        try keep([.init(row: 4, grade: 2)], in: session)
      }
      let place = try #require(try session.sidecarPath())
      #expect(
        error?.message
          == "judgments cannot be written to \(place): the database is open for reading only"
      )
      #expect(
        error?.remedy?.hasPrefix("If it was opened with -readonly, open it without: ") == true
      )
      #expect(try session.judgmentStore(of: "reminderTexts") == nil)
    }
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/work.judgments.db"))
  }

  @Test(arguments: [true, false])
  func `Judgments are not begun behind a link`(leadsToFile: Bool) throws {
    let folder = try TemporaryFolder()
    let (link, other) = ("\(folder.path)/work.judgments.db", "\(folder.path)/other.db")
    if leadsToFile {
      let store = try Store(.file(other))
      try store.run("CREATE TABLE mine(a)")
      store.close()
    }
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: other)
    let store = try Store.openReminders(.file("\(folder.path)/work.db"))
    try store.perform { session in
      let error = #expect(throws: StoreError.self) {
        try keep([.init(row: 4, grade: 2)], in: session)
      }
      #expect(error?.message == "\(link) is a symbolic link: no judgments are begun there")
    }
    #expect(FileManager.default.fileExists(atPath: other) == leadsToFile)
    guard leadsToFile else { return }
    #expect(try Store(.file(other)).rows("SELECT name FROM sqlite_master") == [[.text("mine")]])
  }

  @Test func `Judgments that a link leads to are used`() throws {
    let folder = try TemporaryFolder()
    for name in ["first", "second"] {
      let store = try Store.openReminders(.file("\(folder.path)/\(name).db"))
      try store.perform { session in
        let judgments = try keep([.init(row: 4, grade: 2)], in: session)
        #expect(try judgments.queries().map(\.text) == ["week"])
      }
      store.close()
      guard name == "first" else { return }
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/second.judgments.db",
        withDestinationPath: "\(folder.path)/first.judgments.db"
      )
    }
  }

  @Test func `A name without .db gets the whole ending`() throws {
    let folder = try TemporaryFolder()
    let store = try Store(.file("\(folder.path)/app.sqlite"))
    try store.perform { session in
      let path = try #require(try session.sidecarPath())
      #expect(path.hasSuffix("/app.sqlite.judgments.db"))
    }
  }

  @Test func `Judgments of a database in memory are in memory`() throws {
    try Store.workshop().perform { session in
      #expect(try session.sidecarPath() == nil)
      let judgments = try keep([.init(row: 4, grade: 2)], in: session)
      #expect(judgments.schema == "judgments")
      #expect(try session.judgmentSchema() == judgments.schema)
    }
  }

  @Test func `In the database itself they are found first, and not beside others`() throws {
    try Store.workshop().perform { session in
      let judgments = try keep([.init(row: 4, grade: 2)], in: session, inDatabase: true)
      #expect(judgments.schema == "main")
      #expect(
        try session.madeJudgmentStore(of: "reminderTexts", inDatabase: false).schema == "main"
      )
    }
    try Store.workshop().perform { session in
      _ = try keep([.init(row: 4, grade: 2)], in: session)
      #expect(throws: StoreError.self) {
        try session.madeJudgmentStore(of: "reminderTexts", inDatabase: true)
      }
    }
  }

  @Test func `A table of the app's with a name of ours is left alone`() throws {
    try Store.workshop().perform { session in
      try session.run(RawStatement("CREATE TABLE Queries(a)"))
      #expect {
        try session.madeJudgmentStore(of: "reminderTexts", inDatabase: true)
      } throws: {
        "\($0)"
          == "this database has a table queries of its own, and judgments need one of that name"
      }
    }
  }

  @Test func `A file that the user attached as judgments is used`() throws {
    let folder = try TemporaryFolder()
    try Store.workshop().perform { session in
      try session.run(RawStatement("ATTACH \("\(folder.path)/mine.db") AS judgments"))
      _ = try keep([.init(row: 4, grade: 2)], in: session)
      #expect(
        try session.integer(RawStatement("SELECT count(*) FROM judgments.grades")) == 1
      )
    }
  }

  @Test func `A grade takes the place of the judge's earlier one, and of no other's`() throws {
    try Store.workshop().perform { session in
      let judgments = try keep(
        [.init(row: 4, grade: 0), .init(row: 4, grade: 3, judge: "Anna")],
        in: session
      )
      _ = try keep([.init(row: 4, grade: 2)], in: session)
      let query = try #require(try judgments.queries().first)
      #expect(query.grades.map(\.grade) == [2, 3])
      // Of two grades the lower of the middle ones.
      #expect(query.gradesByRow == [4: 2])
    }
  }

  @Test
  func `What is asked to be kept together is kept whole or not at all, in an open transaction too`()
    throws
  {
    struct Stopped: Error {}
    try Store.workshop().perform { session in
      let judgments = try keep([.init(row: 4, grade: 1)], in: session)
      for begins in [false, true] {
        if begins { try session.run(Transaction.begin) }
        #expect(throws: Stopped.self) {
          try judgments.changing {
            _ = try judgments.addQuery("fun", kind: .search)
            throw Stopped()
          }
        }
        #expect(
          try judgments.queries().map(\.text) == ["week"]
        )
        if begins { try session.run(Transaction.commit) }
      }
    }
  }

  @Test func `Two connections keep grades at the same time, each from its own thread`() async throws
  {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/work.db"
    // The tables are made by the first; both then write while the other does.
    let stores = try [Store.openReminders(.file(path)), Store.openReminders(.file(path))]
    try stores[0].perform { _ = try $0.madeJudgmentStore(of: "reminderTexts", inDatabase: false) }
    // On a busy machine one of them may wait longer for its turn than a person would.
    for store in stores { try store.perform { $0.setBusyTimeout(milliseconds: 600_000) } }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, store) in stores.enumerated() {
        group.addTask {
          for round in 0..<40 {
            try store.perform { session in
              _ = try keep(
                [.init(row: Int64(round), grade: index)],
                for: "query \(index)",
                in: session
              )
            }
          }
        }
      }
      try await group.waitForAll()
    }
    try stores[0].perform { session in
      let judgments = try #require(try session.judgmentStore(of: "reminderTexts"))
      let queries = try judgments.queries()
      #expect(queries.map(\.grades.count) == [40, 40])
    }
  }

  @Test func `The lock of a writer is that of the judgments, not of the database`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/work.db"
    let judging = try Store.openReminders(.file(path))
    let app = try Store.openReminders(.file(path))
    try judging.perform { session in
      let judgments = try session.madeJudgmentStore(of: "reminderTexts", inDatabase: false)
      try judgments.changing {
        _ = try judgments.addQuery("week", kind: .search)
        // The app writes meanwhile.
        try app.perform {
          try $0.run(RawStatement("UPDATE reminders SET priority = 1 WHERE id = 1"))
        }
      }
    }
  }

  /// Forgets rows of a query, or all of it; returns how many grades that are.
  private func removed(_ rows: [Int64]?, of id: Int64, in judgments: JudgmentStore) throws -> Int {
    let query = try #require(try judgments.queries().first { $0.id == id })
    let removal = try judgments.removal(of: rows, from: query)
    try judgments.carryOut(removal)
    return removal.removed
  }

  @Test func `Removing the last grade of a query removes the query`() throws {
    try Store.workshop().perform { session in
      let judgments = try keep([.init(row: 4, grade: 1), .init(row: 5, grade: 2)], in: session)
      let query = try #require(try judgments.queries().first)
      #expect(try removed([5], of: query.id, in: judgments) == 1)
      #expect(
        try judgments.queries().first?.grades.count == 1
      )
      #expect(try removed(nil, of: query.id, in: judgments) == 1)
      #expect(try judgments.queries().isEmpty)
    }
  }

  @Test func `A query of the log, or with a need, stays when its rows are forgotten`() throws {
    try Store.workshop().perform { session in
      let judgments = try session.madeJudgmentStore(of: "reminderTexts", inDatabase: false)
      func judged(_ text: String, need: String?) throws -> Int64 {
        let query = try judgments.addQuery(text, kind: .search, need: need)
        try judgments.keep([.init(row: 4, grade: 1)], for: query, at: "now")
        return query
      }
      let needed = try judged("walk", need: "a way to move")
      #expect(try removed([4], of: needed, in: judgments) == 1)
      #expect(try judgments.queries().map(\.need) == ["a way to move"])
      #expect(try removed(nil, of: needed, in: judgments) == 0)
      #expect(try judgments.queries().isEmpty)
      let counted = try judged("week", need: nil)
      try judgments.keepCounts(of: [(.init(text: "week", count: 90), counted)])
      #expect(try removed([4], of: counted, in: judgments) == 1)
      #expect(try judgments.counts() == [counted: 90])
      #expect(try removed(nil, of: counted, in: judgments) == 0)
      #expect(try judgments.queries().isEmpty)
    }
  }

  @Test func `A fingerprint changes with an indexed text and with nothing else`() throws {
    try Store.workshop().perform { session in
      let table = try SearchedTable(
        #require(try session.fullTextTable(named: "reminderTexts")),
        key: nil
      )
      let before = try session.fingerprints(of: [1, 4, 99], in: table)
      #expect(before.keys.sorted() == [1, 4])
      try session.run(RawStatement("UPDATE reminders SET priority = 3"))
      #expect(try session.fingerprints(of: [1, 4], in: table) == before)
      try session.run(RawStatement("UPDATE reminders SET notes = notes || '!' WHERE id = 4"))
      let after = try session.fingerprints(of: [1, 4], in: table)
      #expect(after[1] == before[1])
      #expect(after[4] != before[4])
    }
  }

  @Test func `The rows of a contentless table have no fingerprint, but are found`() throws {
    let store = try Store(.memory, options: OpenOptions(isBare: true))
    try store.perform { session in
      try session.run(RawStatement("CREATE VIRTUAL TABLE t USING fts5(a, content='')"))
      try session.run(RawStatement("INSERT INTO t(rowid, a) VALUES (7, 'x')"))
      let table = try SearchedTable(#require(try session.fullTextTable(named: "t")), key: nil)
      let marks = try session.fingerprints(of: [7, 8], in: table)
      #expect(marks.keys.sorted() == [7])
      #expect(marks[7] == TextFingerprint(bytes: nil))
    }
  }

  @Test func `A run is kept under its name, and replaced by the next of the name`() throws {
    try Store.workshop().perform { session in
      let judgments = try session.madeJudgmentStore(of: "reminderTexts", inDatabase: false)
      for keys in [[4, 1], [10]] as [[Int64]] {
        try judgments.changing {
          try judgments.keepRun(
            named: "base",
            call: "bm25(t)",
            rankings: [(query: 1, keys: keys)],
            settings: [:],
            at: "now"
          )
        }
      }
      let runs = try judgments.runs()
      #expect(runs.map(\.name) == ["base"])
      #expect(try judgments.rankings(of: runs[0]) == [1: [10]])
    }
  }

  @Test func `A run covers the queries that were run, also those that found nothing`() throws {
    try Store.workshop().perform { session in
      let judgments = try session.madeJudgmentStore(of: "reminderTexts", inDatabase: false)
      try judgments.keepRun(
        named: "base",
        call: "bm25(t)",
        rankings: [(query: 1, keys: [4]), (query: 2, keys: [])],
        settings: [:],
        at: "now"
      )
      let run = try judgments.runs()[0]
      #expect(try judgments.rankings(of: run) == [1: [4], 2: []])
      #expect(
        try session.integer(RawStatement("SELECT sum(found) FROM judgments.covered")) == 1
      )
    }
  }

  @Test(arguments: [
    ("'4abc'", "a row whose key is no whole number"), ("'04'", "row 4 twice for one query"),
  ])
  func `A run that another program has changed is an error, and no other ranking`(
    key: String,
    what: String
  ) throws {
    try Store.workshop().perform { session in
      let judgments = try session.madeJudgmentStore(of: "reminderTexts", inDatabase: false)
      // The same row for two queries is as it should be.
      try judgments.keepRun(
        named: "base",
        call: "bm25(t)",
        rankings: [(query: 1, keys: [4, 2]), (query: 2, keys: [2, 4])],
        settings: [:],
        at: "now"
      )
      let run = try judgments.runs()[0]
      #expect(try judgments.rankings(of: run) == [1: [4, 2], 2: [2, 4]])
      try session.run(
        RawStatement(
          "UPDATE judgments.places SET rowKey = \(raw: key) WHERE queryID = 1 AND place = 2"
        )
      )
      let error = #expect(throws: StoreError.self) { try judgments.rankings(of: run) }
      #expect(error?.message == "the run base has \(what), in the table judgments.places")
    }
  }

  @Test func `A removed query's places go with it, and its number is never given again`() throws {
    try Store.workshop().perform { session in
      let judgments = try keep([.init(row: 4, grade: 1)], for: "week", in: session)
      let query = try #require(try judgments.queries().first)
      try judgments.keepRun(
        named: "base",
        call: "bm25(t)",
        rankings: [(query: query.id, keys: [4, 2])],
        settings: [:],
        at: "now"
      )
      _ = try removed(nil, of: query.id, in: judgments)
      let run = try judgments.runs()[0]
      #expect(try judgments.rankings(of: run) == [:])
      _ = try keep([.init(row: 9, grade: 1)], for: "walk", in: session)
      let other = try #require(try judgments.queries().first)
      #expect(other.id > query.id)
    }
  }

  @Test func `A column that somebody adds changes nothing, and a column that is gone is an error`()
    throws
  {
    try Store.workshop().perform { session in
      _ = try keep([.init(row: 4, grade: 1)], in: session)
      try session.run(RawStatement("ALTER TABLE judgments.grades ADD COLUMN note TEXT"))
      let judgments = try #require(try session.judgmentStore(of: "reminderTexts"))
      #expect(try judgments.queries().count == 1)
      try session.run(RawStatement("ALTER TABLE judgments.grades RENAME COLUMN at TO time"))
      #expect {
        try session.judgmentStore(of: "reminderTexts")
      } throws: {
        "\($0)" == "the schema judgments has no column grades.at, as judgments need it"
      }
    }
  }

  /// Tables of judgments that another program made, with these values in the one of grades.
  private func foreignGrades(_ values: String) throws -> Result<[JudgedQuery], any Error> {
    let store = try Store.openReminders(.scratch)
    return try store.perform { session in
      try session.runScript(
        """
        ATTACH ':memory:' AS judgments;
        CREATE TABLE judgments.queries (id, collection, kind, text, need);
        CREATE TABLE judgments.grades (queryID, rowKey, grade, fingerprint, judge, at);
        INSERT INTO judgments.queries VALUES (1, 'reminderTexts', 'search', 'week', NULL);
        INSERT INTO judgments.grades (queryID, rowKey, grade, judge) VALUES \(values);
        """
      )
      let judgments = try #require(try session.judgmentStore(of: "reminderTexts"))
      return Result { try judgments.queries() }
    }
  }

  @Test func `Rows and judges are read, whatever the columns of another program hold`()
    throws
  {
    let queries = try foreignGrades("(1, 4, 2, NULL), (1, '10', 9, 'anna'), (1, 2, 0, 7)").get()
    #expect(
      queries.map(\.grades) == [
        [
          .init(row: 2, grade: 0, judge: "7"), .init(row: 4, grade: 2),
          .init(row: 10, grade: 9, judge: "anna"),
        ]
      ]
    )
  }

  @Test(arguments: [
    ("(1, '4', 10, '')", "row 4 has the grade 10"), ("(1, '4', -1, '')", "row 4 has the grade -1"),
    ("(1, 4, 1024, '')", "row 4 has the grade 1024"),
    ("(1, '4', 9223372036854775807, '')", "row 4 has the grade 9223372036854775807"),
    ("(1, '4', -9223372036854775808, '')", "row 4 has the grade -9223372036854775808"),
    ("(1, '4', 2.0, '')", "row 4 has no whole number as its grade"),
    ("(1, '4', '2', '')", "row 4 has no whole number as its grade"),
    ("(1, '4', NULL, '')", "row 4 has no whole number as its grade"),
    ("(1, '4', x'02', '')", "row 4 has no whole number as its grade"),
    ("(1, '4', 9e999, '')", "row 4 has no whole number as its grade"),
    ("(1, NULL, 2, '')", "a row without a key has the grade 2"),
    ("(1, 'four', 2, '')", "row four has the grade 2"),
  ])
  func `A grade that no judge can have given is named`(values: String, message: String) throws {
    let result = try foreignGrades("(1, '10', 1, ''), \(values)")
    let error = #expect(throws: StoreError.self) { try result.get() }
    #expect(error?.message == "\(message), in the table judgments.grades")
    #expect(error?.remedy?.contains("from 0 to 9") == true)
  }

  @Test func `A file without tables for runs is read, and gets them when it is written`() throws {
    try Store.workshop().perform { session in
      _ = try keep([.init(row: 4, grade: 1)], in: session)
      try session.run(RawStatement("DROP TABLE judgments.covered"))
      let judgments = try #require(try session.judgmentStore(of: "reminderTexts"))
      #expect(try judgments.runs().isEmpty)
      _ = try keep([.init(row: 5, grade: 1)], in: session)
      #expect(try session.integer(RawStatement("SELECT count(*) FROM judgments.covered")) == 0)
      let query = try #require(try judgments.queries().first)
      #expect(try removed(nil, of: query.id, in: judgments) == 2)
    }
  }

  @Test func `A file beside that is no database, and a folder, are named`() throws {
    for isFolder in [false, true] {
      let folder = try TemporaryFolder()
      let beside = "\(folder.path)/work.judgments.db"
      if isFolder {
        try FileManager.default.createDirectory(atPath: beside, withIntermediateDirectories: false)
      } else {
        try String(repeating: "no database ", count: 100)
          .write(toFile: beside, atomically: true, encoding: .utf8)
      }
      let store = try Store.openReminders(.file("\(folder.path)/work.db"))
      try store.perform { session in
        _ = #expect {
          try session.judgmentStore(of: "reminderTexts")
        } throws: {
          let text = "\($0)"
          let offersToBeginAgain = ($0 as? StoreError)?.remedy?.contains("begin again") == true
          return text.hasPrefix("judgments cannot be read from ")
            && text.contains("/work.judgments.db: ") && offersToBeginAgain == !isFolder
        }
      }
    }
  }

  @Test func `Rows of a table without indexed columns have one fingerprint`() throws {
    try Store.workshop().perform { session in
      try session.run(RawStatement("CREATE VIRTUAL TABLE t USING fts5(a UNINDEXED)"))
      try session.run(RawStatement("INSERT INTO t(rowid, a) VALUES (7, 'x'), (8, 'y')"))
      let table = try SearchedTable(#require(try session.fullTextTable(named: "t")), key: nil)
      let marks = try session.fingerprints(of: [7, 8, 9], in: table)
      #expect(marks.keys.sorted() == [7, 8])
      #expect(marks[7] == marks[8])
    }
  }

  @Test func `A row whose key is written in several ways in the tables has the middle grade`()
    throws
  {
    let queries = try foreignGrades("(1, 4, 3, ''), (1, '+4', 2, 'anna'), (1, '04', 0, '')").get()
    #expect(queries.map(\.gradesByRow) == [[4: 2]])
  }
}
