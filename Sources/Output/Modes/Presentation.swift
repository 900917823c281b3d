public import TerminalKit

/// How a command presents the columns of its result, whatever the user's settings.
public struct Presentation: Sendable {
  /// The number of columns to show; nil for all.
  ///
  /// No mode shows the columns after them; `decorate` can read them.
  public var visibleColumns: Int?

  /// The names of the columns in which `HitMarker.open` and `HitMarker.close` surround a hit.
  ///
  /// In all other columns they are control characters like any other.
  public var columnsWithHits: [String]

  /// The cells that the marks around a hit take if they are text, such as 4 for `**`; 0 if hits are styled.
  public var widthOfMarks = 0

  /// The rows as a list, for a terminal on which a table in the mode of the start would break their texts into narrow
  /// columns; nil for a table in any case.
  public var hits: [Hit]?

  /// Whether a table on a terminal leaves out empty columns, and names them below.
  public var leavesOutEmptyColumns = false

  /// The columns that a table on a terminal leaves out without their names below, because nothing could stand in them.
  public var pointlessColumns: [String] = []

  /// Computes the mark, colours and abbreviations of a row, for tables on a terminal.
  public var decorate: (@Sendable (ResultRow) -> RowDecoration)?

  /// Makes a presentation; without arguments, the one for plain SQL.
  public init(
    visibleColumns: Int? = nil,
    columnsWithHits: [String] = [],
    decorate: (@Sendable (ResultRow) -> RowDecoration)? = nil
  ) {
    self.visibleColumns = visibleColumns
    self.columnsWithHits = columnsWithHits
    self.decorate = decorate
  }
}

/// The mark, colours and abbreviations with which a table on a terminal shows a row.
public struct RowDecoration: Equatable, Sendable {
  /// The mark before the row, in a column of its own without a heading.
  public var mark: String

  /// The colours of values, by the index of their column.
  public var colors: [Int: Color]

  /// Shorter texts to show in place of values, by the index of their column: a score with fewer digits.
  ///
  /// They must be harmless for a terminal. Files and pipes always get the whole values.
  public var abbreviations: [Int: String]

  /// Still shorter forms of values, the one to prefer first, by the index of their column.
  ///
  /// If the terminal is too narrow, a table shows the first form of each value that fits its column.
  public var shorterTexts: [Int: [String]]

  /// Makes a decoration.
  public init(
    mark: String = "",
    colors: [Int: Color] = [:],
    abbreviations: [Int: String] = [:],
    shorterTexts: [Int: [String]] = [:]
  ) {
    self.mark = mark
    self.colors = colors
    self.abbreviations = abbreviations
    self.shorterTexts = shorterTexts
  }
}
