import Shell
import SQLSpelling
import TestSupport
import Testing

extension ErrorAdviceTests {
  /// Also where something else is wrong, and where the statement goes on after the row.
  @Test(arguments: [
    "INSERT INTO tags(title) VALUES 'x';", "INSERT INTO nosuch VALUES 1, 2;",
    "INSERT INTO tags(titel) VALUES lower('x');",
    "INSERT INTO tags(id, title) VALUES 1, 'x' ON CONFLICT DO NOTHING;",
    "INSERT INTO tags(title) VALUES 'x' RETURNING nocol;",
    "CREATE TRIGGER x DELETE ON tags BEGIN INSERT INTO tags VALUES 1, 2; END;",
  ])
  func `a row of an INSERT needs parentheses`(sql: String) throws {
    let answer = try ScratchShell(columns: 80).answer(to: sql)
    #expect(answer.hasSuffix("\nVALUES needs parentheses around each row"))
  }

  @Test func `constraints name what they protect`() throws {
    let shell = try ScratchShell(columns: 80)
    let setup =
      "CREATE TABLE p(k INTEGER PRIMARY KEY, u UNIQUE); CREATE TABLE c(x REFERENCES p(k));"
    _ = shell.answer(to: "\(setup) INSERT INTO p VALUES(1, 2); INSERT INTO c VALUES(1);")
    func advice(_ sql: String) -> [Substring] {
      Array(shell.answer(to: sql).split(separator: "\n").dropFirst())
    }
    #expect(advice("INSERT INTO c VALUES(9);") == ["c.x must be in p(k)"])
    #expect(advice("DELETE FROM p;") == ["c.x refers to it"])
    #expect(advice("INSERT INTO p VALUES('x', 1);").first?.hasPrefix("p.k is an INTEGER") == true)
    #expect(
      advice("INSERT INTO p VALUES(2, 2);") == [
        "another row has the same u",
        "INSERT OR IGNORE leaves that row, ON CONFLICT(u) DO UPDATE SET ... changes it",
      ]
    )
  }

  @Test func `constraints are those of the table that the statement changes`() throws {
    let shell = try ScratchShell(columns: 200)
    _ = shell.answer(
      to: """
        CREATE TABLE o(n); CREATE TABLE p(k INTEGER PRIMARY KEY, n); CREATE TABLE "q.r"("a b", "c, d", UNIQUE("a b", "c, d"));
        CREATE TRIGGER op AFTER INSERT ON o BEGIN INSERT INTO "q.r" VALUES (1, 2); END;
        CREATE TABLE c(x REFERENCES p(k)); INSERT INTO "q.r" VALUES (1, 2);
        """
    )
    func advice(_ sql: String) -> [Substring] {
      Array(shell.answer(to: sql).split(separator: "\n").dropFirst())
    }
    #expect(
      advice("WITH x AS (SELECT 1 FROM o) INSERT INTO c VALUES (99);") == ["c.x must be in p(k)"]
    )
    // The mismatch is that of the LIMIT.
    #expect(advice("INSERT INTO p(n) SELECT 'x' LIMIT 'abc';") == [])
    #expect(
      advice("INSERT INTO \"q.r\" VALUES (1, 2);") == [
        "another row has the same a b, c, d",
        "INSERT OR IGNORE leaves that row, ON CONFLICT(\"a b\", \"c, d\") DO UPDATE SET ... changes it",
      ]
    )
    #expect(advice("INSERT INTO o VALUES (1);") == ["another row has the same a b, c, d"])
  }
}
