import Foundation
import TestSupport
import Testing

/// Random keys, sizes, pastes and signals in `.live`.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct LiveFuzzTests {
  private static let eventCount = TestLength.count(300, long: 4000)

  private static let keys: [String] =
    [
      Keys.up, Keys.down, Keys.left, Keys.right, Keys.home, "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[Z",
      "\u{1B}OP", "\u{1B}OQ", "\u{1B}OR", "\u{1B}OS", "\u{1B}[15~", "\u{1B}[17~", "\u{1B}[1;3A",
      "\u{1B}[1;3B", "\u{1B}\u{1B}[A", "\u{1B}1", "\u{1B}2", "\u{1B}3", "\u{1B}4",
      "\u{1B}b", "\u{1B}d", Keys.backspace, "\t", "#", "[", "]", "\"", " ", "é", "日本", "👨‍👩‍👧",
      "\u{1B}[200~milk\reggs\u{1B}[201~", "\u{1B}[", "\u{1B}[<", "\u{1B}[<0;5", "\u{1B}[M   ",
      "\u{9B}",
      "week", "mom", "#we", "<", ">", "0",
    ] + "abefhklnopqrstuvwxy".map { Keys.control($0) } + "abcdefgmnopstuw-+".map { String($0) }

  /// Presses, drags and releases of the left button, clicks, double clicks, the wheel also sideways and with Shift, the
  /// right button, and numbers of no button.
  private static let buttons = [
    "0M", "0M", "32M", "32M", "0m", "0M 0m", "0M 0m 0M 0m", "64M", "65M", "65M", "66M", "69M", "2M",
    "35M", "-1M", "99999999999999999999M", "0A", "M",
  ]

  /// Reports of the mouse at a place that is mostly on the screen; some of them are wrong.
  private static func mouse(_ buttons: String, _ random: inout SeededGenerator) -> String {
    let column = Int.random(in: 0...230, using: &random)
    let row = Int.random(in: 1...45, using: &random)
    return buttons.split(separator: " ").map {
      "\u{1B}[<\($0.dropLast());\(column);\(row)\($0.suffix(1))"
    }.joined()
  }

  /// What ends the search, after which it begins again.
  private static let ends = ["\r", Keys.escape, Keys.control("c") + Keys.control("c")]

  @Test(arguments: ["emacs", "vi"], 1...TestLength.count(2, long: 20))
  func `random events end with a terminal as it was and a prompt that works`(
    mode: String,
    seed: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let session = try SessionAtTerminal(
      editrc: mode == "vi" ? "bind -v\n" : "",
      variables: ["EDITOR": "true"]
    )
    var events = 0
    session.type(".live\r")
    while events < Self.eventCount {
      let count = Int.random(in: 1...40, using: &random)
      for _ in 0..<count {
        let place = Int.random(in: 0..<Self.keys.count + Self.buttons.count, using: &random)
        session.type(
          place < Self.keys.count
            ? Self.keys[place] : Self.mouse(Self.buttons[place - Self.keys.count], &random)
        )
      }
      events += count
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        session.terminal.resize(
          rows: Int.random(in: 2...40, using: &random),
          columns: Int.random(in: 4...220, using: &random)
        )
      case 1:
        session.type(Self.ends[Int.random(in: 0..<Self.ends.count, using: &random)])
        session.terminal.settle(.milliseconds(50))
        // Where the search goes on, this is text; at the prompt it begins another one.
        session.type(Keys.control("u") + ".live\r")
      case 2: session.terminal.send(signal: SIGINT)
      case 3: session.terminal.send(signal: SIGWINCH)
      default: break
      }
      session.terminal.settle(.milliseconds(1))
    }
    session.terminal.resize(rows: 24, columns: 80)
    session.type("\u{1B}[201~")
    // A busy computer has not taken all that was typed before.
    var count = 0
    while count < 6 || !session.text.hasSuffix("\nreminders>") {
      count += 1
      try #require(count < 500, "no prompt, seed \(seed), \(mode): \(session.text)")
      session.type(Keys.control("c"))
      session.terminal.settle(.milliseconds(60))
    }
    try session.expectToLive("seed \(seed), \(mode)")
    #expect(session.terminal.settings == session.terminal.settingsBefore, "seed \(seed), \(mode)")
    #expect(session.terminal.screen.modes.isSubset(of: [7, 25]), "seed \(seed), \(mode)")
  }
}
