public import TerminalKit

/// What the maker of a result knows about its columns, beyond what the user set.
public struct Presentation: Sendable {
  /// The number of columns to show; `nil` for all.
  ///
  /// Those after them are for `decorate` only, in every mode.
  public var visibleColumns: Int?

  /// The columns in which `HitMarker.open` and `HitMarker.close` surround a hit.
  ///
  /// In all others they are control characters like any other.
  public var columnsWithHits: [String]

  /// Gives a row its mark and colours in a box on a terminal; sees the hidden columns too.
  public var decorate: (@Sendable (ResultRow) -> RowDecoration)?

  /// Makes a presentation; without arguments, that of raw SQL.
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

/// What a row is given beyond its values.
public struct RowDecoration: Equatable, Sendable {
  /// The text in a column of its own, without a heading, before the row.
  public var mark: String

  /// The colours of values, by the column's index.
  public var colors: [Int: Color]

  /// Shorter texts that stand for values, by the column's index, as a score with fewer digits.
  ///
  /// They must be harmless for a terminal. In files, values are always written whole.
  public var abbreviations: [Int: String]

  /// Makes a decoration.
  public init(mark: String = "", colors: [Int: Color] = [:], abbreviations: [Int: String] = [:]) {
    self.mark = mark
    self.colors = colors
    self.abbreviations = abbreviations
  }
}
