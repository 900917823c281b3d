import TerminalKit
import TestSupport
import Testing

@Test(arguments: [
  ("a\n\tb", "a\n\tb"),
  ("a\r\nb\rc\r", "a\r\nb\u{240D}c\u{240D}"),
  ("é\r\n", "é\r\n"),
  ("\u{1B}[2J\u{9B}\0", "\u{241B}[2J\u{FFFD}\u{2400}"),
  ("\u{1B}\r\r\n", "\u{241B}\u{240D}\r\n"),
])
func `of lines only their breaks and tabs stay raw`(text: String, shown: String) {
  #expect(ScreenText(lines: text).bytes == Array(shown.utf8))
}

@Test func `a line has no breaks`() {
  #expect(ScreenText(line: "a\r\n\tb").description == "a\u{240D}\u{240A}\u{2409}b")
}

@Test func `what the shell itself asks for stays, what data spells does not`() {
  var text = ScreenText(ControlSequence.clearScreen)
  text.append(line: ControlSequence.clearScreen.text)
  #expect(text.description == "\u{1B}[H\u{1B}[2J␛[H␛[2J")
  // A text that went through a String is data again.
  #expect(ScreenText(lines: "\(text)").description == "␛[H␛[2J␛[H␛[2J")
}

@Test func `what a terminal gets for its clipboard is none of the text`() {
  var text =
    ScreenText(line: "é") + ControlSequence.clipboard("SELECT 1;") + ScreenText(line: "b[c")
  #expect(text.bytesWithoutSequences == Array("éb[c".utf8))
  text.append(.clearScreen)
  text.append(ScreenText(lines: ".\n"))
  #expect(text.bytesWithoutSequences == Array("éb[c.\n".utf8))
}

@Test(arguments: [
  ("\u{1B}[1;31mred", "\u{1B}[1;31m"), ("\u{1B}]0;red\u{7}red", "\u{1B}]0;red\u{7}"),
  ("\u{1B}]52;c;cmVk\u{1B}\\red", "\u{1B}]52;c;cmVk\u{1B}\\"),
  // One that does not end goes up to the next, or takes all.
  ("\u{1B}]0;red\u{1B}[1m", "\u{1B}]0;red"), ("\u{1B}[1\u{1B}[2m", "\u{1B}[1"),
  ("\u{1B}]0;red", "\u{1B}]0;red"), ("\u{1B}]0;\u{1B}", "\u{1B}]0;"), ("\u{1B}", "\u{1B}"),
])
func `a sequence ends where a terminal takes it to end`(text: String, sequence: String) {
  #expect(ControlSequence.first(in: Array(text.utf8)[...]) == Array(sequence.utf8)[...])
}

@Test func `of any bytes nothing arrives that drives a terminal, and no line is lost`() {
  let seed = UInt64.random(in: 0...UInt64.max)
  var random = SeededGenerator(seed: seed)
  let pieces: [[UInt8]] =
    [Array("日🏴e\u{301}".utf8), [0x0D, 0x0A], [0x0A], [0x41], [0x0D]]
    + (0...255).map { [$0] }
  for _ in 0..<2000 {
    let bytes = (0..<Int.random(in: 0...12, using: &random)).flatMap { _ in
      pieces.randomElement(using: &random) ?? []
    }
    var text = ScreenText()
    bytes.withUnsafeBytes { text.append(lines: $0) }
    let shown = Array(String(decoding: text.bytes, as: UTF8.self).unicodeScalars)
    let drivers = shown.indices.filter { index in
      switch shown[index] {
      case "\n", "\t": false
      case "\r": index + 1 == shown.count || shown[index + 1] != "\n"
      default: shown[index].properties.generalCategory == .control
      }
    }
    #expect(drivers.isEmpty, "seed \(seed): \(bytes)")
    #expect(shown.count { $0 == "\n" } == bytes.count { $0 == 0x0A }, "seed \(seed): \(bytes)")
  }
}
