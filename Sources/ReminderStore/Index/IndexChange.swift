public import QueryBuilder

/// The properties of the index that `.reindex` changes; a property that is nil stays as it is.
public struct IndexChange: Sendable, Hashable {
  /// How text becomes tokens.
  public var tokenizer: Tokenizer?
  /// How tags are joined.
  public var tagFormat: TagFormat?
  /// The lengths of the prefixes that have an index of their own.
  public var prefixes: [Int]?
  /// How exactly the index stores the places of tokens.
  public var detail: FTS5Options.Detail?

  /// A change of nothing: `.reindex` makes the index again as it is.
  public init() {}
}

/// The column of the index that holds the id of a row's reminder.
public enum IndexKey: Sendable, Hashable {
  /// The rowid, as the shell fills the index: FTS5 finds a row by it at once.
  case rowid
  /// The column `reminderID`: FTS5 finds a row by it only by reading the whole index.
  case reminderID
}
