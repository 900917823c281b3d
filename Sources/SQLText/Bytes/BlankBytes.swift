extension UInt8 {
  /// Whether C's `isspace` says that it is a blank, as `sqlite3` asks.
  @inlinable
  @inline(__always)
  public var isBlank: Bool { self == 0x20 || 0x09...0x0D ~= self }
}
