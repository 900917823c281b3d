public import SQLText

/// The input of a signature: the words after a command's name, and the line that they come from.
public struct CommandInput: Sendable {
  /// One word.
  public typealias Word = DotCommandLine.Argument

  /// The words, without the command's name.
  public private(set) var words: [Word]
  let line: String
  /// Whether quotes are still in the line; a program's words come without them.
  let mayHoldQuotes: Bool

  /// The arguments of a dot-command.
  public init(_ line: DotCommandLine) {
    self.line = line.line
    words = line.arguments
    mayHoldQuotes = true
  }

  /// The arguments of a program, without its name.
  public init(programArguments: [String]) {
    line = ""
    words = programArguments.map {
      Word(text: $0, isQuoted: false, range: "".startIndex..<"".endIndex)
    }
    mayHoldQuotes = false
  }

  /// The same without the first word: what a subcommand reads.
  func droppingFirst() -> CommandInput {
    var rest = self
    rest.words = Array(words.dropFirst())
    return rest
  }

  /// The words as a signature reads them: the weight of a column whose name has quotes is one word, `"the title"=10`.
  ///
  /// `sqlite3` takes it for two words, and so do commands without weights.
  public func words(for signature: Signature) -> [Word] {
    // A text may have a million words, which are not copied for a name that is not there.
    guard mayHoldQuotes, signature.takesWeights,
      zip(words, words.dropFirst()).contains(where: isNameAndWeight)
    else { return words }
    return words.reduce(into: []) { joined, word in
      guard let last = joined.last, isNameAndWeight(last, word) else { return joined.append(word) }
      let range = last.range.lowerBound..<word.range.upperBound
      joined[joined.count - 1] = Word(text: String(line[range]), isQuoted: true, range: range)
    }
  }

  /// Whether two words are one as typed: a name in double quotes, and `=` with what is after it.
  private func isNameAndWeight(_ name: Word, _ weight: Word) -> Bool {
    name.range.upperBound == weight.range.lowerBound
      && line.utf8[name.range].first == UInt8(ascii: "\"")
      && line.utf8[weight.range].first == UInt8(ascii: "=")
  }

  /// The line from a word on, as typed.
  func text(from word: Word) -> String { String(line[word.range.lowerBound...]) }
}

extension Signature {
  /// Whether a word of it may be a column and its weight.
  fileprivate var takesWeights: Bool {
    let values = options.compactMap(\.description.value) + parameters.map(\.description.value)
    return text?.completion == .weight
      || values.contains { $0.completion == .weight || $0.completion == .side }
  }
}
