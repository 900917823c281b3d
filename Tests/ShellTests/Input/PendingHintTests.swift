import Shell
import Testing

/// What a person reads below a text that Enter does not end.
struct PendingHintTests {
  private func hint(_ text: String) -> String? {
    TypedText(text) { _ in true }.hint
  }

  @Test(arguments: [
    ("SELECT 1\n.quit", "; ends it. Ctrl-C drops all of it, then .quit works."),
    ("SELECT 1\nexit", "; ends it. Ctrl-C drops all of it, then .quit works."),
    ("SELECT (\n help", ") and ; end it. Ctrl-C drops all of it, then .help works."),
    ("SELECT 1\n.search week", "; ends it. Ctrl-C drops all of it, then .search works."),
    ("SELECT 'a\n.tables", "' ends it. Ctrl-C drops all of it, then .tables works."),
    ("SELECT 1 /*\nhelp", "*/ ends it. Ctrl-C drops all of it, then .help works."),
    ("SELECT 1\ntables", "; ends it. Ctrl-C drops all of it, then .tables works."),
    ("SELECT 1\nsearch week", "; ends it. Ctrl-C drops all of it, then .search works."),
    // Enter once more where nothing happened.
    ("SELECT 1\n", "; ends it. Ctrl-C drops all of it."),
  ])
  func `a command inside a statement says what ends or drops the statement`(
    text: String,
    end: String
  ) {
    #expect(hint(text)?.hasSuffix(end) == true)
  }

  @Test(arguments: [
    "SELECT 1", "SELECT 1\nFROM tags", "SELECT 1\n.5", "help", ".quit", "SELECT 1;\nhelp",
    "SELECT id FROM tags ORDER BY title\ndesc", "SELECT id FROM tags ORDER BY title\ndesc limit 5",
    "SELECT id FROM tags ORDER BY title\ndesc nulls last", "SELECT\n?", "SELECT title\ndescribe",
    "SELECT id FROM\ntags", "SELECT id FROM reminderTexts ORDER BY\nrank", "SELECT\nshow, title",
    "SELECT title FROM x\nlimit 5", "SELECT 1\nlike 'x'",
  ])
  func `what may be part of a statement, or stands alone, needs no hint`(text: String) {
    #expect(hint(text) == nil)
  }

  @Test func `without an editor the hint follows the line`() throws {
    let answer = try ScratchShell(columns: 80).answer(to: "SELECT 42\nhelp\n;")
    #expect(answer.hasPrefix("This is part of the statement above: ; ends it. Ctrl-C drops all"))
    #expect(answer.contains("42"))
  }
}
