/// A kind of value that a command takes: how it is written, read, described and completed.
public struct ValueKind<Value: Sendable>: Sendable {
  /// What stands for the value in a usage line: `N`, `FILE`, `on|off`.
  public let placeholder: String
  /// What a value must be, for "expected ..., not ...": `a whole number from 1 to 64`.
  public let expectation: String
  /// What may be offered where a value stands.
  public let completion: CompletionKind
  private let parse: @Sendable (String) throws -> Value?

  /// Describes a kind of value.
  ///
  /// - Parameters:
  ///   - placeholder: what stands for the value in a usage line
  ///   - expectation: what a value must be, to follow the word "expected"
  ///   - completion: what may be offered where a value stands
  ///   - parse: reads a value; nil if the text is none, an error of its own if it knows better why
  public init(
    _ placeholder: String,
    expecting expectation: String,
    completion: CompletionKind = .nothing,
    parse: @escaping @Sendable (String) throws -> Value?
  ) {
    self.placeholder = placeholder
    self.expectation = expectation
    self.completion = completion
    self.parse = parse
  }

  /// The same kind with another word for it in usage lines.
  public func named(_ placeholder: String) -> ValueKind {
    ValueKind(placeholder, expecting: expectation, completion: completion, parse: parse)
  }

  /// This kind without its type, as parsing and help see it.
  var description: ValueDescription {
    ValueDescription(placeholder: placeholder, expectation: expectation, completion: completion) {
      try parse($0)
    }
  }
}

/// A kind of value without its type.
public struct ValueDescription: Sendable {
  /// What stands for the value in a usage line.
  public let placeholder: String
  /// What a value must be, to follow the word "expected".
  public let expectation: String
  /// What may be offered where a value stands.
  public let completion: CompletionKind
  let parse: @Sendable (String) throws -> (any Sendable)?

  /// The value that a text stands for.
  ///
  /// - Parameters:
  ///   - text: what was typed
  ///   - subject: how a complaint begins, such as `--limit takes`
  /// - Returns: the value, of the kind's type
  /// - Throws: `CommandError` that says what was expected
  func value(of text: String, complaint subject: String) throws -> any Sendable {
    if let value = try parse(text) { return value }
    var error = CommandError("\(subject) \(expectation), not \"\(text)\"")
    if case .words(let words) = completion { error.suggest(text, among: words) }
    throw error
  }
}
