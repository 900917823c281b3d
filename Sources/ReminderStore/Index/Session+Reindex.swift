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

extension Session {
  /// Makes the index anew from the base tables, in one transaction.
  ///
  /// The stored rank stays, and the triggers follow the tag format. If anything fails, as with a
  /// tokenizer that does not exist, the old index is still there.
  ///
  /// - Returns: The number of rows in the index.
  @discardableResult
  public func reindex(_ change: IndexChange = IndexChange()) throws -> Int {
    guard let declaration = try indexDeclaration(of: ReminderText.tableName) else {
      throw StoreError("there is no index reminderTexts here", remedy: "Try .init.")
    }
    var options = declaration.options
    if let tokenizer = change.tokenizer { options.tokenizer = tokenizer }
    if let prefixes = change.prefixes { options.prefixes = prefixes }
    if let detail = change.detail { options.detail = detail }
    return try transaction {
      let current = try storedTagFormat()
      let tagFormat = change.tagFormat ?? current ?? .hash
      let rows = try rebuildIndex(options: options, tagFormat: tagFormat)
      if tagFormat != current { try installTriggers(tagFormat) }
      return rows
    }
  }

  /// Drops the index, if there is one, and makes and fills it; to be called in a transaction.
  @discardableResult
  func rebuildIndex(options: FTS5Options, tagFormat: TagFormat) throws -> Int {
    let index = ReminderText.index
    var rank: String?
    if try indexDeclaration(of: index.tableName) != nil {
      rank = try storedRank(of: index)
      try run(Drop(.table, index.tableName))
    }
    try run(CreateVirtualTable(index, options: options))
    if let rank { try storeRank(rank, in: index) }
    try run(IndexRow(tagFormat: tagFormat).insert())
    return changes
  }
}
