extension Fragment: ExpressibleByStringInterpolation {
  /// SQL text without values.
  public init(stringLiteral sql: String) {
    self.init(raw: sql)
  }

  /// A fragment from text with values, names and expressions in it.
  public init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.fragment
  }

  /// Collects the text, values and names between the quotes of an interpolated fragment.
  public struct StringInterpolation: StringInterpolationProtocol {
    var fragment = Fragment()

    /// Begins an interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// SQL text.
    public mutating func appendLiteral(_ sql: String) {
      fragment += Fragment(raw: sql)
    }

    /// A value, which is bound.
    public mutating func appendInterpolation(_ value: some Bindable) {
      fragment += Fragment(value)
    }

    /// Another fragment.
    public mutating func appendInterpolation(_ other: Fragment) {
      fragment += other
    }

    /// A name, which is quoted.
    public mutating func appendInterpolation(identifier: String) {
      fragment += Fragment(identifier: identifier)
    }

    /// SQL text from a variable.
    public mutating func appendInterpolation(raw sql: String) {
      fragment += Fragment(raw: sql)
    }
  }
}
