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
