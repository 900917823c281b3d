/// The format of imported text: what separates fields and rows, and whether fields may be quoted.
public struct ImportFormat: Sendable, Hashable {
  /// Whether fields may be quoted.
  public enum Quoting: Sendable, Hashable {
    /// Fields may stand in double quotes, with inner quotes doubled (RFC 4180); `\r\n` ends a row too.
    case csv
    /// A field is all bytes between two separators.
    case none
  }

  /// Whether fields may be quoted.
  public var quoting: Quoting
  /// The byte between two fields.
  public var columnSeparator: UInt8
  /// The byte after each row.
  public var rowSeparator: UInt8
  /// Whether to skip a row that begins with an empty field, as sqlite3 does in the mode ascii.
  public var skipsRowsWithoutFirstField: Bool

  /// A format with separators of one byte each.
  public init(
    quoting: Quoting,
    columnSeparator: UInt8,
    rowSeparator: UInt8,
    skipsRowsWithoutFirstField: Bool = false
  ) {
    self.quoting = quoting
    self.columnSeparator = columnSeparator
    self.rowSeparator = rowSeparator
    self.skipsRowsWithoutFirstField = skipsRowsWithoutFirstField
  }

  /// Comma-separated values, one row a line.
  public static let csv = ImportFormat(
    quoting: .csv,
    columnSeparator: UInt8(ascii: ","),
    rowSeparator: UInt8(ascii: "\n")
  )

  /// Fields and rows that end in ASCII's unit and record separators.
  public static let ascii = ImportFormat(
    quoting: .none,
    columnSeparator: 0x1F,
    rowSeparator: 0x1E
  )

  /// A format with separators that are texts, as the output's are: `.import` uses those by default.
  ///
  /// - Parameters:
  ///   - quoting: Whether fields may be quoted.
  ///   - columnSeparator: The bytes between two fields.
  ///   - rowSeparator: The bytes after each row.
  ///   - skipsRowsWithoutFirstField: Whether to skip a row that begins with an empty field.
  /// - Throws: A ``StoreError`` in sqlite3's words if a separator is not exactly one byte.
  public init(
    quoting: Quoting,
    columnSeparator: [UInt8],
    rowSeparator: [UInt8],
    skipsRowsWithoutFirstField: Bool = false
  ) throws {
    self.init(
      quoting: quoting,
      columnSeparator: try Self.single(columnSeparator, of: "column"),
      rowSeparator: try Self.single(rowSeparator, of: "row"),
      skipsRowsWithoutFirstField: skipsRowsWithoutFirstField
    )
  }

  private static func single(_ separator: [UInt8], of kind: String) throws -> UInt8 {
    guard let byte = separator.first else {
      throw StoreError("non-null \(kind) separator required for import")
    }
    guard separator.count == 1 else {
      throw StoreError("multi-character \(kind) separators not allowed for import")
    }
    return byte
  }
}
