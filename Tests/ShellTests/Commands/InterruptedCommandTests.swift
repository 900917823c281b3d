import CommandKit
import Shell
import TestSupport
import Testing

/// What is left of a command that is stopped.
///
/// `.progress N --limit` stops a statement after so many steps: also the shell's own statements, and those by which it
/// reaches FTS5.
struct InterruptedCommandTests {
  @Test(arguments: allSignatures.flatMap(\.examples))
  func `a command that is stopped at a random step leaves a shell that works`(
    example: String
  ) throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    let shell = try ScratchShell()
    let inputs = Transcript(example).steps.map(\.input)
    for _ in 0..<12 {
      let limit = Int.random(in: 1...120, using: &random)
      for input in inputs {
        _ = shell.answer(to: ".progress 1 --limit \(limit) --quiet")
        _ = shell.answer(to: input)
      }
    }
    _ = shell.answer(to: ".progress 0")
    // Examples may have chosen how results look. BEGIN fails where a transaction was left open.
    let answer = shell.answer(to: "BEGIN; ROLLBACK; SELECT 'o' || 'k' AS a;")
    #expect(answer.contains("ok"), "seed \(seed)")
    #expect(!answer.contains("within a transaction"), "seed \(seed)")
  }

  /// The statement that reaches FTS5 begins some twenty steps after the command.
  @Test(arguments: 1...40)
  func `a stop while a tokenizer is tried says nothing of the tokenizer`(limit: Int) throws {
    let shell = try ScratchShell()
    _ = shell.answer(to: ".progress 1 --limit \(limit) --quiet")
    let answer = shell.answer(to: ".reindex --tokenizer porter")
    #expect(answer.contains("interrupted"))
    #expect(!answer.contains("tokenizer"))
  }
}
