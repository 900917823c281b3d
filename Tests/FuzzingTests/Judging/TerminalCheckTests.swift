import TerminalKit
import Testing

@testable import Fuzzing

struct TerminalCheckTests {
  @Test(arguments: [
    "plain\n", "a\tb\r\n", "é 日本語 👩‍👩‍👧‍👦\n", "\u{FFFD}\u{241B}\n", "\u{1B}[1;4mhit\u{1B}[0m\n",
    "\u{1B}[H\u{1B}[2J",
    "\u{1B}]52;c;U0VMRUNUIDE=\u{1B}\\The SQL was sent.\n",
    "\u{1B}[2mNULL\u{1B}[0m",
    "\u{1B}[38;5;74mlist\u{1B}[0m\n", "\u{1B}[1mansi\u{1B}[0m", "e\u{301}\u{200B}\n",
  ])
  func `text and the shell's own styles pass`(text: String) {
    #expect(finding(in: Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    "\u{1B}[5mblink", "\u{1B}[2J", "\u{1B}]0;title\u{7}", "\u{1B}", "\u{1B}[1;31", "a\u{7}", "a\rb",
    "\u{0}", "\u{7F}", "\u{9B}5m",
    "\u{202E}x", "\u{2066}", "\u{200E}", "\u{200F}", "\u{61C}", "\u{E0041}", "\u{2028}", "x\u{1}",
    "\u{1B}[38;5;300m",
    // Of the clipboard's sequence nothing but base64 passes, to its whole end.
    "\u{1B}]52;c;U0V", "\u{1B}]52;c;U0\u{1B}[5mV\u{1B}\\", "\u{1B}]52;c;?\u{1B}\\",
  ])
  func `what a terminal could take for a command is found`(text: String) {
    #expect(finding(in: Array(text.utf8)) != nil)
    #expect(finding(in: Array("before \(text) after\n".utf8)) != nil)
  }

  @Test(
    arguments: [[0x9B], [0xC3], [0xFF, 0x41], [0xE2, 0x80], [0xED, 0xA0, 0x80]] as [[UInt8]]
  )
  func `bytes that are no UTF-8 are found`(bytes: [UInt8]) {
    #expect(finding(in: bytes + [0x0A]) != nil)
  }

  @Test
  func `a long line is not cut within a character`() {
    #expect(finding(in: Array(String(repeating: "日", count: 100_000).utf8)) == nil)
    #expect(finding(in: Array((String(repeating: "日", count: 100_000) + "\u{1B}c").utf8)) != nil)
  }

  private func finding(in bytes: [UInt8]) -> String? {
    var check = TerminalCheck()
    for byte in bytes { check.take([byte]) }
    check.finish()
    return check.finding
  }
}
