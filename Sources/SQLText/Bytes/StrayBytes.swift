/// Bytes that are no UTF-8, kept in a `String`.
///
/// SQLite stores whatever bytes it is given, and `sqlite3` gives it those of a script. A `String` holds
/// UTF-8 only; in it, such a byte is one of the last 128 characters of Unicode, U+10FF80 to U+10FFFF,
/// which are private and in no use. Where one of these comes as itself, its four bytes are kept so,
/// one by one: every sequence of bytes comes out again as it came in.
public enum StrayBytes {
  /// The text of some bytes.
  ///
  /// - Parameter bytes: The bytes; what of them is UTF-8 is read as such.
  /// - Returns: The text, from which `bytes(of:)` makes the same bytes.
  public static func text(_ bytes: ArraySlice<UInt8>) -> String {
    if !bytes.contains(lead), let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = ""
    var rest = bytes
    while !rest.isEmpty {
      var parser = Unicode.UTF8.ForwardParser()
      var iterator = rest.makeIterator()
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        append(rest.prefix(encoded.count), as: scalar, to: &text)
        rest = rest.dropFirst(encoded.count)
      case .error(let length):
        append(rest.prefix(length), as: nil, to: &text)
        rest = rest.dropFirst(length)
      case .emptyInput:
        return text
      }
    }
    return text
  }

  /// The bytes that a text stands for.
  public static func bytes(of text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard bytes.contains(lead) else { return bytes }
    var original: [UInt8] = []
    original.reserveCapacity(bytes.count)
    for scalar in text.unicodeScalars {
      if let byte = byte(keptAs: scalar) {
        original.append(byte)
      } else {
        original += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
    return original
  }

  /// A text with U+FFFD in place of the bytes that are no UTF-8, for whoever reads it.
  public static func repaired(_ text: String) -> String {
    text.utf8.contains(lead) ? String(decoding: bytes(of: text), as: UTF8.self) : text
  }

  /// The byte with which all the private characters begin.
  private static let lead: UInt8 = 0xF4
  /// What is added to a byte to make its character.
  private static let offset: UInt32 = 0x10FF00

  private static func byte(keptAs scalar: Unicode.Scalar) -> UInt8? {
    scalar.value >= offset + 0x80 ? UInt8(scalar.value - offset) : nil
  }

  private static func append(
    _ bytes: ArraySlice<UInt8>,
    as scalar: Unicode.Scalar?,
    to text: inout String
  ) {
    if let scalar, byte(keptAs: scalar) == nil {
      text.unicodeScalars.append(scalar)
      return
    }
    for byte in bytes {
      if let kept = Unicode.Scalar(offset + UInt32(byte)) { text.unicodeScalars.append(kept) }
    }
  }
}
