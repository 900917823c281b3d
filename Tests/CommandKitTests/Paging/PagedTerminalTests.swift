import CommandKit
import Foundation
import Output
import TerminalKit
import TestSupport
import Testing

/// A terminal of five rows and ten columns: four lines fit, and a prompt below them.
private final class SmallTerminal {
  private(set) var screen = ""
  let folder: TemporaryFolder
  private(set) var paged: PagedTerminal?

  init() throws {
    // The program ignores broken pipes, too.
    signal(SIGPIPE, SIG_IGN)
    folder = try TemporaryFolder()
    let output = ByteOutput(showing: { [weak self] in self?.screen += $0.description })
    paged = PagedTerminal(output) { TerminalSize(rows: 5, columns: 10) }
  }

  /// Begins a page with a pager that keeps what it reads.
  func begin(_ pager: String = "cat >") {
    paged?.begin(pager: "\(pager) \(folder.path)/page", variables: [:])
  }

  func write(_ text: String) throws {
    try paged?.write(ScreenText(lines: text))
  }

  var page: String? { try? folder.read("page") }
}

@Test func `what fits is shown when it is complete, without a pager`() throws {
  let terminal = try SmallTerminal()
  terminal.begin()
  for line in ["1\n", "2\n", "3\n", "4\n"] { try terminal.write(line) }
  #expect(terminal.screen == "")
  try terminal.paged?.end()
  #expect(terminal.screen == "1\n2\n3\n4\n")
  #expect(terminal.page == nil)
}

@Test func `what does not fit goes to the pager, all of it`() throws {
  let terminal = try SmallTerminal()
  terminal.begin()
  for line in 1...6 { try terminal.write("\(line)\n") }
  try terminal.paged?.end()
  #expect(terminal.screen == "")
  #expect(terminal.page == "1\n2\n3\n4\n5\n6\n")
}

@Test func `a long line does not fit either`() throws {
  let terminal = try SmallTerminal()
  let line = String(repeating: "x", count: 41)
  terminal.begin()
  try terminal.write(line)
  try terminal.paged?.end()
  #expect(terminal.page == line)
}

@Test func `outside a page everything is shown at once`() throws {
  let terminal = try SmallTerminal()
  try terminal.write("1\n2\n3\n4\n5\n6\n")
  #expect(terminal.screen == "1\n2\n3\n4\n5\n6\n")
}

@Test(arguments: ["/nowhere/pager", "exit 1;"])
func `a pager that fails leaves the result to the terminal`(pager: String) throws {
  let terminal = try SmallTerminal()
  terminal.begin(pager)
  // More than a pipe holds, so that the failure is met in the middle.
  let lines = (1...50_000).map { "\($0)\n" }
  for line in lines { try terminal.write(line) }
  try terminal.paged?.end()
  #expect(terminal.screen == lines.joined())
  #expect(terminal.paged?.failedPager?.hasPrefix(pager) == true)
}

@Test func `a pager that is left ends the page, and the next one starts over`() throws {
  let terminal = try SmallTerminal()
  terminal.begin("head -n 1 >")
  #expect(throws: OutputError.self) {
    for line in 1...1_000_000 { try terminal.write("\(line)\n") }
  }
  #expect(terminal.paged?.isLeft == true)
  try terminal.paged?.end()
  #expect(terminal.page == "1\n")
  terminal.begin()
  try terminal.write("next\n")
  try terminal.paged?.end()
  #expect(terminal.screen == "next\n")
}
