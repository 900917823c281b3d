import LineEditor
import Output
import TerminalKit

/// A conversation over a pipe, with prompts, for a program that plays a person's part.
final class PromptedLines: Conversation {
  private let lines: any LineSource
  private let output: ByteOutput
  private var entered: [String] = []

  /// Reads lines, and writes a prompt before each.
  init(_ lines: any LineSource, promptingOn output: ByteOutput) {
    self.lines = lines
    self.output = output
  }

  func enter(_ text: String, atOnce: Bool) {
    if atOnce { entered.append(text) }
  }

  func nextLine(prompt: String) -> LineInput {
    if let text = entered.popLast() { return .line(text) }
    output.write(prompt)
    // The next result reports a failure.
    output.send()
    let input = lines.nextLine(prompt: "")
    // As in sqlite3, the last prompt has a line of its own.
    if input == .endOfInput {
      output.write("\n")
      output.send()
    }
    return input
  }
}
