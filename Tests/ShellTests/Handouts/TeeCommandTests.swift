import Foundation
import Shell
import TerminalKit
import TestSupport
import Testing

struct TeeCommandTests {
  @Test func `the file has what is shown, commands included, without styles`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.txt"
    let shell = try ScratchShell(columns: 80, styling: .palette)
    let answer = shell.answer(
      to:
        ".tee \(path)\n.search walk\nSELECT 'a\u{1B}[2Jb',\n2;\nSELECT b;\n.tee off\n.print behind"
    )
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix("reminders> .search walk\n┌"))
    #expect(text.contains("Take a walk"))
    #expect(text.contains("reminders> SELECT 'a\u{1B}[2Jb',\n      ...> 2;\n"))
    #expect(text.contains("a␛[2Jb"))
    #expect(text.contains("no such column: b"))
    #expect(!text.contains("behind"))
    #expect(answer.contains("behind"))
  }

  @Test func `a line that is neither a command nor SQL stands before its error`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.txt"
    let shell = try ScratchShell(columns: 80)
    _ = shell.answer(to: ".tee \(path)")
    let error = shell.answer(to: "groceries")
    _ = shell.answer(to: ".tee off")
    #expect(error.hasPrefix("Error: "))
    #expect(
      try String(contentsOfFile: path, encoding: .utf8)
        == "reminders> groceries\n\(error)\nreminders> .tee off\n"
    )
  }

  /// The script's lines are a person's for whoever records it, but nobody has typed them.
  @Test func `such a line of a recorded script has no prompt`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.txt"
    let script = try folder.write("SELECT 1;\ngroceries\n", to: "a.sql")
    let shell = try ScratchShell(columns: 80)
    _ = shell.answer(
      to: ".tee \(path)\n.record \(folder.path)/b.md\n.read \(script)\n.record off\n.tee off"
    )
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("> .read \(script)\n"))
    #expect(!text.contains("> groceries") && !text.contains("> SELECT 1;"))
    #expect(text.contains("Error: "))
  }

  @Test func `the prompts are those of the screen`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.txt"
    let shell = try ScratchShell(columns: 80)
    _ = shell.answer(
      to: ".open \(folder.path)/films.db\n.tee \(path)\n"
        + "BEGIN;\nSELECT (\n1);\n.prompt 'sql: '\nSELECT\n2;\n.tee off"
    )
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(
      lines.filter { $0.contains("> ") || $0.contains(": ") } == [
        "films> BEGIN;", "films*> SELECT (", "  (...> 1);", "films*> .prompt 'sql: '",
        "sql: SELECT", "...> 2;", "sql: .tee off",
      ]
    )
  }

  @Test func `results that go elsewhere are not in it, and --append keeps what is there`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.txt"
    try "first\n".write(toFile: path, atomically: true, encoding: .utf8)
    let shell = try ScratchShell()
    _ = shell.answer(to: ".tee --append \(path)\n.once \(folder.path)/b.txt\nSELECT 5;\n.tee off")
    #expect(
      try String(contentsOfFile: path, encoding: .utf8)
        == "first\nreminders> .once \(folder.path)/b.txt\nreminders> SELECT 5;\nreminders> .tee off\n"
    )
    #expect(shell.answer(to: ".tee") == "What is shown goes to no file.")
  }
}
