import FullText
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TerminalKit

/// A page for which SQLite takes long because of one row: FTS5's `snippet()` looks at each hit of a text, and from each
/// at those after it.
struct SlowPage {
  /// A page that takes less time needs no explanation.
  static let patience = Duration.seconds(1)

  /// The shortest text that can be the cause.
  private static let leastLength: Int64 = 100_000

  private let key: Int64
  private let length: Int64

  /// Looks for a text on a page that is longer than all others there together; nil if there is none.
  ///
  /// - Throws: A ``StoreError`` with what SQLite says.
  init?(_ page: SearchPage, of search: any RankedSearch, in session: Session) throws {
    let lengths = try session.labels(of: page.keys, by: search.lengths).compactMapValues(\.integer)
    guard let longest = lengths.max(by: { $0.value < $1.value }),
      longest.value >= Self.leastLength,
      longest.value > lengths.values.reduce(-longest.value, +)
    else { return nil }
    (key, length) = (longest.key, longest.value)
  }

  /// The sentence for a person.
  func note(after time: Duration) -> String {
    "The page took \(time.secondsText(decimals: 1)) s. Row \(key) has \(Count(Int(length), "character")), and snippet() is"
      + " slow in long texts: --no-snippets shows their beginning."
  }
}

extension RankedSearch {
  /// A query for the lengths of some rows: the key of each, and the characters of its indexed texts.
  ///
  /// Nil if the rows cannot be looked up.
  fileprivate func lengths(of keys: [Int64]) -> (any SelectStatement)? {
    let keyed = (self as? SearchRequest).map { $0.key == .rowid } ?? true
    guard pattern != nil, keyed, row(0) != nil else { return nil }
    let columns = index.columns.filter { !$0.isUnindexed }
    let lengths = columns.map { index.text(of: $0.name).length.asOptional.orElse(Expression(0)) }
    guard let first = lengths.first else { return nil }
    return select(from: index).where(index.rowid.in(keys))
      .select([index.rowid, lengths.dropFirst().reduce(first, +)])
  }
}
