public import SQLText

/// The input of a signature: the words after a command's name, and the line that they come from.
public struct CommandInput: Sendable {
  /// One word.
  public struct Word: Equatable, Sendable {
    /// Its value: without quotes, escapes resolved.
    public let text: String
    /// Whether it was quoted, so that it is never an option.
    public let isQuoted: Bool
    /// Where it begins in the line, its quote included.
    public let start: String.Index
  }

  /// The words, without the command's name.
  public let words: [Word]
  let line: String
  /// Whether quotes after `--name=` are still to be removed; a program's words come without quotes.
  let mayHoldQuotes: Bool

  /// The arguments of a dot-command.
  public init(_ line: DotCommandLine) {
    self.line = line.line
    words = line.arguments.map {
      Word(text: $0.text, isQuoted: $0.isQuoted, start: $0.range.lowerBound)
    }
    mayHoldQuotes = true
  }

  /// The arguments of a program, without its name.
  public init(programArguments: [String]) {
    line = ""
    words = programArguments.map { Word(text: $0, isQuoted: false, start: "".startIndex) }
    mayHoldQuotes = false
  }

  private init(words: [Word], line: String, mayHoldQuotes: Bool) {
    self.words = words
    self.line = line
    self.mayHoldQuotes = mayHoldQuotes
  }

  /// The same without the first word: what a subcommand reads.
  func droppingFirst() -> CommandInput {
    CommandInput(words: Array(words.dropFirst()), line: line, mayHoldQuotes: mayHoldQuotes)
  }

  /// The line from a word on, as typed.
  func text(from word: Word) -> String { String(line[word.start...]) }
}
