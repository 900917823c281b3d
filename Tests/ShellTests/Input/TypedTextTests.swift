import LineEditor
import SQLText
import Shell
import TerminalKit
import TestSupport
import Testing

private func typed(_ text: String) -> TypedText {
  TypedText(text) { name in ["mode", "search"].contains { $0.hasPrefix(name) } }
}

/// The parts that have a style, as `style:text`.
private func parts(_ text: String) -> [String] {
  typed(text).styles.map { span in
    let bytes = Array(text.utf8)[span.bytes]
    return "\(span.style):" + String(decoding: bytes, as: UTF8.self)
  }
}

struct TypedTextTests {
  @Test(
    arguments: [
      ("SELECT x", ["keyword:SELECT"]),
      (
        "select 'é日', 1.5e3, x'00', ?1 -- c",
        [
          "keyword:select", "string:'é日'", "number:1.5e3", "string:x'00'", "number:?1",
          "comment:-- c",
        ]
      ),
      (
        "SELECT 'a\nb' /*c\nd*/ 1",
        ["keyword:SELECT", "string:'a", "string:b'", "comment:/*c", "comment:d*/", "number:1"]
      ),
      // The word that is being typed may become a keyword; one with more after it cannot.
      ("selct", []),
      ("selct x", ["mistake:selct"]),
      ("SELECT 1; selct x", ["keyword:SELECT", "number:1", "mistake:selct"]),
      ("SELECT 12ab + 1", ["keyword:SELECT", "mistake:12ab", "number:1"]),
      (".mode --wrap 'a b'", ["command:.mode", "keyword:--wrap", "string:'a b'"]),
      ("  .sea", ["command:.sea"]),
      (".foo", ["mistake:.foo"]),
      ("# note", ["comment:# note"]),
      ("quit", ["command:quit"]),
      // A dot begins a command only where a statement can begin.
      ("SELECT 1\n.mode", ["keyword:SELECT", "number:1"]),
      ("SELECT 1;\n.mode", ["keyword:SELECT", "number:1", "command:.mode"]),
    ] as [(String, [String])]
  )
  func `each part looks like what it is`(text: String, expected: [String]) {
    #expect(parts(text) == expected)
  }

  @Test(arguments: [
    ("", 0), ("SELECT 1", 0), ("SELECT 1;", 9), ("SELECT 1; SELECT", 0), ("SELECT 1;\nSELECT", 9),
    (".mode box", 9), (".mode box\nSELECT 1", 9), ("-- a", 4), ("/* a", 0), ("quit", 4),
    ("SELECT 'é';\n", 13),
    ("SELECT 1\ngo", 11),
  ])
  func `it is whole up to the line after which nothing is open`(text: String, end: Int) {
    #expect(typed(text).wholeEnd == end)
  }

  @Test func `each line knows what is open where it begins`() {
    let text = "SELECT (\n'\n')\n;\n.mode box\nCREATE TRIGGER t AFTER INSERT ON x BEGIN\n/*"
    #expect(
      typed(text).forContinuedLines { $0 } == [
        [.statement, .parenthesis], [.statement, .parenthesis, .token(.singleQuote)], [.statement],
        [],
        [], [.statement, .triggerBody],
      ]
    )
  }

  @Test(
    arguments: [
      ("SELECT 1\n.edit", 9), ("SELECT 1\n  .edit ", 9), ("SELECT '\n.edit", nil), (".edit", nil),
      ("SELECT 1;\n.edit", nil), ("SELECT 1\n.edit\n", nil),
    ] as [(String, Int?)]
  )
  func `.edit may be the last line of a statement`(text: String, start: Int?) {
    #expect(typed(text).editCommandStart == start)
  }

  /// Words that open and close what changes how the lines after them are read.
  private static let pieces = [
    "\n", "\n", "\n", "'", "\"", "/*", "*/", "(", ")", ";", "SELECT 1", "x", "é", " ", ".mode box",
    "# note",
    "go", "quit", "CREATE TRIGGER t AFTER INSERT ON x BEGIN ", "END", "-- c",
  ]

  @Test(arguments: 1...40)
  func `a text that was changed reads like one that was typed at once`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var changed = typed("")
    var pieces: [String] = []
    for _ in 0..<60 {
      let first = Int.random(in: 0...pieces.count, using: &random)
      let last = min(pieces.count, first + Int.random(in: 0...2, using: &random))
      let new = (0..<Int.random(in: 0...4, using: &random)).compactMap { _ in
        Self.pieces.randomElement(using: &random)
      }
      pieces.replaceSubrange(first..<last, with: new)
      let text = pieces.joined()
      changed.change(to: text)
      let fresh = typed(text)
      #expect(changed.styles == fresh.styles, "seed \(seed): \(text)")
      #expect(changed.forContinuedLines { $0 } == fresh.forContinuedLines { $0 })
      #expect(changed.wholeEnd == fresh.wholeEnd)
      #expect(changed.hint == fresh.hint)
      #expect(changed.editCommandStart == fresh.editCommandStart)
    }
  }
}
