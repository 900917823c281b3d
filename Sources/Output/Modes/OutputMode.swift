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

  /// The text between columns and after rows; `nil` where something is left as it is.
  public struct Separators: Equatable, Sendable {
    /// The text between two columns.
    public var column: String?

    /// The text after a row.
    public var row: String?
  }

  /// All modes, in the order in which the beginnings of their names find them, which is `sqlite3`'s.
  public static let all: [OutputMode] = [
    .line,
    .column,
    .list,
    .html,
    .tcl,
    .csv,
    .tabs,
    .insert,
    .quote,
    .ascii,
    .markdown,
    .table,
    .box,
    .count,
    .off,
    .json,
    .jsonLines,
  ]

  /// The mode's name, as in `.mode NAME`.
  public let name: String

  /// What `.mode` and `.show` call it once it is chosen: tabs is list with another separator.
  public let reportedName: String

  /// What it writes, in one line for `.help`.
  public let abstract: String

  /// Who it is for.
  public let reader: Reader

  /// What `.mode NAME` sets the separators to.
  public let separators: Separators

  /// What the option `-NAME` sets the separators to, which is less.
  public let optionSeparators: Separators

  /// Whether it draws tables, to which widths, wrapping and quoting apply.
  public let isTable: Bool

  /// Whether `.mode NAME` turns headers on, unless the user turned them on or off.
  public let suggestsHeaders: Bool

  /// Makes the format for one result set.
  public let makeFormat: @Sendable (OutputSettings, Presentation) -> any RowFormat

  private let plural: String?

  init(
    _ name: String,
    plural: String? = nil,
    reportedName: String? = nil,
    abstract: String,
    reader: Reader,
    separators: Separators = Separators(),
    optionSeparators: Separators = Separators(),
    isTable: Bool = false,
    suggestsHeaders: Bool = false,
    makeFormat: @escaping @Sendable (OutputSettings, Presentation) -> any RowFormat
  ) {
    self.name = name
    self.plural = plural
    self.reportedName = reportedName ?? name
    self.abstract = abstract
    self.reader = reader
    self.separators = separators
    self.optionSeparators = optionSeparators
    self.isTable = isTable
    self.suggestsHeaders = suggestsHeaders
    self.makeFormat = makeFormat
  }

  /// The mode of that name.
  public static func named(_ name: String) -> OutputMode? {
    all.first { $0.name == name }
  }

  /// The first mode whose name begins so: `.mode t` is tcl, and `.mode lines` is line, as in `sqlite3`.
  public static func matching(_ beginning: String) -> OutputMode? {
    all.first { ($0.plural ?? $0.name).hasPrefix(beginning) }
  }
}

extension OutputMode: Equatable {
  /// Whether two modes are the same, which their names decide.
  public static func == (left: OutputMode, right: OutputMode) -> Bool {
    left.name == right.name
  }
}
