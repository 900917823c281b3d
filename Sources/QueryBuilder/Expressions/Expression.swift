/// A SQL expression whose value, in Swift's terms, is a `Value`.
///
/// Columns, values, operators and functions are all expressions; the type parameter keeps a title
/// from being compared with a date. `Value` is optional where the expression may be NULL.
///
/// ```swift
/// $0.title == "Haircut"     // "reminders"."title" = ?
/// ```
public struct Expression<Value>: Sendable {
  /// The expression's SQL.
  public let fragment: Fragment
  let precedence: Precedence

  init(sql fragment: Fragment, precedence: Precedence = .atom) {
    self.fragment = fragment
    self.precedence = precedence
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
  func operand(of neighbour: Precedence, orEqual: Bool = true) -> Fragment {
    let isTight = orEqual ? precedence >= neighbour : precedence > neighbour
    return isTight ? fragment : fragment.parenthesized
  }

}

extension Expression {
  /// The same SQL where it is known that the value is not NULL, as after a test for it.
  public func assumingNotNull<Wrapped>() -> Expression<Wrapped> where Value == Wrapped? {
    Expression<Wrapped>(sql: fragment, precedence: precedence)
  }

  /// The same SQL where another branch may be NULL.
  public var asOptional: Expression<Value?> {
    Expression<Value?>(sql: fragment, precedence: precedence)
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
