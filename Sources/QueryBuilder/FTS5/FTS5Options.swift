/// The arguments of `CREATE VIRTUAL TABLE ... USING fts5` other than the columns.
public struct FTS5Options: Sendable, Hashable {
  /// How much the index stores of a token's place.
  public enum Detail: String, Sendable, CaseIterable {
    /// Row, column and place: needed for phrases, NEAR and `^`, and so for any trigram search.
    case full
    /// Row and column.
    case column
    /// Row.
    case none
  }

  /// Where the text of the columns is kept.
  public enum Content: Sendable, Hashable {
    /// In the index's own shadow table.
    case own
    /// In another table or view, by its integer key.
    case external(table: String, rowid: String)
    /// Nowhere: a search finds rows, but cannot show their text.
    case contentless
  }

  /// How text becomes tokens; nil leaves FTS5's default, `unicode61`.
  public var tokenizer: Tokenizer?
  /// The lengths, in characters, of the prefixes that have an index of their own.
  public var prefixes: [Int]
  /// How much the index stores of a token's place.
  public var detail: Detail
  /// Where the text is kept.
  public var content: Content
  /// Whether a contentless table keeps the texts of its UNINDEXED columns, by `contentless_unindexed`.
  public var keepsUnindexedTexts = false
  /// Whether each row's length is stored; if not, bm25 tokenizes the row again.
  public var storesColumnSizes: Bool

  /// Options, which are FTS5's own by default.
  public init(
    tokenizer: Tokenizer? = nil,
    prefixes: [Int] = [],
    detail: Detail = .full,
    content: Content = .own,
    storesColumnSizes: Bool = true
  ) {
    self.tokenizer = tokenizer
    self.prefixes = prefixes
    self.detail = detail
    self.content = content
    self.storesColumnSizes = storesColumnSizes
  }

  /// The arguments that differ from FTS5's defaults, as `tokenize='trigram'`.
  var arguments: [String] {
    var arguments: [String] = []
    if let tokenizer { arguments.append("tokenize=" + tokenizer.specification.quoted(with: "'")) }
    if !prefixes.isEmpty {
      let lengths = prefixes.map(String.init).joined(separator: " ")
      arguments.append("prefix=" + lengths.quoted(with: "'"))
    }
    if detail != .full { arguments.append("detail=\(detail.rawValue)") }
    switch content {
    case .own: break
    case .external(let table, let rowid):
      arguments.append("content=" + table.quoted(with: "'"))
      arguments.append("content_rowid=" + rowid.quoted(with: "'"))
    case .contentless: arguments.append("content=''")
    }
    if keepsUnindexedTexts { arguments.append("contentless_unindexed=1") }
    if !storesColumnSizes { arguments.append("columnsize=0") }
    return arguments
  }
}
