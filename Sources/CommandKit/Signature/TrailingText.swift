/// The text at the end of a command's line, taken as typed, with quotes, blanks and backslashes.
public struct TrailingText: Sendable {
  /// What stands for it in a usage line.
  public let placeholder: String
  /// What it is for, in a few words without a full stop.
  public let summary: String
  /// Whether it may be missing; the command then gets an empty text.
  public let isOptional: Bool
  /// The word between the parts of a text that has several, each with options of its own before it; nil where
  /// the text is one.
  public let separator: String?
  /// How a word of it is completed.
  public let completion: CompletionKind
  /// How long it may be.
  public let bounds: SearchTextLimits

  /// Describes a text.
  public init(
    _ placeholder: String,
    _ summary: String,
    isOptional: Bool = false,
    separator: String? = nil,
    completion: CompletionKind = .nothing,
    bounds: SearchTextLimits = .none
  ) {
    self.placeholder = placeholder
    self.summary = summary
    self.isOptional = isOptional
    self.separator = separator
    self.completion = completion
    self.bounds = bounds
  }

  /// Whether `--` stands before it in the usage, since the command's other arguments may be missing.
  var isMarked: Bool { placeholder.hasPrefix("-- ") }

  /// Its form in a usage line: `TEXT` or `[TEXT]`.
  public var usage: String { isOptional ? "[\(placeholder)]" : placeholder }
}
