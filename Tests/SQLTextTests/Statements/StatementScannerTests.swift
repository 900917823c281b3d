import SQLText
import Testing
import TestSupport

/// The ends of statements, found with the tokens of `SQLTokenizer` and SQLite's state table for them
/// (src/complete.c), where EXPLAIN takes any words after it.
private struct TokenScanner {
  private var state = "start"
  private var begun = false
  private var missing: SQLToken.Delimiter?

  var hasPending: Bool { begun || missing != nil }

  /// The parts of the line with which statements end, and where the one begins that goes on.
  mutating func read(_ line: String) -> (ended: [Range<Int>], rest: Int?) {
    var (ended, start): ([Range<Int>], Int?) = ([], begun ? 0 : nil)
    for token in SQLTokenizer(line, continuing: missing) {
      missing = token.missing
      if token.isBlank { continue }
      let lower = line.utf8.distance(from: line.startIndex, to: token.range.lowerBound)
      let upper = line.utf8.distance(from: line.startIndex, to: token.range.upperBound)
      if start == nil, token.kind != .semicolon { start = lower }
      let word = token.kind == .word ? line[token.range].lowercased() : ""
      if token.kind == .semicolon, ["start", "normal", "explain", "create", "end"].contains(state) {
        if let start { ended.append(start..<upper) }
        (start, state) = (nil, "start")
        continue
      }
      switch (state, word) {
      case ("start", "explain"): state = "explain"
      case ("start", "create"), ("explain", "create"): state = "create"
      case ("explain", let other)
      where !["explain", "temp", "temporary", "trigger", "end"].contains(other):
        break
      case ("create", "temp"), ("create", "temporary"): break
      case ("create", "trigger"): state = "trigger"
      case ("trigger", _), ("semicolon", _), ("end", _):
        state =
          token.kind == .semicolon
          ? "semicolon" : state == "semicolon" && word == "end" ? "end" : "trigger"
      default: state = "normal"
      }
    }
    begun = start != nil
    return (ended, start)
  }
}

private let pieces = [
  "select", "create", "temp", "temporary", "trigger", "end", "explain", "begin", "END", "x", "a$b",
  "é",
  ";", ";", ";", " ", " ", "\t", "'", "'", "\"", "`", "[", "]", "--", "-", "->>", "/*", "*/", "/",
  "*",
  "(", ")", "$", "$a(", "@x", "#", ":a", "::", "?1", "?", "1", "1.", ".5", "1e", "1e+5", "0x",
  "0xfg",
  "x'", "X'12'", ".", ",", "!=", "\u{FEFF}", "\u{1}", "\u{B}", "\r", "go", "/ ",
]

@Test func `ends of statements are those that the tokens give`() {
  let seed = UInt64.random(in: 0...UInt64.max)
  var random = SeededGenerator(seed: seed)
  for _ in 0..<4000 {
    var (scanner, tokens) = (StatementScanner(), TokenScanner())
    var script: [String] = []
    for _ in 0..<random.next() % 8 {
      var line = ""
      for _ in 0..<random.next() % 14 { line += pieces[Int(random.next() % UInt64(pieces.count))] }
      script.append(line)
      var ended: [Range<Int>] = []
      let rest = Array(line.utf8).withUnsafeBytes { bytes in
        scanner.read(bytes) { ended.append($0) }
      }
      let expected = tokens.read(line)
      let isSame =
        ended == expected.ended && rest == expected.rest && scanner.hasPending == tokens.hasPending
      #expect(isSame, "seed \(seed), \(script)")
      if !isSame { return }
    }
  }
}

/// A number is one token, so that what stands after its sign or point is read as SQLite reads it.
///
/// A variable takes the `;` that stands in its parenthesis; a name or a number takes the `$` of what would be one.
@Test(arguments: [
  "SELECT 1e+5.$a(;", "SELECT 1e-5.$a(;", "SELECT 0x1e+5.$a(;", "SELECT 1e1e+5.$a(;",
  "SELECT 1.$x(;)", "SELECT a.$x(;)", "SELECT 1$x(;)", "SELECT a$x(;)", "SELECT 5-$x(;)",
  "SELECT 5+1e-$x(;)", "SELECT \u{FEFF}$x(;)", "SELECT a\u{FEFF}$x(;)", "SELECT ?1$x(;)",
]) func `a statement with numbers ends where its tokens say`(line: String) {
  var (scanner, tokens) = (StatementScanner(), TokenScanner())
  var ended: [Range<Int>] = []
  let rest = Array(line.utf8).withUnsafeBytes { bytes in
    scanner.read(bytes) { ended.append($0) }
  }
  let expected = tokens.read(line)
  #expect(ended == expected.ended && rest == expected.rest)
}
