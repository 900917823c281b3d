/// An FTS5 table: its name and its columns in the order of their declaration.
///
/// All of FTS5's functions render here: for tables that are known when the program is compiled
/// (``FTS5Table``), and for tables that the program meets at run time.
public struct FTS5Index: Sendable, Hashable {
  /// The database that the table is in; nil lets SQLite find the table by its name alone.
  public let schema: String?
  /// The table's name.
  public let tableName: String
  /// The columns in the order of their declaration, UNINDEXED ones included.
  public let columns: [FTS5Column]

  /// An index by its table's name and columns, and the database that it is in.
  public init(tableName: String, columns: [FTS5Column], schema: String? = nil) {
    self.schema = schema
    self.tableName = tableName
    self.columns = columns
  }

  /// The table as a statement's FROM or INTO names it.
  var table: Fragment {
    let name = Fragment(identifier: tableName)
    return schema.map { "\(identifier: $0).\(name)" } ?? name
  }

  /// The hidden column, named like the table, by which MATCH and FTS5's functions know the index.
  var handle: Fragment { Fragment(identifier: tableName) }

  /// The row's key: `"reminderTexts"."rowid"`.
  public var rowid: Expression<Int64> {
    column("rowid")
  }

  /// A column's text: `"reminderTexts"."title"`.
  public func text(of column: String) -> Expression<String> {
    self.column(column)
  }

  func column<Value>(_ name: String) -> Expression<Value> {
    Expression(sql: "\(identifier: tableName).\(identifier: name)")
  }

  /// A column's position in the declaration, from 0; the case of ASCII letters does not matter.
  public func position(of column: String) -> Int? {
    columns.firstIndex { $0.name.isEqualInASCII(to: column) }
  }

  /// `"reminderTexts" MATCH ?`: the row matches in any of its columns.
  public func match(_ pattern: MatchPattern) -> Expression<Bool> {
    Expression(sql: "\(handle) MATCH \(pattern.text)", precedence: .equality)
  }

  /// `"reminderTexts"."title" MATCH ?`: the row matches in one column.
  public func match(_ pattern: MatchPattern, in column: String) -> Expression<Bool> {
    Expression(sql: "\(text(of: column)) MATCH \(pattern.text)", precedence: .equality)
  }
}

/// `SELECT * FROM "index"`: of an FTS5 table that is known only at run time.
public func select(from index: FTS5Index) -> Select<> {
  Select(clauses: SelectClauses(from: index.table))
}

/// A column of an FTS5 table, as it was declared.
public struct FTS5Column: Sendable, Hashable {
  /// The name.
  public let name: String

  /// Whether it was declared `UNINDEXED`: kept, but never searched.
  public let isUnindexed: Bool

  /// Describes a column.
  public init(_ name: String, isUnindexed: Bool = false) {
    self.name = name
    self.isUnindexed = isUnindexed
  }
}

extension StringProtocol {
  /// Whether two texts are equal when the case of ASCII letters is ignored, as SQLite compares names.
  public func isEqualInASCII(to other: some StringProtocol) -> Bool {
    utf8.elementsEqual(other.utf8) { $0.lowercasedInASCII == $1.lowercasedInASCII }
  }
}

extension UInt8 {
  private static let upperCase = UInt8(ascii: "A")...UInt8(ascii: "Z")

  fileprivate var lowercasedInASCII: UInt8 {
    Self.upperCase.contains(self) ? self + 32 : self
  }
}
