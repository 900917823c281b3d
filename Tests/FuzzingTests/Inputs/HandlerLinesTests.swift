import SQLText
import Testing

@testable import Fuzzing

struct HandlerLinesTests {
  private static let runs: [[String]] = {
    var dice = Dice(seed: 1)
    return (0..<3000).map { _ in
      (0..<FuzzPlan.inputsPerRun).map { _ in HandlerLines.line(&dice) }
    }
  }()

  private static let handlers = [
    ".progress 100", ".trace stdout", ".log stdout", ".timer on", ".explain on",
  ]
  private static let changes = [
    ".open", ".lesson 1", ".lesson quit", ".use reminderTexts", ".judge milk -- 1=2",
    ".record check out.md",
  ]

  /// What is registered with one connection must not be called by, or for, another.
  @Test(arguments: handlers, changes)
  func `the database changes after a handler is registered, and then SQLite is asked`(
    handler: String,
    change: String
  ) {
    #expect(
      Self.runs.contains { run in
        guard let start = run.firstIndex(of: handler),
          let middle = run[start...].firstIndex(of: change)
        else { return false }
        return run[middle...].contains { $0.contains("generate_series") || $0 == ".search week" }
      }
    )
  }

  @Test
  func `each line stays in the folder and leaves no statement open`() {
    for line in Set(Self.runs.joined()) {
      #expect(Containment.allows(line), "\(line)")
      guard line.first != "." else { continue }
      var scanner = StatementScanner()
      _ = scanner.statements(in: line)
      #expect(!scanner.hasPending, "\(line)")
    }
  }
}
