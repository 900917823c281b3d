import CommandKit
import Commands
import Shell
import TestSupport
import Testing

/// What is shown is what runs: the statements in the log are those of `.sql last`, and those that the log marks.
struct LoggedStatementsTests {
  private static let signatures = allSignatures.filter {
    [.searching, .ranking].contains($0.group) && $0.name != "live"
  }

  @Test(arguments: signatures, [nil, 100])
  func `the log has the statements of .sql last and no others`(
    signature: Signature,
    columns: Int?
  ) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/log"
    var checked = 0
    for example in signature.examples {
      let shell = try ScratchShell(columns: columns)
      for input in Transcript(example).steps.flatMap({ $0.input.split(separator: "\n") }) {
        _ = shell.answer(to: ".log '\(path)'")
        let before = try folder.read("log").count
        _ = shell.answer(to: String(input))
        let log = try folder.read("log").dropFirst(before)
        _ = shell.answer(to: ".log off")
        guard input.hasPrefix(".\(signature.name)") else { continue }
        let sql = shell.answer(to: ".output\n.sql last")
        if try expect(log, becomes: sql, of: String(input)) { checked += 1 }
      }
    }
    // The examples of these two only set something.
    let asksNothing = signature.examples.isEmpty || ["markers", "rank"].contains(signature.name)
    #expect(checked > 0 || asksNothing)
  }

  @Test(arguments: [nil, 100])
  func `a search asks at most twice for the shell itself`(columns: Int?) throws {
    let folder = try TemporaryFolder()
    let shell = try ScratchShell(columns: columns)
    for table in ["reminderTexts", "own"] {
      _ = shell.answer(
        to: "CREATE VIRTUAL TABLE IF NOT EXISTS own USING fts5(a); INSERT INTO own VALUES('week');"
      )
      _ = shell.answer(to: ".use \(table)\n.log '\(folder.path)/\(table)'")
      for search in [".match week", ".match zulu OR week", ".match week"] {
        let before = try folder.read(table).count
        _ = shell.answer(to: search)
        let lines = try folder.read(table).dropFirst(before).split(separator: "\n")
        let own = lines.filter { $0.hasPrefix("-- shell: ") }
        #expect(own.count <= 2 && own.count < lines.count, "\(lines)")
        #expect(!own.contains { $0.contains("IN ()") })
      }
    }
  }

  @Test func `what a form tries before it goes on is the shell's own work in the log`() throws {
    let folder = try TemporaryFolder()
    let shell = try ScratchShell(columns: nil)
    _ = shell.answer(to: ".log '\(folder.path)/log'\n.search --form all-then-any take week")
    let lines = try folder.read("log").split(separator: "\n").filter { $0.contains("MATCH") }
    // One of all words, which finds one row; then the page and the counts for any of them.
    #expect(lines.map { $0.hasPrefix("-- shell: ") } == [true, false, false])
    #expect(lines.map { $0.contains(" OR ") } == [false, true, true])
  }

  /// Compares the statements of a command; returns whether the log has any.
  private func expect(_ log: Substring, becomes sql: String, of input: String) throws -> Bool {
    let transactions = ["BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE"]
    let statements = log.split(separator: "\n").filter { !$0.hasPrefix("-- shell: ") }
      .map { Self.shape($0.drop { $0 != " " }.dropFirst()) }
      .filter { shape in !transactions.contains { shape.hasPrefix($0) } }
    guard !statements.isEmpty else { return false }
    let lines = sql.split(separator: "\n").map { $0.hasPrefix("-- ") ? $0.dropFirst(3) : $0[...] }
      .filter { line in
        ![" times:", " of this shape, the first:", "."].contains(where: line.hasSuffix)
      }
    var shown = Self.shape(lines.joined(separator: "\n")[...])
    for statement in Set(statements).sorted(by: { $0.count > $1.count }) {
      #expect(
        shown.contains(statement),
        "\(input) ran, and .sql last does not show: \(statement)"
      )
      shown = shown.replacing(statement, with: "")
    }
    #expect(shown.allSatisfy { $0 == ";" }, ".sql last shows what \(input) did not run: \(shown)")
    return true
  }

  /// A statement without its blanks, with `?` for each value.
  private static func shape(_ sql: Substring) -> String {
    var (shape, rest) = ("", sql)
    while let character = rest.first {
      if character == "'" {
        let end = rest.dropFirst().firstIndex(of: "'") ?? rest.endIndex
        // A doubled quote makes two texts of one, which are one value.
        rest = end == rest.endIndex ? "" : rest[rest.index(after: end)...]
        if !shape.hasSuffix("?") { shape += "?" }
      } else if character == "\"" {
        let end = rest.dropFirst().firstIndex(of: "\"") ?? rest.index(before: rest.endIndex)
        shape += rest[...end]
        rest = rest[rest.index(after: end)...]
      } else if character.isNumber || (character == "-" && rest.dropFirst().first?.isNumber == true)
      {
        rest = rest.dropFirst().drop { $0.isHexDigit || $0 == "." }
        shape += "?"
      } else {
        if !character.isWhitespace { shape.append(character) }
        rest = rest.dropFirst()
      }
    }
    while let list = shape.firstRange(of: "?,?") { shape.replaceSubrange(list, with: "?") }
    return shape.replacing("NULL", with: "?").replacing("char(?)", with: "?")
  }
}
