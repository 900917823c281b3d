/// The way in which FTS5 finds rows, read from `VIRTUAL TABLE INDEX 32:M4` in a query plan.
///
/// The number gives the order of the rows, and the text after the colon the conditions by which FTS5 finds them
/// (`fts5BestIndexMethod` in SQLite's `fts5_main.c`).
public struct FTS5Plan: Sendable, Hashable {
  /// A condition that FTS5 evaluates itself.
  public enum Condition: Sendable, Hashable {
    /// `MATCH` on a column, from 0; the number of columns stands for `MATCH` on the table itself.
    case match(column: Int)
    /// `rank MATCH 'bm25(...)'`, which sets the ranking function.
    case rankFunction
    /// `LIKE` on a column of a trigram index.
    case like(column: Int)
    /// `GLOB` on a column of a trigram index.
    case glob(column: Int)
    /// `rowid =`
    case rowid
    /// `rowid <` or `rowid <=`
    case rowidAtMost
    /// `rowid >` or `rowid >=`
    case rowidAtLeast
  }

  /// An order in which FTS5 can return its rows.
  public enum Order: Sendable, Hashable {
    case rank
    case rowid
  }

  /// The table's alias in the statement; without one, its name.
  public let table: String
  /// The conditions, in SQLite's order.
  public let conditions: [Condition]
  /// The order that SQLite asks FTS5 for; nil if it asks for none.
  public let order: Order?
  /// Whether the order is descending.
  public let isDescending: Bool

  /// Reads a detail of a query plan; nil if it is not about a virtual table, or not in FTS5's form.
  ///
  /// Details of other virtual tables may have the same form: check that `table` is an FTS5 table.
  public init?(detail: String) {
    guard let verb = ["SCAN ", "SEARCH "].first(where: detail.hasPrefix),
      let (table, index) = detail.dropFirst(verb.count).parted(by: " VIRTUAL TABLE INDEX "),
      let (flags, conditions) = index.prefix(while: { $0 != " " }).parted(by: ":"),
      let flags = Int(flags), let conditions = Self.conditions(conditions)
    else { return nil }
    switch flags & ~Self.descendingFlag {
    case 0: order = nil
    case Self.rankFlag: order = .rank
    case Self.rowidFlag: order = .rowid
    default: return nil
    }
    self.table = String(table)
    self.conditions = conditions
    isDescending = flags & Self.descendingFlag != 0
  }

  private static let rankFlag = 0x20
  private static let rowidFlag = 0x40
  private static let descendingFlag = 0x80

  private static func conditions(_ text: Substring) -> [Condition]? {
    var conditions: [Condition] = []
    var rest = text
    while let letter = rest.popFirst() {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      switch (letter, Int(digits)) {
      case ("M", let column?): conditions.append(.match(column: column))
      case ("L", let column?): conditions.append(.like(column: column))
      case ("G", let column?): conditions.append(.glob(column: column))
      case ("r", nil): conditions.append(.rankFunction)
      case ("=", nil): conditions.append(.rowid)
      case ("<", nil): conditions.append(.rowidAtMost)
      case (">", nil): conditions.append(.rowidAtLeast)
      default: return nil
      }
      rest = rest.dropFirst(digits.count)
    }
    return conditions
  }
}

extension Substring {
  /// The parts before and after the first separator; nil if there is none.
  fileprivate func parted(by separator: String) -> (Substring, Substring)? {
    var start = startIndex
    while start < endIndex {
      let rest = self[start...]
      if rest.hasPrefix(separator) { return (self[..<start], rest.dropFirst(separator.count)) }
      start = index(after: start)
    }
    return nil
  }
}

extension FTS5Plan {
  /// Explains the plan in one line.
  ///
  /// - Parameter columns: All columns of the table, UNINDEXED ones too, in the order of the declaration.
  /// - Returns: The line, without a full stop.
  public func explanation(columns: [String]) -> String {
    ([access(columns)] + [rankFunctionWords, orderWords].compactMap(\.self))
      .joined(separator: ", ")
  }

  /// Explains how FTS5 finds the rows.
  private func access(_ columns: [String]) -> String {
    let searches = conditions.compactMap { $0.search(columns) }
    let bounds = conditions.compactMap(\.bound)
    if searches.isEmpty, bounds.isEmpty { return "reads every row, without the index" }
    if searches.isEmpty { return "reads \(bounds.joined(separator: " and "))" }
    // FTS5 checks bounds while it reads the index: they cost nothing, and save reading rows.
    let within = bounds.isEmpty ? "" : ", in \(bounds.joined(separator: " and "))"
    return searches.joined(separator: " and ") + within
  }

  private var rankFunctionWords: String? {
    conditions.contains(.rankFunction) ? "scored by the function in rank MATCH" : nil
  }

  private var orderWords: String? {
    switch (order, isDescending) {
    case (nil, _): nil
    case (.rank?, false): "best rank first"
    case (.rank?, true): "best rank last"
    case (.rowid?, false): "in order of rowid"
    case (.rowid?, true): "in descending order of rowid"
    }
  }
}

extension FTS5Plan.Condition {
  /// The words for a search in the index; nil for other conditions.
  fileprivate func search(_ columns: [String]) -> String? {
    switch self {
    case .match(let column) where column >= columns.count: "full-text search in all columns"
    case .match(let column): "full-text search in \(columns[column])"
    case .like(let column): Self.patternWords("LIKE", columns, column)
    case .glob(let column): Self.patternWords("GLOB", columns, column)
    case .rankFunction, .rowid, .rowidAtMost, .rowidAtLeast: nil
    }
  }

  private static func patternWords(_ word: String, _ columns: [String], _ column: Int) -> String {
    let name = column < columns.count ? columns[column] : "a column"
    return "\(word) on \(name) by trigrams (with fewer than 3 characters in a row: every row)"
  }

  /// The words for a range of rowids; nil for other conditions.
  fileprivate var bound: String? {
    switch self {
    case .rowid: "the one row with this rowid"
    case .rowidAtMost: "the rows up to a rowid"
    case .rowidAtLeast: "the rows from a rowid on"
    case .match, .rankFunction, .like, .glob: nil
    }
  }
}
