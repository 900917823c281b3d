/// How strongly an expression's outermost operator binds, from the loosest to the tightest.
///
/// The order is SQLite's (https://sqlite.org/lang_expr.html#operators_and_parse_affecting_attributes).
enum Precedence: Int, Comparable {
  case or, and, not, equality, comparison, additive, multiplicative, concatenation, collation
  case unary
  /// An expression that never needs parentheses: a name, a value, a call.
  case atom

  static func < (lhs: Precedence, rhs: Precedence) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}
