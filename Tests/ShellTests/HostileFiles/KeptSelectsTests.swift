import Foundation
import TestSupport
import Testing

/// A SELECT that somebody else has kept beside a database calls nothing that reaches out of it, as a view does not.
struct KeptSelectsTests {
  @Test func `a SELECT in the judgments of somebody else calls nothing that reaches out`() throws {
    let folder = try TemporaryFolder()
    let hasExtension = try HostileExtension.compile(in: folder)
    let secret = try folder.write("secret", to: "secret")
    let path = "\(folder.path)/list.db"
    // The view would answer for SQLite which functions a schema may not call.
    _ = try ShellProgram.run([
      path, ".seed", ".judge week -- 10=3", ".judge --side s SELECT 1",
      "CREATE VIEW pragma_function_list AS SELECT 'x' AS name, 0 AS flags;",
    ])
    // Safe mode attaches no file: the judgments have to be in the database itself.
    let here = "\(folder.path)/here.db"
    _ = try ShellProgram.run([
      here, ".seed", ".judge --here week -- 10=3", ".judge --side s SELECT 1",
    ])
    let watch = try #require(ReadWatch(secret))
    let places: [(String) -> String] = [
      { "SELECT \($0)" }, { "SELECT 1 WHERE \($0)" }, { "SELECT 1 LIMIT \($0)" },
      { "WITH a(x) AS (SELECT \($0)) SELECT x FROM a" },
      { "SELECT 1, row_number() OVER (ORDER BY \($0))" },
      { "VALUES (\($0))" }, { "SELECT rowid FROM reminderTexts(\($0))" },
      { call in
        let end = call.firstIndex(of: "(") ?? call.endIndex
        return "SELECT value FROM json_each(\(call[..<end].uppercased())\(call[end...]))"
      },
      { "SELECT 1 UNION SELECT (SELECT \($0))" },
    ]
    for function in HostileFunction.all where hasExtension || function.name != "direct" {
      for place in places {
        let select = place(function.call(in: folder.path))
        let quoted = select.replacing("'", with: "''")
        for mode in [[], ["-readonly"]] {
          let result = try ShellProgram.run(
            mode + ["-batch", path],
            input: """
              \(hasExtension ? ".load \(folder.path)/good" : "")
              .judge list --sides
              UPDATE judgments.sides SET sql = '\(quoted)';
              .eval now vs sql:s
              .eval sql:s vs now
              .judge --side t \(select)

              """
          )
          let name = "\(select), \(mode): \(result.errors)"
          // Each of the three commands is refused; Apple's SQLite has no load_extension().
          let refusals = result.errors.matches(
            of: /not authorized to use function|no such function: load_extension/
          )
          #expect(refusals.count == 3, "\(name)")
          #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/canary"), "\(name)")
          #expect(!watch.hasSeenReading, "\(name)")
        }
        // Safe mode ends the program at the first refusal.
        for command in [".eval now vs sql:s", ".eval sql:s vs now", ".judge --side t \(select)"] {
          let result = try ShellProgram.run(
            ["-safe", "-batch", here],
            input: "UPDATE sides SET sql = '\(quoted)';\n\(command)\n"
          )
          let name = "\(select), \(command), safe: \(result.errors)"
          let errors = result.errors.lowercased()
          // It loads no extension either, whose function is not there then.
          #expect(
            errors.contains("\(function.name)() function in safe mode")
              || errors.contains("no such function: \(function.name)")
                && ["direct", "load_extension"].contains(function.name),
            "\(name)"
          )
          #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/canary"), "\(name)")
          #expect(!watch.hasSeenReading, "\(name)")
        }
      }
    }
  }

  @Test func `a kept SELECT may call what an extension lets a view call, and harmless functions`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/list.db"
    let result = try ShellProgram.run(
      ["-batch", path],
      input: """
        .seed
        .judge week -- 10=3
        .judge --side s SELECT value FROM generate_series(1, 3) WHERE 'week' REGEXP 'w' AND length(sha3(:query)) = 32
        .eval RR now vs sql:s

        """
    )
    #expect(result.output.contains("RR|0.3333"), "\(result.output) \(result.errors)")
  }

  @Test func `a pragma in a file changes nothing`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/list.db"
    let file = try folder.write("PRAGMA journal_mode = off; SELECT 1", to: "a.sql")
    let result = try ShellProgram.run(
      ["-batch", path],
      input: """
        .seed
        .judge week -- 10=3
        .eval now vs sql:\(file)
        PRAGMA journal_mode;

        """
    )
    #expect(result.errors.contains("is not a SELECT"))
    #expect(result.output.hasSuffix("delete\n"))
  }
}
