public import CommandKit
import Files
import Handouts
import SQLText

/// The inputs of a handout in Markdown, to be run by its reader.
public struct HandoutScript {
  private let path: String
  private let steps: [MarkdownHandout.Step]

  /// Reads a handout.
  ///
  /// - Throws: A ``CommandError`` where the file cannot be read, and where it has no inputs.
  public init(at path: String, in context: CommandContext) throws {
    self.path = path
    steps = MarkdownHandout.reading(try TextFile.text(at: path, in: context)).steps
    guard !steps.isEmpty else {
      throw CommandError("\(path) is not a handout: it has no inputs")
    }
  }

  /// Whether a file is a handout in Markdown, by its ending and its inputs.
  public static func isOne(at path: String, in context: CommandContext) -> Bool {
    path.lowercased().hasSuffix(".md") && Descriptor.isPlainFile(path)
      && (try? HandoutScript(at: path, in: context)) != nil
  }

  /// The inputs, each on its line of the handout, so that errors name that line; the lines between are empty.
  public var text: String {
    var text = ""
    var line = 1
    for step in steps {
      let space = String(repeating: "\n", count: max(0, step.line - line))
      text += space + step.input + "\n"
      line = max(line, step.line) + step.input.lineFeedLines.count
    }
    return text
  }

  /// Lets the user see which inputs reach beyond the database, and asks whether they shall run.
  ///
  /// Handouts come from others, and their reader may not have read them.
  ///
  /// - Parameters:
  ///   - commands: The commands that inputs may call.
  ///   - context: What the commands work with.
  /// - Returns: Whether to run the handout; true where nothing reaches out, and where there is nobody to ask.
  /// - Throws: An error of the output.
  public func isAccepted(
    calling commands: CommandTable,
    in context: CommandContext
  ) throws -> Bool {
    let reaching = HandoutReach(commands: commands).reaching(steps.map(\.input))
    guard !reaching.isEmpty else { return true }
    try context.output.remark("\(path) reaches beyond the database:")
    for line in reaching.flatMap({ $0.split(whereSeparator: \.isNewline) }) {
      try context.output.remark("  \(line)")
    }
    return context.host.confirm("Run the handout?") ?? true
  }
}
