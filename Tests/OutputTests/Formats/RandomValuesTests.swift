import Foundation
import Output
import Testing
import TestSupport

// The oracle is sqlite3 itself: each mode writes random values, and the bytes are compared.

/// A mode with its options as a user sets them, and as the settings have them.
private struct RandomMode: CustomTestStringConvertible {
  let mode: OutputMode
  var options = TableOptions()
  var widths: [Int] = []
  var showsHeaders = false

  /// The commands that set it in sqlite3.
  var commands: String {
    var command = ".mode \(mode.name)"
    if let width = options.wrapWidth { command += " --wrap \(width)" }
    if options.wrapsAtWords { command += " --wordwrap on" }
    if options.quotes { command += " --quote" }
    let list = widths.map(String.init).joined(separator: " ")
    return command + "\n.width \(list)\n.headers \(showsHeaders ? "on" : "off")"
  }

  var testDescription: String { commands.replacing("\n", with: "; ") }

  var settings: OutputSettings {
    var settings = OutputSettings()
    settings.choose(mode, options: options)
    settings.columnWidths = widths
    settings.showsHeaders = showsHeaders
    return settings
  }

  static let all: [RandomMode] =
    OutputMode.all.filter { ![.count, .off, .jsonLines].contains($0) }
    .flatMap { mode in
      [RandomMode(mode: mode), RandomMode(mode: mode, showsHeaders: true)]
        + (mode.isTable ? tables(mode) : [])
    }

  private static func tables(_ mode: OutputMode) -> [RandomMode] {
    [0, 1, 2, 7, 16].flatMap { width in
      [false, true].map {
        RandomMode(mode: mode, options: TableOptions(wrapWidth: width, wrapsAtWords: $0))
      }
    } + [
      RandomMode(mode: mode, options: TableOptions(wrapWidth: 0, quotes: true)),
      RandomMode(mode: mode, widths: [9, -5, 3], showsHeaders: true),
    ]
  }
}

extension SeededGenerator {
  fileprivate mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(next() % UInt64(elements.count))]
  }

  /// Bytes of several kinds: words, line breaks, tabs, quotes, other control characters, long characters, and
  /// bytes that are no UTF-8; without zeros, at which `sqlite3` ends a text.
  fileprivate mutating func bytes() -> [UInt8] {
    let pieces: [[UInt8]] = [
      "word", "a", "longer-word", " ", "  ", "\n", "\r\n", "\r", "\t", "\t\t", "'", "\"", "\\n",
      "\\",
      "é", "日本", "👩‍👩‍👧", "<&>", ",", "|", "(\\n0)", "\\012", "e\u{301}", "\u{7F}",
    ].map { Array($0.utf8) }
    let kind = next() % 4
    var bytes: [UInt8] = []
    for _ in 0..<next() % (kind == 0 ? 40 : 9) {
      switch next() % (kind == 3 ? 6 : 12) {
      case 0 where kind > 1: bytes.append(UInt8(1 + next() % 31))
      case 1 where kind == 3: bytes.append(UInt8(0x80 + next() % 0x80))
      default: bytes += pick(pieces)
      }
    }
    return bytes
  }

  /// A value as an SQL literal.
  fileprivate mutating func literal() -> String {
    func blob(_ bytes: [UInt8]) -> String {
      "X'" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "'"
    }
    switch next() % 12 {
    case 0: return "NULL"
    case 1: return "\(Int64(bitPattern: next() >> (next() % 64)))"
    case 2: return "\(Double(Int64(next() % 2_000_000) - 1_000_000) / 64)"
    case 3: return blob(bytes())
    default: return "CAST(\(blob(bytes())) AS TEXT)"
    }
  }
}

@Test(.enabled(if: SystemSQLite.isModel), arguments: RandomMode.all)
private func `random values are written as sqlite3 writes them`(mode: RandomMode) throws {
  let seed = UInt64.random(in: 0...UInt64.max)
  var random = SeededGenerator(seed: seed)
  let folder = try TemporaryFolder()
  let queries = (0..<25).map { number in
    let rows = (0...Int(random.next() % 6)).map { _ in
      "(" + (0..<3).map { _ in random.literal() }.joined(separator: ",") + ")"
    }
    let names = ["column", "é b", "it\"\"s"].map { "\"\($0)\(number)\"" }.joined(separator: ",")
    return "WITH t(\(names)) AS (VALUES \(rows.joined(separator: ","))) SELECT * FROM t"
  }
  let script = queries.enumerated().map { number, query in
    "\(mode.commands)\n.once \(folder.path)/\(number)\n\(query);\n"
  }
  _ = try SystemSQLite.run([":memory:"], input: script.joined())
  for (number, query) in queries.enumerated() {
    let theirs = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(number)"))
    let ours = try bytes(of: query, mode.settings)
    #expect(visible(ours) == visible(Array(theirs)), "seed \(seed), \(query)")
  }
}
