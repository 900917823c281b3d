public import QueryBuilder

/// A way to fill an index with many rows at once.
///
/// FTS5 gathers new entries in memory, writes a segment of them whenever there are `hashsize` bytes,
/// and merges segments as it goes, so that it writes a large index several times before all rows are in.
/// During the load, other settings make it write rarely and merge never.
///
/// After the load one segment holds nearly everything, on the level of the smallest ones. The tenth of the
/// next writes would merge it with the few rows of the others, and take seconds. So the load lifts it to a
/// level that single rows reach only after thousands of writes. FTS5 does this: `merge` with a negative
/// number puts all segments on one new level, unless they are on the same level already, which a rewrite of
/// one row prevents.
///
/// Each lift adds two levels, which never go away. The more levels there are, the longer a write takes that
/// merges, and SQLite takes an index with 2,000 for corrupt. So the load first rebuilds an index that many
/// loads have lifted; a rebuilt index has one level.
public struct BulkLoad: Sendable {
  /// A setting of the index that has another value during the load.
  struct Setting: Sendable {
    let name: String
    let value: Int64
    /// FTS5's value for an index that stores none.
    let standard: Int64
  }

  static let settings = [
    Setting(name: "hashsize", value: 64 << 20, standard: 1 << 20),
    Setting(name: "automerge", value: 0, standard: 4),
  ]

  /// How many levels the index must have after the load: with fewer, the load lifts its segments again.
  static let levels = 6

  /// How often the load lifts the segments at most: so often as it takes to get from none to ``levels``.
  static let mostLifts = 3

  /// The number of levels from which the load rebuilds the index before it lifts the segments.
  static let mostLevels = 24

  /// The number of rows that fill the usual `hashsize` a few times; for fewer, a load gains nothing.
  private static let leastRows = 10_000

  let index: FTS5Index

  /// The load of a number of rows into an index; nil if there are too few.
  public init?(of rows: Int, into index: FTS5Index) {
    guard rows >= Self.leastRows else { return nil }
    self.index = index
  }

  /// The statements that run beside the one that fills the index, as lines of a note to the shown SQL.
  public var summary: String {
    let settings = Self.settings.map { "\($0.name) \($0.value)" }.joined(separator: " and ")
    return """
      executed with other settings of the index, \(settings), which were set back;
      then the shell ran these two, again and again until the index had \(Self.levels) levels, but at most
      \(Self.mostLifts) times, so that no later write has to merge all of these rows; it first rebuilt an index
      that had \(Self.mostLevels) levels or more:
      \(rewriteOfOneRow.inlinedText);
      \(merge.inlinedText);
      """
  }

  /// Makes a segment of one row on the lowest level.
  var rewriteOfOneRow: RawStatement {
    // As text: the builder has no UPDATE of a table that is known only at run time.
    let table = Fragment(identifier: index.tableName)
    return RawStatement(
      """
      UPDATE \(table) SET rowid = rowid
      WHERE rowid = (SELECT rowid FROM \(table) LIMIT 1)
      """
    )
  }

  /// Puts all segments on one new level, and merges only about one page of them.
  var merge: RawStatement { index.perform(.merge(pages: -1)) }
}
