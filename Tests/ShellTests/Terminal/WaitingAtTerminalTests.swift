import Foundation
import TestSupport
import Testing

/// Files at which a program has to wait: FIFOs, at whose other end nobody is or takes anything, and devices without end.
@Suite(.timeLimit(.minutes(60)))
struct WaitingAtTerminalTests {
  private let session: SessionAtTerminal

  init() throws {
    session = try SessionAtTerminal(["-cmd", ".judge week -- 10=3 4=2 2=1"])
  }

  private func makeFIFO(_ name: String) -> String {
    let path = session.home.path + "/" + name
    #expect(mkfifo(path, 0o600) == 0)
    return path
  }

  /// Each command and function that opens a file whose name is typed.
  @Test(arguments: [
    ".read FIFO", ".read --handout FIFO", ".import --csv FIFO t", ".judge import FIFO",
    ".judge export FIFO", ".once FIFO", ".output FIFO", ".tee FIFO", ".record FIFO", ".log FIFO",
    ".trace FIFO", ".eval FIFO vs now", ".eval now vs FIFO", ".eval --run FIFO",
    ".record check FIFO",
    ".tune plot --svg FIFO title", "SELECT readfile('FIFO');", "SELECT writefile('FIFO', 'x');",
    "SELECT writefile('FIFO', 'x', 420);",
  ])
  func `Ctrl-C ends the wait for the other end of a FIFO`(input: String) throws {
    // Each command takes files by their names.
    let path = makeFIFO(input.contains("--svg") ? "FIFO.svg" : "FIFO.md")
    session.type(input.replacing("FIFO", with: path) + "\r")
    session.terminal.settle()
    // It waits, and was not refused.
    #expect(!session.text.hasSuffix("reminders>"))
    session.type(Keys.control("c"))
    try session.waitForPrompt()
    try session.enter("SELECT 40 + 2;", answer: "42 │")
  }

  /// A pipe holds 64 KiB, and what the last input writes is more.
  @Test(arguments: [
    [".output FIFO", ".read LONG"], [".once FIFO", ".read LONG"],
    [".mode list", ".tee FIFO", ".read LONG"],
    [".log FIFO", ".read LONG"], [".trace FIFO", ".read LONG"],
    ["SELECT writefile('FIFO', zeroblob(1000000));"],
  ])
  func `Ctrl-C ends the wait for a reader that takes nothing, and results are shown again`(
    inputs: [String]
  ) throws {
    let path = makeFIFO("untaken")
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let long = String(repeating: "x", count: 100_000)
    let script = try session.home.write("SELECT '\(long)' AS x;\n", to: "long.sql")
    for input in inputs {
      try session.waitForPrompt()
      session.type(
        input.replacing("FIFO", with: path).replacing("LONG", with: script) + "\r"
      )
      session.terminal.settle()
    }
    #expect(!session.text.hasSuffix("reminders>"))
    session.type(Keys.control("c"))
    try session.waitForPrompt()
    try session.enter("SELECT 40 + 2;", answer: "42")
  }

  @Test func `a FIFO's script runs as it comes, and its reader waits for its writer`() throws {
    let path = makeFIFO("script")
    session.type(".read \(path)\r")
    session.terminal.settle()
    let writer = try #require(FileHandle(forWritingAtPath: path))
    try writer.write(contentsOf: Data("SELECT 'first' AS x;\n".utf8))
    try session.wait { $0.contains("│ first") }
    try writer.write(contentsOf: Data("SELECT 'second' AS x;\n".utf8))
    try writer.close()
    try session.waitForPrompt(after: "second")
  }

  @Test func `results wait for a FIFO's reader`() throws {
    let path = makeFIFO("results")
    session.type(".once \(path)\r")
    session.terminal.settle()
    let reader = try #require(FileHandle(forReadingAtPath: path))
    try session.waitForPrompt()
    session.type("SELECT hex(zeroblob(100000)) AS x;\r")
    #expect(try #require(try reader.readToEnd()).count > 200_000)
    try session.waitForPrompt()
  }

  /// 64 MB are read, with which an array that grows takes another 64.
  @Test(arguments: [
    (".read /dev/zero", "is not read"),
    (".read --handout /dev/zero", "larger than 64 MB"),
    (".import --csv /dev/zero t", "more than 64 MB"),
    (".judge import /dev/zero", "larger than 64 MB"),
    (".eval /dev/zero vs now", "larger than 64 MB"),
    ("SELECT readfile('/dev/zero');", "more than 64 MB"),
  ])
  func `a device without end is read to a bound, in less than 200 MB`(
    input: String,
    message: String
  ) throws {
    session.type(input + "\r")
    try session.waitForPrompt(after: message)
    // Linux tells the most memory that a process has had.
    let process = "/proc/\(session.terminal.processIdentifier)/status"
    guard let status = try? String(contentsOfFile: process, encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
    else { return }
    let kilobytes = line.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first
    #expect(try #require(kilobytes) < 200_000)
  }
}
