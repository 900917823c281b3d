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
