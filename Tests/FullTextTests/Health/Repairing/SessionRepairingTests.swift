import FullText
import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

@Test func `a repair that fails leaves everything as it was`() throws {
  let store = try Store.open(.memory)
  try store.run(
    CheckCase.external
      + "DROP TRIGGER cd; DELETE FROM c WHERE id = 2; INSERT INTO t(t, rank) VALUES ('automerge', 0);"
  )
  let before = try store.rows("SELECT * FROM t_data UNION ALL SELECT k, v FROM t_config")
  let error = storeError {
    try store.perform { session in
      let tables = try session.fullTextTables()
      let all = Examination(indexChecks)
      let report = try all.report(on: tables, in: session)
      // The trigger's name is taken in between, as by another program.
      try session.run(
        RawStatement("CREATE TRIGGER t_deleted AFTER INSERT ON c BEGIN SELECT 1; END")
      )
      _ = try session.carryOut(report.steps(mending: nil), after: report, of: tables, by: all)
    }
  }
  #expect(error?.message.contains("already exists") == true)
  #expect(try store.rows("SELECT * FROM t_data UNION ALL SELECT k, v FROM t_config") == before)
}

@Test func `repairs come in the order of their cost, and what one makes needless is left out`()
  throws
{
  let store = try Store.open(.memory)
  try store.run(
    CheckCase.external + """
      DROP TRIGGER cd; DELETE FROM c WHERE id = 2; DROP TRIGGER ci; INSERT INTO c VALUES (9, 'new', '', 0);
      INSERT INTO t(t, rank) VALUES ('automerge', 0);
      """
  )
  let steps = try store.examined().steps(mending: nil)
  #expect(steps.map(\.cost) == [.setting, .triggers, .rebuild])
  #expect(steps.last?.checks.contains("rows") == true)
  #expect(try store.examined().steps(mending: ["merging"]).map(\.checks) == [["merging"]])
}

@Test func `an examination can be stopped, and leaves no transaction`() throws {
  let store = try Store.open(.memory)
  try store.run(CheckCase.external)
  let recorder = WorkRecorder { store.interrupt() }
  let error = storeError {
    _ = try recorder.watch(store) { session in
      try Examination(indexChecks).report(on: session.fullTextTables(), in: session)
    }
  }
  #expect(error?.isInterruption == true)
  #expect(try store.perform { !$0.isInTransaction })
  #expect(try store.rows("SELECT name FROM temp.sqlite_master").isEmpty)
}
