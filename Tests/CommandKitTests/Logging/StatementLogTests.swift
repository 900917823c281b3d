import CommandKit
import Output
import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

/// The log beside a line that is being edited, or a live search, which draw on the same terminal.
struct StatementLogTests {
  private final class Written {
    var text = ""
  }

  private let written = Written()
  private let store: Store

  init() throws { store = try Store.open(.memory) }

  private func log(isTerminal: Bool) -> StatementLog {
    let errors = ByteOutput(to: { [written] in written.text += String(decoding: $0, as: UTF8.self) }
    )
    let log = StatementLog(errors: errors, isTerminal: isTerminal)
    store.observe(by: log)
    return log
  }

  private func select(_ number: Int) throws {
    _ = try store.perform { try $0.integer(RawStatement("SELECT \(number)")) }
  }

  @Test func `no line is written on a terminal while its screen is taken`() throws {
    let log = log(isTerminal: true)
    try select(1)
    log.target = .standardError
    try select(2)
    log.isScreenTaken = true
    #expect(!log.isObserving)
    try select(3)
    log.isScreenTaken = false
    try select(4)
    #expect(numbers(in: written.text) == [2, 4])
  }

  @Test func `what is no terminal gets its lines also while the screen is taken`() throws {
    let log = log(isTerminal: false)
    log.target = .standardError
    log.isScreenTaken = true
    try select(1)
    #expect(log.isObserving && numbers(in: written.text) == [1])
    log.target = .nowhere
    #expect(log.isObserving)
    log.target = .off
    #expect(!log.isObserving)
  }

  @Test func `each line of the shell's own statements has the mark`() throws {
    let log = log(isTerminal: false)
    log.target = .standardError
    let statement = RawStatement("SELECT 5,\r\n  6 FROM t")
    _ = try store.perform { session in
      _ = try session.integer(RawStatement("CREATE TABLE t AS SELECT 1"))
      _ = try session.ownWork { try session.integer(statement) }
    }
    let lines = written.text.utf8.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    #expect(lines.map { $0.hasPrefix("-- shell: ") } == [false, true, true])
    #expect(lines.last == "-- shell:   6 FROM t")
  }

  /// The numbers that the logged statements select: a line ends with its statement.
  private func numbers(in text: String) -> [Int] {
    text.split(separator: "\n").compactMap { line in
      line.split(separator: " ").last.flatMap { Int($0) }
    }
  }
}
