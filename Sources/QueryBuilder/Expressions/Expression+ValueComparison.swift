extension Expression where Value: Bindable {
  /// `a = ?`; with nil, `a IS NULL`.
  @_disfavoredOverload
  public static func == (lhs: Self, rhs: Value) -> Expression<Bool> {
    rhs.sqlValue == .null ? lhs.isNull : lhs == Self(rhs)
  }

  /// `a <> ?`; with nil, `a IS NOT NULL`.
  @_disfavoredOverload
  public static func != (lhs: Self, rhs: Value) -> Expression<Bool> {
    rhs.sqlValue == .null ? lhs.isNotNull : lhs != Self(rhs)
  }

  /// `a < ?`.
  @_disfavoredOverload
  public static func < (lhs: Self, rhs: Value) -> Expression<Bool> {
    lhs < Self(rhs)
  }
}
