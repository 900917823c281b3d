public import CommandKit
import Files
import Handouts

/// The inputs of a handout in Markdown, to be run by its reader.
public struct HandoutScript {
  private let path: String
  private let inputs: [String]

  /// Reads a handout.
  ///
  /// - Throws: A ``CommandError`` where the file cannot be read, and where it has no inputs.
  public init(at path: String, in context: CommandContext) throws {
    self.path = path
    inputs = MarkdownHandout.reading(try TextFile.text(at: path, in: context)).steps.map(\.input)
    guard !inputs.isEmpty else {
      throw CommandError("\(path) is not a handout: it has no inputs")
    }
  }

  /// Whether a file is a handout in Markdown, by its ending and its inputs.
  public static func isOne(at path: String, in context: CommandContext) -> Bool {
    path.lowercased().hasSuffix(".md") && Descriptor.isPlainFile(path)
      && (try? HandoutScript(at: path, in: context)) != nil
  }

  /// The lines of the script.
  public var text: String { inputs.joined(separator: "\n") }

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
    let reaching = HandoutReach(commands: commands).reaching(inputs)
    guard !reaching.isEmpty else { return true }
    try context.output.remark("\(path) reaches beyond the database:")
    for line in reaching.flatMap({ $0.split(whereSeparator: \.isNewline) }) {
      try context.output.remark("  \(line)")
    }
    return context.host.confirm("Run the handout?") ?? true
  }
}
