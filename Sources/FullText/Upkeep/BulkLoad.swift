public import QueryBuilder

/// How an index is filled with many rows at once.
///
/// FTS5 gathers new entries in memory, writes a segment of them whenever there are `hashsize` bytes,
/// and merges segments as it goes, which writes a large index several times before it is full. During
/// the load both are put off.
///
/// Then one segment holds nearly everything, on the level of the smallest: the tenth of the writes
/// that follow would merge it with their few rows, and take seconds. So it is lifted to a level that
/// single rows reach only after thousands of writes. FTS5 does that itself: `merge` with a negative
/// number puts all segments on one new level, unless they are on the same one already; a row that is
/// written over takes care of that.
///
/// Each lift adds two levels, which never go away: a write that merges does so much more work the more
/// there are of them, and SQLite takes 2,000 for a corrupt index. An index that many loads have lifted
/// is rebuilt, which begins again with one.
public struct BulkLoad: Sendable {
  /// A setting of the index that is another one during the load.
  struct Setting: Sendable {
    let name: String
    let value: Int64
    /// What FTS5 takes where nothing is stored.
    let standard: Int64
  }

  static let settings = [
    Setting(name: "hashsize", value: 64 << 20, standard: 1 << 20),
    Setting(name: "automerge", value: 0, standard: 4),
  ]

  /// How many levels the index is to have after the load: with fewer, its segments are lifted again.
  static let levels = 6

  /// How often the segments are lifted at most: as often as makes so many levels out of none.
  static let mostLifts = 3

  /// With how many levels the index is not lifted, but rebuilt first.
  static let mostLevels = 24

  /// As many rows as fill the usual `hashsize` a few times; with fewer there is nothing to gain.
  private static let leastRows = 10_000

  let index: FTS5Index

  /// The load of so many rows into an index; nil where there are too few to do anything special.
  public init?(of rows: Int, into index: FTS5Index) {
    guard rows >= Self.leastRows else { return nil }
    self.index = index
  }

  /// What is done beside the statement that fills the index, in words.
  public var summary: String {
    let settings = Self.settings.map { "\($0.name) \($0.value)" }.joined(separator: " and ")
    return """
      executed with \(settings), which were set back; then, once or
      until the index has \(Self.levels) levels (and from \(Self.mostLevels) on after a rebuild of it),
      so that no later write has to merge all of this:
      \(rewriteOfOneRow.inlinedText);
      \(merge.inlinedText);
      where the tables are STRICT, one row after the other was put in, with its tags, which were
      read beside the reminders
      """
  }

  /// Makes a segment of one row on the lowest level.
  var rewriteOfOneRow: RawStatement {
    let table = Fragment(identifier: index.tableName)
    return RawStatement(
      """
      UPDATE \(table) SET rowid = rowid
      WHERE rowid = (SELECT rowid FROM \(table) LIMIT 1)
      """
    )
  }

  /// Puts all segments on the next level, and merges no more of them than a page.
  var merge: RawStatement { index.perform(.merge(pages: -1)) }
}
