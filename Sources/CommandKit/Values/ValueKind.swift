/// A kind of value that a command takes: how it is written, read, described and completed.
public struct ValueKind<Value: Sendable>: Sendable {
  /// What stands for the value in a usage line: `N`, `FILE`, `on|off`.
  public let placeholder: String
  /// What a value must be, for "expected ..., not ...": `a whole number from 1 to 64`.
  public let expectation: String
  /// A value that can be typed, for the error about a missing one; nil where none says more than the placeholder.
  public let example: String?
  /// How a value is completed.
  public let completion: CompletionKind
  fileprivate let parse: @Sendable (String) throws -> Value?

  /// Describes a kind of value.
  ///
  /// - Parameters:
  ///   - placeholder: What stands for the value in a usage line.
  ///   - expectation: What a value must be, to follow the word "expected".
  ///   - example: A value that can be typed.
  ///   - completion: How a value is completed.
  ///   - parse: Reads a value; gives nil for a text that is not one, or throws an error that says more.
  public init(
    _ placeholder: String,
    expecting expectation: String,
    example: String? = nil,
    completion: CompletionKind = .nothing,
    parse: @escaping @Sendable (String) throws -> Value?
  ) {
    self.placeholder = placeholder
    self.expectation = expectation
    self.example = example
    self.completion = completion
    self.parse = parse
  }

  /// The same kind with another word for it in usage lines.
  public func named(_ placeholder: String) -> ValueKind {
    ValueKind(
      placeholder,
      expecting: expectation,
      example: example,
      completion: completion,
      parse: parse
    )
  }

  /// This kind without its type.
  var description: ValueDescription {
    ValueDescription(
      placeholder,
      expecting: expectation,
      example: example,
      completion: completion,
      parse: { try parse($0) }
    )
  }
}

/// A kind of value without its type, for parsing, help and completion.
public typealias ValueDescription = ValueKind<any Sendable>

extension ValueDescription {
  /// Reads the value in a text.
  ///
  /// - Parameters:
  ///   - text: The typed text.
  ///   - subject: The beginning of the error's message, such as `--limit takes`.
  /// - Returns: The value, of the kind's type.
  /// - Throws: A ``CommandError`` that says what was expected.
  func value(of text: String, complaint subject: String) throws -> any Sendable {
    if let value = try parse(text) { return value }
    var error = CommandError("\(subject) \(expectation), not \"\(text)\"")
    if case .words(let words) = completion { error.suggest(text, among: words) }
    throw error
  }
}

/// What completion offers at a place in a command.
public enum CompletionKind: Equatable, Sendable {
  /// Nothing: any text can be typed.
  case nothing
  /// One of these words.
  case words([String])
  /// The name of a file.
  case file
  /// The name of a folder.
  case folder
  /// The name of a file, or one of these words; those with dashes only after a dash.
  case fileOr([String])
  /// The name of a column of the index.
  case column
  /// Names of columns of the index, with commas between them.
  case columns
  /// The name of a column of the index, `=` after it, before its weight.
  case weight
  /// An FTS5 query.
  case match
  /// The name of a table.
  case table
  /// The name of an FTS5 table.
  case fullTextTable
  /// A tag, `#` before it.
  case tag
  /// A text as `.search` takes it, with tags in it: `#fun`, `#"two words"`.
  case searchText
  /// The title of a list of reminders.
  case list
  /// An FTS5 tokenizer and its arguments.
  case tokenizer
  /// A ranking that stands beside `vs`: a form of query, a SELECT, a kept run, a tokenizer.
  case side
  /// The name of a dot-command.
  case command

  /// Whether the value is one name out of the database, which may have blanks.
  var isOfName: Bool { [.table, .fullTextTable, .column, .list].contains(self) }
}
