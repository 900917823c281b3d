import SQLText
import CLibrary

/// Paths, arguments and variables of the system need not be UTF-8: in a `String`, ``StrayBytes`` keeps the bytes that
/// are not.
extension String {
  /// Makes the text of bytes that end with a zero, from which ``systemBytes`` makes the same bytes.
  public init(systemBytes: UnsafePointer<CChar>) {
    self = StrayBytes.text(UnsafeRawBufferPointer(start: systemBytes, count: strlen(systemBytes)))
  }

  /// The bytes, and a zero after them, as the system's functions take a path.
  public var systemBytes: [CChar] {
    StrayBytes.bytes(of: self).map(CChar.init(bitPattern:)) + [0]
  }
}
