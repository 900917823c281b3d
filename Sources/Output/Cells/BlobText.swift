import SQLSpelling

/// A blob as people see it in a table: `x'cafe'`, or its beginning and its size.
enum BlobText {
  /// The number of bytes up to which a blob is shown whole.
  static let longest = 16
  /// The number of bytes that are shown of a longer one.
  private static let shownBytes = 8

  /// The beginning of a long blob and its size in UTF-8; no terminal can be harmed by it.
  static func shortened(_ blob: UnsafeRawBufferPointer) -> [UInt8] {
    let beginning = UnsafeRawBufferPointer(rebasing: blob.prefix(shownBytes))
    return SQLLiteral.blob(beginning, prefix: "x").dropLast() + "…' (\(blob.count) bytes)".utf8
  }
}
