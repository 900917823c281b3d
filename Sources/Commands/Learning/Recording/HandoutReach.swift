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
    let files = call.signature.options.map(\.description).filter { $0.value?.namesFile == true }
    let takesFile = call.signature.parameters.contains { $0.description.value.namesFile }
    return words.contains { word in
      guard word.hasPrefix("-") else { return takesFile && !noFiles.contains(word) }
      // An option may be shortened, and have its value behind =.
      let name = word.drop { $0 == "-" }.prefix { $0 != "=" }
      return files.contains { $0.name.hasPrefix(name) }
    }
      // One side of it may be a run, which is in a file.
      || call.signature.title == ".eval" && words.contains("vs")
  }

  /// What stands where a file could be named, and is none.
  private static let noFiles: Set<String> = ["on", "off", "stdout", "stderr", ":memory:"]

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

extension ValueDescription {
  /// Whether it is a file or a folder.
  fileprivate var namesFile: Bool {
    switch completion {
    case .file, .fileOr: true
    default: false
    }
  }
}
