import CommandKit
import SQLText

/// Tells which inputs reach beyond the database: to programs and other files.
struct HandoutReach {
  /// The commands that inputs may call.
  let commands: CommandTable

  /// Those of a handout's inputs, which run one after the other, that may open other files or run programs.
  ///
  /// An input may leave a statement, a text or a comment open, so that the next one begins within it.
  func reaching(_ inputs: [String]) -> [String] {
    // After quotes that nobody can follow, no later ones tell anything either.
    var isTrusted = true
    var scanner = StatementScanner()
    return inputs.filter { input in
      let isOpen = scanner.hasPending
      defer {
        // Within a statement, a line with a dot is a part of it, and its quotes are SQL's.
        let isPart = isOpen && Self.isCommand(input[...])
        isTrusted = isTrusted && !isPart && Self.isTrusted(input)
        for line in input.lineFeedLines where scanner.hasPending || !Self.isCommand(line) {
          _ = Array(line.utf8).withUnsafeBytes { scanner.read($0) { _ in } }
        }
      }
      return has(input) || (isOpen || !isTrusted) && Self.hasWord(input)
    }
  }

  /// Whether an input may open other files or run programs: rather once too often than not at all.
  func has(_ input: String) -> Bool {
    // The shell takes other line breaks for blanks.
    input.lineFeedLines.contains { has(line: String($0)) }
      || (Self.isTrusted(input) ? Self.has(sql: input) : Self.hasWord(input))
  }

  /// Whether the quotes of an input tell what is a text: not where it has marks whose ends nobody sees, nor a command
  /// among other lines, whose quotes end with its line.
  private static func isTrusted(_ input: String) -> Bool {
    let lines = input.lineFeedLines
    let hasCommand = lines.contains(where: isCommand)
    return hasCommand ? lines.count == 1 : !SQLTokenizer(input).contains { $0.missing != nil }
  }

  private static func isCommand(_ line: Substring) -> Bool {
    line.drop(while: \.isWhitespace).first == "."
  }

  /// Whether a word that reaches out stands anywhere, in quotes or not.
  private static func hasWord(_ input: String) -> Bool {
    let words = Set(
      input.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    )
    return !words.isDisjoint(with: functions.union(["attach", "vacuum", "into"]))
  }

  private func has(line: String) -> Bool {
    guard let line = DotCommandLine(String(line.drop(while: \.isWhitespace))),
      let call = try? commands.call(of: line)
    else { return false }
    if call.signature.reachesOut { return true }
    let words = call.input.words.map(\.text)
    // The command has taken their quotes and escapes away, so that SQL in them is another than in the line.
    if words.contains(where: Self.has(sql:)) { return true }
    let files = call.signature.options.map(\.description).filter { $0.value?.namesFile == true }
    let takesFile = call.signature.parameters.contains { $0.description.value.namesFile }
    return words.contains { word in
      guard word.hasPrefix("-") else { return takesFile && !Self.noFiles.contains(word) }
      // An option may be shortened, and have its value after =.
      let name = word.drop { $0 == "-" }.prefix { $0 != "=" }
      return files.contains { $0.name.hasPrefix(name) }
    }
      || call.signature.takesRankings && words.contains(where: Self.mayNameRanking)
  }

  /// Whether a word may name a ranking in a file: a SELECT, or a run, which is one side of a comparison.
  private static func mayNameRanking(_ word: String) -> Bool {
    word.contains(RankingWord.sql) || word.lowercased() == "vs"
  }

  /// What stands where a file could be named, and is none.
  private static let noFiles: Set<String> = ["on", "off", "stdout", "stderr", ":memory:"]

  private static let functions: Set<String> = [
    "readfile", "writefile", "edit", "load_extension", "fts3_tokenizer",
  ]

  private static func has(sql: String) -> Bool {
    var words: Set<String> = []
    for token in SQLTokenizer(sql) where token.kind == .word || token.kind == .quotedName {
      words.insert(sql[token.range].lowercased().filter { !"\"`[]".contains($0) })
    }
    return !words.isDisjoint(with: functions) || words.contains("attach")
      || words.contains("vacuum") && words.contains("into")
  }
}

extension Signature {
  /// Whether a word of it may be a ranking.
  fileprivate var takesRankings: Bool {
    let values = options.compactMap(\.description.value) + parameters.map(\.description.value)
    return values.contains { $0.completion == .side }
  }
}

extension ValueDescription {
  /// Whether it is a file or a folder.
  fileprivate var namesFile: Bool {
    switch completion {
    case .file, .folder, .fileOr: true
    default: false
    }
  }
}
