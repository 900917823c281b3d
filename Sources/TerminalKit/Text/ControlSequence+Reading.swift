extension ControlSequence {
  /// The sequence at the beginning of what a terminal got, in whose text it is to be left out or followed.
  ///
  /// A string for the terminal itself, as the clipboard's (OSC), ends with BEL or `ESC \`; any other sequence ends with
  /// its first letter.
  ///
  /// - Parameter bytes: Text in UTF-8 that begins with ESC.
  /// - Returns: The bytes of the sequence; all of them, if it does not end.
  public static func first(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let body = bytes.dropFirst()
    let isString = body.first == UInt8(ascii: "]")
    let end = body.firstIndex { byte in
      if byte == 0x1B { return true }
      return isString ? byte == 0x07 : 0x41...0x5A ~= byte || 0x61...0x7A ~= byte
    }
    guard let end else { return bytes }
    guard bytes[end] == 0x1B else { return bytes[...end] }
    // Any other ESC begins the next sequence, whatever became of this one.
    let endsString = isString && bytes[(end + 1)...].first == UInt8(ascii: "\\")
    return endsString ? bytes[...(end + 1)] : bytes[..<end]
  }
}
