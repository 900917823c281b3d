import CommandKit
import Shell
import TerminalKit
import TestSupport
import Testing

extension RecordCommandTests {
  @Test func `a script that is read gives its own inputs and notes, in their order`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.md"
    let inner = try folder.write(".note In between.\n", to: "inner.sql")
    let script = try folder.write(
      ".note First.\nSELECT 1;\n.read \(inner)\nSELECT\n  2;\nCREATE TABLE t (a);\n",
      to: "outer.sql"
    )
    let shell = try ScratchShell()
    _ = shell.answer(to: ".record \(path)\n.read \(script)\nSELECT 3;\n.record off")
    #expect(
      try text(path).hasSuffix(
        """
         -->

        First.

        ```console
        reminders> SELECT 1;
        1
        ```

        In between.

        ```console
        reminders> SELECT
              ...>   2;
        2
        reminders> CREATE TABLE t (a);
        reminders> SELECT 3;
        3
        ```

        """
      )
    )
    #expect(shell.answer(to: ".record check \(path)").hasSuffix("4 inputs run, 0 differ"))
    // A file of what is shown has the line that was typed.
    let shown = "\(folder.path)/a.txt"
    _ = shell.answer(to: ".tee \(shown)\n.read \(script)\n.tee off")
    #expect(try text(shown).hasPrefix("reminders> .read \(script)\n"))
  }

  @Test func `an error names its place in a script only where nobody records the script`() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write("SELECT 1;\nSELECT b;\n.tables zzz\n", to: "err.sql")
    let shell = try ScratchShell(columns: 80)
    let plain = shell.answer(to: ".read \(script)")
    #expect(plain.contains("near line 2: no such column: b"))
    #expect(plain.contains("in \(script), line 2"))
    #expect(!plain.contains("No table or view"))
    _ = shell.answer(to: ".record \(folder.path)/a.md")
    let recorded = shell.answer(to: ".read \(script)")
    #expect(recorded.contains("^--- error here"))
    #expect(recorded.contains("No table or view has a name like zzz"))
    _ = shell.answer(to: ".record off")
    #expect(shell.answer(to: ".read \(script)") == plain)
  }

  @Test(arguments: [nil, 80])
  func `wrong inputs of a script show what a person who types them gets`(columns: Int?) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.md"
    let inner = try folder.write(Self.faultyScript, to: "inner.sql")
    let outer = try folder.write(
      ".record\n.read \(inner)\n.read /nonexistent/other.sql\nSELECT 'on';\n.quit\nSELECT 'never';\n",
      to: "outer.sql"
    )
    let shell = try ScratchShell(columns: columns)
    _ = shell.answer(to: ".record \(path)\n.read \(outer)\nSELECT 'typed';\n.record off")
    let page = try text(path)
    #expect(
      page.matches(of: #/\n(?:reminders>|      \.\.\.>) (.*)/#).map { String($0.1) } == [
        "SELECT 1;", "SELECT b;", "SELECT title FROM remindres;", "SELECT", "  c; -- Two lines.",
        ".schema xyz", ".tables zzz", ".serch walk", ".search", "  .print indented", ".explain 4",
        ".match walk AND", "SELECT d; SELECT 2;", "SELECT 'x", ".tables", "';", "SELECT 'last';",
        "SELECT 8;", "SELECT 'on';", "SELECT 'typed';",
      ]
    )
    for words in ["near line", "inner.sql", "outer.sql", "nonexistent", "is recorded in"] {
      #expect(!page.contains(words))
    }
    #expect(page.contains("no such column: b\n  SELECT b;\n         ^--- error here"))
    #expect(page.contains("No table or view here is named xyz"))
    #expect(page.contains("No table or view has a name like zzz"))
    #expect(shell.answer(to: ".record check \(path)") == "\(path): 17 inputs run, 0 differ")
  }

  @Test(arguments: [nil, 80])
  func `inputs that come through a pipe are recorded so too`(columns: Int?) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.md"
    let shell = try ScratchShell(columns: columns)
    _ = shell.answer(
      to: "SELECT a;\n.record \(path)\n-- A comment.\nSELECT b;\n.tables zzz\n.record off\n",
      from: .script
    )
    #expect(shell.answer(to: ".record check \(path)") == "\(path): 2 inputs run, 0 differ")
  }

  @Test func `a script that stops at errors stops at them when it is recorded`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.md"
    let script = try folder.write("SELECT b;\nSELECT 'never';\n", to: "a.sql")
    let shell = try ScratchShell()
    _ = shell.answer(to: ".bail on\n.record \(path)\n.read \(script)\n.record off")
    #expect(try text(path).contains("SELECT b;"))
    #expect(try !text(path).contains("never"))
  }

  @Test func `the file gets a script's inputs when the script ends`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.md"
    // The script copies the file, which then has what was typed and nothing of the script.
    let copy = "\(folder.path)/copy.md"
    let script = try folder.write(
      ".note Here.\nSELECT 'first';\n.shell cp \(path) \(copy)\n",
      to: "a.sql"
    )
    let shell = try ScratchShell()
    _ = shell.answer(to: ".record \(path)\nSELECT 'typed';")
    #expect(try text(path).hasSuffix("typed\n```\n"))
    _ = shell.answer(to: ".read \(script)")
    #expect(try text(copy).hasSuffix("typed\n```\n"))
    #expect(try text(path).contains("Here.\n\n```console\nreminders> SELECT 'first';\nfirst\n"))
    _ = shell.answer(to: ".note Behind.")
    #expect(try text(path).hasSuffix("\n\nBehind.\n"))
  }

  @Test(arguments: ["md", "html", "svg"])
  func `a recording of a script obeys no sequence of the data`(ending: String) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.\(ending)"
    let shell = try ScratchShell()
    _ = shell.answer(
      to: ".mode line\n.record \(path)\nSELECT char(27) || '[31mred' AS x;\n.record off"
    )
    #expect(try text(path).contains("␛[31mred"))
    #expect(try !text(path).contains("\u{1B}"))
    if ending == "md" {
      #expect(shell.answer(to: ".record check \(path)") == "\(path): 2 inputs run, 0 differ")
    }
  }
}
