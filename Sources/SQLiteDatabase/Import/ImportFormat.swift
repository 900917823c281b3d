/// How the fields and rows of imported text are told apart.
public struct ImportFormat: Sendable, Hashable {
  /// How fields are written.
  public enum Quoting: Sendable, Hashable {
    /// Fields may stand in double quotes, inner quotes doubled (RFC 4180); `\r\n` ends a row too.
    case csv
    /// Every byte that is no separator belongs to a field.
    case none
  }

  /// How fields are written.
  public var quoting: Quoting
  /// The byte between two fields.
  public var columnSeparator: UInt8
  /// The byte after each row.
  public var rowSeparator: UInt8
  /// Whether a row that begins with an empty field is left out, as sqlite3 does in the mode ascii.
  public var skipsRowsWithoutFirstField: Bool

  /// A format of one's own.
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

  /// Comma-separated values, a line each.
  public static let csv = ImportFormat(
    quoting: .csv,
    columnSeparator: UInt8(ascii: ","),
    rowSeparator: UInt8(ascii: "\n")
  )

  /// ASCII's unit and record separators.
  public static let ascii = ImportFormat(
    quoting: .none,
    columnSeparator: 0x1F,
    rowSeparator: 0x1E
  )

  /// A format with the separators that are set for the output.
  ///
  /// - Parameters:
  ///   - quoting: How fields are written.
  ///   - columnSeparator: The text between two fields.
  ///   - rowSeparator: The text after each row.
  ///   - skipsRowsWithoutFirstField: Whether a row that begins with an empty field is left out.
  /// - Throws: A ``StoreError`` in sqlite3's words where a separator is not a single byte.
  public init(
    quoting: Quoting,
    columnSeparator: String,
    rowSeparator: String,
    skipsRowsWithoutFirstField: Bool = false
  ) throws {
    self.init(
      quoting: quoting,
      columnSeparator: try Self.single(columnSeparator, of: "column"),
      rowSeparator: try Self.single(rowSeparator, of: "row"),
      skipsRowsWithoutFirstField: skipsRowsWithoutFirstField
    )
  }

  private static func single(_ separator: String, of kind: String) throws -> UInt8 {
    guard let byte = separator.utf8.first else {
      throw StoreError("non-null \(kind) separator required for import")
    }
    guard separator.utf8.count == 1 else {
      throw StoreError("multi-character \(kind) separators not allowed for import")
    }
    return byte
  }
}
