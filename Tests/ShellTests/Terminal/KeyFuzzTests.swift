import Foundation
import TestSupport
import Testing

/// Random keys and sizes.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct KeyFuzzTests {
  private static let keyCount = TestLength.count(600, long: 3000)

  private static let keys: [String] =
    [
      Keys.up, Keys.down, Keys.left, Keys.right, Keys.home, "\u{1B}[F", Keys.delete, "\u{1B}[1;5C",
      "\u{1B}[1;5D", Keys.escape, Keys.metaEnter, "\r", "\t", "\u{1B}b", "\u{1B}d", "\u{1B}u",
      "\u{1B}[200~",
      "\u{1B}[200~SELECT 1;\rSELECT 2\u{1B}[201~", "\u{1B}[15~", "\u{1B}[<0;9;3M", "\u{1B}[", "é",
      "日本語", "👨‍👩‍👧",
      "e\u{301}",
      "SELECT ", "FROM reminders ", "'", "\"", "(", ");", "/*", "*/", ";", ".mode", ".tags\r",
      "\u{9B}",
    ]
    // Not Ctrl-D and Ctrl-Z, which leave and stop it; not Ctrl-\, which ends it.
    + "abcefghijklmnopqrstuvwxy".map { Keys.control($0) }
    + (0x20..<0x7F).map { String(UnicodeScalar($0)) }

  @Test(arguments: ["emacs", "vi"], 1...TestLength.count(2, long: 10))
  func `random keys and sizes end with a prompt that works`(mode: String, seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let session = try SessionAtTerminal(
      ["-bare", ":memory:"],
      editrc: mode == "vi" ? "bind -v\n" : "",
      variables: ["EDITOR": "true"]
    )
    var typed = 0
    while typed < Self.keyCount {
      let count = Int.random(in: 1...60, using: &random)
      for _ in 0..<count {
        session.type(Self.keys[Int.random(in: 0..<Self.keys.count, using: &random)])
      }
      typed += count
      if Int.random(in: 0..<3, using: &random) == 0 {
        session.terminal.resize(
          rows: Int.random(in: 2...40, using: &random),
          columns: Int.random(in: 4...120, using: &random)
        )
      }
      session.terminal.settle(.milliseconds(1))
    }
    session.terminal.resize(rows: 24, columns: 80)
    // Whatever is open: a paste, a search, vi's command mode, a text.
    for _ in 0..<3 {
      session.type("\u{1B}[201~" + Keys.control("c"))
      session.terminal.settle(.milliseconds(60))
    }
    try session.expectToLive("seed \(seed), \(mode)")
    #expect(session.terminal.isCooked, "seed \(seed), \(mode)")
    #expect(!session.terminal.screen.modes.contains(2004), "seed \(seed), \(mode)")
  }
}
