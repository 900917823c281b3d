public import QueryBuilder

/// What `.reindex` changes of the index; what is nil stays as it is.
public struct IndexChange: Sendable, Hashable {
  /// How text becomes tokens.
  public var tokenizer: Tokenizer?
  /// How tags are joined.
  public var tagFormat: TagFormat?
  /// The lengths of the prefixes that have an index of their own.
  public var prefixes: [Int]?
  /// What is known of where a token stands.
  public var detail: FTS5Options.Detail?

  /// A change of nothing: the index is made anew as it is.
  public init() {}
}
