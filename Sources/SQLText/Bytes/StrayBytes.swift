/// Bytes that are not UTF-8, kept in a `String`.
///
/// SQLite stores any bytes, and `sqlite3` passes it those of a script. A `String` holds UTF-8 only. So
/// this type writes each byte that is not UTF-8 as one of the last 128 characters of Unicode, U+10FF80
/// to U+10FFFF, which are private and not in use. If the bytes contain one of these characters, each
/// of its four bytes is written in the same way: every sequence of bytes comes out as it came in.
public enum StrayBytes {
  /// The text of some bytes.
  ///
  /// - Parameter bytes: The bytes, which may be UTF-8 in all, in some or in no places.
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

  /// The text of some bytes in memory: see the function above.
  public static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    if !bytes.contains(lead), let text = String(validating: bytes, as: UTF8.self) { return text }
    return text(Array(bytes)[...])
  }

  /// Whether a text may have bytes that are not UTF-8; without any its own bytes are those that it stands for.
  public static func areKept(in text: String) -> Bool { text.utf8.contains(lead) }

  /// The bytes that a text stands for.
  public static func bytes(of text: String) -> [UInt8] {
    guard areKept(in: text) else { return Array(text.utf8) }
    var original: [UInt8] = []
    original.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if let byte = byte(keptAs: scalar) {
        original.append(byte)
      } else {
        original += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
    return original
  }

  /// A text for people to read, with U+FFFD in place of the bytes that are not UTF-8.
  public static func repaired(_ text: String) -> String {
    areKept(in: text) ? String(decoding: bytes(of: text), as: UTF8.self) : text
  }

  /// The first byte of each of the private characters.
  private static let lead: UInt8 = 0xF4
  /// A byte plus this number is its character.
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
