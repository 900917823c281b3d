import SQLText

/// The SQL of a unit, as bytes: those of a script need not be UTF-8.
struct UnitSQL: Equatable {
  /// The bytes, with a NUL behind them that is not part of the SQL.
  let terminated: ArraySlice<UInt8>

  /// Makes the SQL of bytes with a NUL behind them.
  init(terminated: ArraySlice<UInt8>) {
    self.terminated = terminated
  }

  /// Makes the SQL of a text, in which `StrayBytes` may have kept bytes.
  init(_ text: String) {
    terminated = (StrayBytes.bytes(of: text) + [0])[...]
  }

  /// The SQL as a text.
  var text: String { StrayBytes.text(terminated.dropLast()) }
}
