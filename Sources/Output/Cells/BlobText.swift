import SQLSpelling

/// A blob as people see it in a table: `x'cafe'`, or its beginning and its size.
enum BlobText {
  /// The number of bytes up to which a blob is shown whole.
  private static let longest = 16
  /// The number of bytes that are shown of a longer one.
  private static let shownBytes = 8

  /// The text of a blob in UTF-8; no terminal can be harmed by it.
  static func text(of blob: UnsafeRawBufferPointer) -> [UInt8] {
    guard blob.count > longest else { return SQLLiteral.blob(blob, prefix: "x") }
    let beginning = UnsafeRawBufferPointer(rebasing: blob[..<shownBytes])
    return SQLLiteral.blob(beginning, prefix: "x").dropLast() + "…' (\(blob.count) bytes)".utf8
  }
}
