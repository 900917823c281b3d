/// A SQL expression whose value, in Swift's terms, is a `Value`.
///
/// Columns, values, operators and functions are all expressions; the type parameter keeps a title
/// from being compared with a date. `Value` is optional where the expression may be NULL.
///
/// ```swift
/// $0.title == "Haircut"     // "reminders"."title" = ?
/// ```
public struct Expression<Value>: Sendable {
  private let sql: Fragment
  private let precedence: Precedence

  init(sql: Fragment, precedence: Precedence = .atom) {
    self.sql = sql
    self.precedence = precedence
  }

  /// The expression's SQL.
  ///
  /// A chain of `AND` or `OR` stands on one line, or has a line for each of its conditions.
  public var fragment: Fragment {
    precedence <= .and ? sql.grouped : sql
  }

  /// An expression in SQL text, for what the builder has no word for.
  ///
  /// ```swift
  /// Expression<Int>(raw: "length(\($0.title))")   // length("reminders"."title")
  /// ```
  ///
  /// The builder puts it into parentheses where an operator beside it binds tighter than `OR`.
  public init(raw fragment: Fragment) {
    self.init(sql: fragment, precedence: .or)
  }

  /// `"name"`: a column by its name alone, as of a table that is known only at run time, or the alias of a
  /// result column in ORDER BY.
  ///
  /// ```swift
  /// select(from: "notes").order(by: [Expression<String>(column: "title")])
  /// // SELECT * FROM "notes" ORDER BY "title"
  /// ```
  public init(column name: String) {
    self.init(sql: Fragment(identifier: name))
  }

  /// The expression as an operand: in parentheses if it binds looser than the operator beside it.
  func operand(of neighbour: Precedence) -> Fragment {
    if precedence == neighbour { sql } else { operand(tighterThan: neighbour) }
  }

  /// The expression as an operand: in parentheses unless it binds tighter than the operator beside it.
  func operand(tighterThan neighbour: Precedence) -> Fragment {
    precedence > neighbour ? fragment : sql.parenthesized
  }

  /// The same SQL as an expression of another type.
  func retyped<Other>() -> Expression<Other> {
    Expression<Other>(sql: sql, precedence: precedence)
  }
}

extension Expression where Value: Bindable {
  /// A bound value.
  public init(_ value: Value) {
    self.init(sql: Fragment(value))
  }
}

extension Expression: ExpressibleByIntegerLiteral
where Value: Bindable & ExpressibleByIntegerLiteral {
  /// A bound integer.
  public init(integerLiteral value: Value.IntegerLiteralType) {
    self.init(Value(integerLiteral: value))
  }
}

extension Expression: ExpressibleByUnicodeScalarLiteral,
  ExpressibleByExtendedGraphemeClusterLiteral, ExpressibleByStringLiteral
where Value == String {
  /// A bound text.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

/// How strongly an expression's outermost operator binds, from the loosest to the tightest.
///
/// The order is SQLite's (https://sqlite.org/lang_expr.html#operators_and_parse_affecting_attributes).
enum Precedence: Comparable {
  case or, and, not, equality, comparison, additive, concatenation, collation
  /// An expression that never needs parentheses: a name, a value, a call.
  case atom
}

extension Fragment {
  /// A keyword and its condition.
  static func clause(_ keyword: String, _ condition: Expression<Bool>) -> Fragment {
    "\(raw: keyword) \(condition.fragment.nested)"
  }
}

extension Fragment.StringInterpolation {
  /// An expression, with the values bound in it.
  public mutating func appendInterpolation<Value>(_ expression: Expression<Value>) {
    appendInterpolation(expression.fragment)
  }
}
