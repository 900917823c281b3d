import CommandKit
import SQLText

/// What of a handout's inputs reaches beyond the database: programs and other files.
///
/// Handouts come from others, and their reader may not have read them.
struct HandoutReach {
  /// The inputs, in their order.
  let inputs: [String]

  /// Looks through the inputs of a handout.
  init(of inputs: [String]) {
    self.inputs = inputs.filter { Self.reachesOut($0) }
  }

  /// Lets the user see what reaches out, and asks whether it shall run.
  ///
  /// - Parameters:
  ///   - file: The handout.
  ///   - context: What the commands work with.
  /// - Returns: Whether to run the handout; true where nothing reaches out, and where there is nobody to ask.
  /// - Throws: An error of the output.
  func isAccepted(of file: String, in context: CommandContext) throws -> Bool {
    guard !inputs.isEmpty else { return true }
    try context.output.remark("\(file) reaches beyond the database:")
    for line in inputs.flatMap({ $0.split(whereSeparator: \.isNewline) }) {
      try context.output.remark("  \(line)")
    }
    return context.host.confirm("Run the handout?") ?? true
  }

  /// Whether an input may open other files or run programs: rather once too often than not at all.
  private static func reachesOut(_ input: String) -> Bool {
    input.split(whereSeparator: \.isNewline).contains { reachesOut(line: String($0)) }
      || reachesOut(sql: input)
  }

  private static func reachesOut(line: String) -> Bool {
    guard let line = DotCommandLine(String(line.drop(while: \.isWhitespace))),
      let command = try? dotCommandTable.command(named: line.name)
    else { return false }
    let call = CommandCall(command, with: CommandInput(line))
    if call.signature.reachesOut { return true }
    let words = call.input.words.map(\.text)
    func hasOption(_ name: String) -> Bool { words.contains { $0.hasPrefix(name) } }
    switch call.signature.title {
    case ".open", ".lesson", ".lesson check": return words.contains { !$0.hasPrefix("-") }
    case ".log", ".trace":
      let places = ["on", "off", "stdout", "stderr"]
      return words.contains { !$0.hasPrefix("-") && !places.contains($0) }
    case ".eval": return hasOption("--run") || hasOption("--topics") || words.contains("vs")
    case ".tune plot": return hasOption("--svg")
    default: return false
    }
  }

  private static let functions: Set<String> = [
    "readfile", "writefile", "edit", "load_extension", "fts3_tokenizer",
  ]

  private static func reachesOut(sql: String) -> Bool {
    var words: Set<String> = []
    for token in SQLTokenizer(sql) where token.kind == .word || token.kind == .quotedName {
      words.insert(sql[token.range].lowercased().filter { !"\"`[]".contains($0) })
    }
    return !words.isDisjoint(with: functions) || words.contains("attach")
      || words.contains("vacuum") && words.contains("into")
  }
}
