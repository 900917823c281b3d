/// The storage class of an SQLite value.
public enum ValueType: Sendable {
  /// NULL.
  case null

  /// A signed integer of 64 bits.
  case integer

  /// A floating-point number of 64 bits.
  case real

  /// A text.
  case text

  /// Bytes.
  case blob

  /// Whether the value is an integer or a floating-point number.
  public var isNumber: Bool { self == .integer || self == .real }
}
