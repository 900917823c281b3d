/// The text that ends a command's line, taken as it stands: quotes, blanks and backslashes included.
public struct TrailingText: Sendable {
  /// What stands for it in a usage line.
  public let placeholder: String
  /// What it is for, in a few words without a full stop.
  public let summary: String
  /// Whether the command can do without; it then reads an empty text.
  public let isOptional: Bool
  /// Whether options stand in it too, which the command then reads by itself.
  public let holdsOptions: Bool
  /// What may be offered for a word of it.
  public let completion: CompletionKind

  /// Describes a text.
  public init(
    _ placeholder: String,
    _ summary: String,
    isOptional: Bool = false,
    holdsOptions: Bool = false,
    completion: CompletionKind = .nothing
  ) {
    self.placeholder = placeholder
    self.summary = summary
    self.isOptional = isOptional
    self.holdsOptions = holdsOptions
    self.completion = completion
  }

  /// How it stands in a usage line: `TEXT` or `[TEXT]`.
  public var usage: String { isOptional ? "[\(placeholder)]" : placeholder }
}
