/// The characters with which `highlight()` and `snippet()` surround a hit, until the hit is styled.
public enum HitMarker {
  /// U+0001, before a hit.
  public static let open: Unicode.Scalar = "\u{1}"

  /// U+0002, after a hit.
  public static let close: Unicode.Scalar = "\u{2}"

  /// U+0001 in UTF-8.
  public static let openByte: UInt8 = 1

  /// U+0002 in UTF-8.
  public static let closeByte: UInt8 = 2
}
