import Shell
import Testing
import TestSupport

// The oracle is sqlite3, which gets the same script on its standard input.

/// Lines that give the same answer wherever a statement may begin, alone or after each other.
private let pieces = [
  "select 1;", "select 2; select 3;", "select 'a\nb';", "select ';', 'it''s';", "select\n  4\n;",
  "select 5 -- ; no end\n;", "select 6 /* ; */;", "/* alone */", "-- alone", "", "  ", ";", ";;",
  "select 7\ngo", "select 8\n/", "select 9 as \"a;b\", [c;d] from (select 10 as [c;d]);",
  ".print text;", ".print 'two  words'", "# a comment", "  select 11;",
  "select x'3B', `a` from (select 12 as a);",
  "create temp table if not exists t(a);",
  "insert into t select count(*) from sqlite_schema where 0;",
  "create temp trigger if not exists r after insert on t begin select 13; update t set a = 'x;end;'; end;",
  "drop trigger if exists r;", "select 14;\r", "select 15; /* over\n lines */ select 16;",
  ".mode csv",
  ".mode list", "select null, 1.5, 'x y';", "select 17; -- behind", "values(18),(19);",
  "select 20 where 0;",
]

@Test(.enabled(if: SystemSQLite.isModel))
func `random scripts answer as in sqlite3`() throws {
  let seed = UInt64.random(in: 0...UInt64.max)
  var random = SeededGenerator(seed: seed)
  for _ in 0..<20 {
    let script =
      "create temp table t(a);\n"
      + (0..<60).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] + "\n" }.joined()
    let ours = try ScratchShell().answer(to: script, from: .script)
    let theirs = try SystemSQLite.run([":memory:"], input: script)
    #expect(theirs.errors == "", "seed \(seed), \(script)")
    #expect(ours + "\n" == theirs.output || ours == theirs.output, "seed \(seed), \(script)")
  }
}
