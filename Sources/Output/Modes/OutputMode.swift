import Files

/// A way to write result sets, as `.mode` names it.
///
/// To add one, write `FooFormat.swift` with its format and an `OutputMode.foo`, and a line in `all`.
public struct OutputMode: Sendable {
  /// The readers of a mode's output.
  public enum Reader: Sendable {
    /// People: on a terminal, hits are styled, and NULL is distinct from text.
    case people

    /// Programs: values are written the same to a terminal and to a file.
    case programs
  }

  /// The separators that a mode sets; nil if it keeps the present one.
  struct Separators: Equatable, Sendable {
    /// The text between two columns.
    var column: String?

    /// The text after a row.
    var row: String?
  }

  /// All modes, in `sqlite3`'s order: the first mode whose name begins as the user wrote it is chosen.
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

  /// The name that `.mode` and `.show` report: for tabs, it is `list`, with another separator.
  public let reportedName: String

  /// The description for `.help`, in one line.
  public let abstract: String

  /// The readers of the output.
  public let reader: Reader

  /// The separators that `.mode NAME` sets.
  let separators: Separators

  /// The separators that the option `-NAME` sets; it sets fewer than `.mode NAME`.
  let optionSeparators: Separators

  /// Whether the mode draws tables, to which widths, wrapping and quoting apply.
  public let isTable: Bool

  /// Whether `.mode NAME` turns headers on, unless the user has turned them on or off.
  let suggestsHeaders: Bool

  /// The endings, after the last dot, of the names of files that are in this mode.
  let fileEndings: [String]

  /// Makes the format for one result set.
  let makeFormat: @Sendable (OutputSettings, Presentation) -> any RowFormat

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
    fileEndings: [String] = [],
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
    self.fileEndings = fileEndings
    self.makeFormat = makeFormat
  }

  /// Whether the mode writes each row as a JSON object.
  public var writesJSON: Bool { self == .json || self == .jsonLines }

  /// The mode with a name; nil if there is none.
  public static func named(_ name: String) -> OutputMode? {
    all.first { $0.name == name }
  }

  /// The mode that the name of a file asks for by its ending, such as `.csv`; nil if it asks for none.
  public static func ofFile(_ path: String) -> OutputMode? {
    guard let ending = FilePlace.ending(of: path) else { return nil }
    return all.first { $0.fileEndings.contains(ending) }
  }

  /// The first mode whose name begins with a text; nil if there is none.
  ///
  /// As in `sqlite3`, `.mode t` chooses tcl, and `.mode lines` chooses line.
  public static func matching(_ beginning: String) -> OutputMode? {
    all.first { ($0.plural ?? $0.name).hasPrefix(beginning) }
  }
}

extension OutputMode: Equatable {
  /// Whether two modes have the same name.
  public static func == (left: OutputMode, right: OutputMode) -> Bool {
    left.name == right.name
  }
}
