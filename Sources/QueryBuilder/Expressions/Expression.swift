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
  /// All conditions of a chain of `AND` or `OR` stand on one line, or each on its own.
  public var fragment: Fragment {
    precedence <= .and ? sql.grouped : sql
  }

  /// An expression in SQL text, for what the builder has no word for.
  ///
  /// ```swift
  /// Expression<Int>(raw: "length(\($0.title))")   // length("reminders"."title")
  /// ```
  ///
  /// An operator in it is put into parentheses where it meets another.
  public init(raw fragment: Fragment) {
    self.init(sql: fragment, precedence: .or)
  }

  /// The expression as an operand: in parentheses where it binds looser than its neighbour.
  func operand(of neighbour: Precedence) -> Fragment {
    if precedence == neighbour { sql } else { operand(tighterThan: neighbour) }
  }

  /// The expression as an operand beside which an operator of the same strength would be misread.
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
    // Readable, a negative number is an operator and its operand.
    self.init(sql: Fragment(value), precedence: value.sqlValue.isNegative ? .unary : .atom)
  }
}

extension Expression: ExpressibleByIntegerLiteral
where Value: Bindable & ExpressibleByIntegerLiteral {
  /// A bound integer.
  public init(integerLiteral value: Value.IntegerLiteralType) {
    self.init(Value(integerLiteral: value))
  }
}

extension Expression: ExpressibleByUnicodeScalarLiteral
where Value: Bindable & ExpressibleByStringLiteral {
  /// A bound text.
  public init(unicodeScalarLiteral value: Value.UnicodeScalarLiteralType) {
    self.init(Value(unicodeScalarLiteral: value))
  }
}

extension Expression: ExpressibleByExtendedGraphemeClusterLiteral
where Value: Bindable & ExpressibleByStringLiteral {
  /// A bound text.
  public init(extendedGraphemeClusterLiteral value: Value.ExtendedGraphemeClusterLiteralType) {
    self.init(Value(extendedGraphemeClusterLiteral: value))
  }
}

extension Expression: ExpressibleByStringLiteral
where Value: Bindable & ExpressibleByStringLiteral {
  /// A bound text.
  public init(stringLiteral value: Value.StringLiteralType) {
    self.init(Value(stringLiteral: value))
  }
}
