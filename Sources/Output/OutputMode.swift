/// A way to write result sets, as `.mode` names it.
///
/// To add one, write `FooFormat.swift` with its format and an `OutputMode.foo`, and a line in `all`.
public struct OutputMode: Sendable {
  /// Who a mode's output is for, which decides what a terminal gets.
  public enum Reader: Sendable {
    /// People: on a terminal, hits are styled and NULL is told apart from text.
    case people

    /// Programs: also on a terminal, the values are spelled as in a file.
    case programs
  }

  /// All modes, by name.
  public static let all: [OutputMode] = [
    .box,
    .csv,
    .json,
    .jsonLines,
    .line,
    .list,
    .markdown,
  ]

  /// The mode's name, as in `.mode NAME`.
  public let name: String

  /// What it writes, in one line for `.help`.
  public let abstract: String

  /// Who it is for.
  public let reader: Reader

  /// The text between columns that choosing this mode sets, if it does.
  public let columnSeparator: String?

  /// The text after rows that choosing this mode sets, if it does.
  public let rowSeparator: String?

  /// The width at which choosing this mode wraps cells outside a terminal, if it does.
  public let wrapWidth: Int?

  /// Makes the format for one result set.
  public let makeFormat: @Sendable (OutputSettings, Presentation) -> any RowFormat

  init(
    _ name: String,
    abstract: String,
    reader: Reader,
    columnSeparator: String? = nil,
    rowSeparator: String? = nil,
    wrapWidth: Int? = nil,
    makeFormat: @escaping @Sendable (OutputSettings, Presentation) -> any RowFormat
  ) {
    self.name = name
    self.abstract = abstract
    self.reader = reader
    self.columnSeparator = columnSeparator
    self.rowSeparator = rowSeparator
    self.wrapWidth = wrapWidth
    self.makeFormat = makeFormat
  }

  /// The mode of that name.
  public static func named(_ name: String) -> OutputMode? {
    all.first { $0.name == name }
  }
}

extension OutputMode: Equatable {
  /// Whether two modes are the same, which their names decide.
  public static func == (left: OutputMode, right: OutputMode) -> Bool {
    left.name == right.name
  }
}
