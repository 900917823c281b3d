import LineEditor
import Output

/// The lines of a pipe behind prompts, for a program that plays a person's part.
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
    // A failure shows at the next result.
    try? output.flush()
    return lines.nextLine(prompt: "")
  }
}
