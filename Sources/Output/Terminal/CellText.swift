/// What people are shown of a value: harmless on a terminal, with NULL told apart from text.
struct CellText {
  /// How a value is shown beyond its text.
  enum Kind {
    case text, number, null
  }

  private let isOnTerminal: Bool
  private let nullText: [UInt8]
  private let quotedNullText: [UInt8]
  private let quotes: Bool
  private let columnsWithHits: Set<String>
  private let stylesHits: Bool
  private let laysOutLines: Bool
  private var hasHits: [Bool] = []

  /// Makes the reading of values; a table that lays out lines itself gets CR LF as it is.
  init(_ settings: OutputSettings, _ presentation: Presentation, laysOutLines: Bool) {
    isOnTerminal = settings.terminal != nil
    nullText = settings.nullText
    quotedNullText = Array("'".utf8) + settings.nullText + Array("'".utf8)
    quotes = settings.quotesTables && laysOutLines
    columnsWithHits = presentation.columnsWithHits
    stylesHits = settings.stylesHits
    self.laysOutLines = laysOutLines
  }

  /// Takes the names of the columns, which decide where hits are.
  mutating func begin(columns: [String]) {
    hasHits = columns.map { stylesHits && columnsWithHits.contains($0) }
  }

  /// Hands the bytes to show for a value to `body`; they are valid during the call.
  func read(
    _ row: ResultRow,
    at column: Int,
    _ body: (UnsafeRawBufferPointer, Kind) -> Void
  ) {
    let type = row.type(at: column)
    if quotes { return readQuoted(row, at: column, type, body) }
    guard type != .null else { return nullText.withUnsafeBytes { body($0, .null) } }
    let bytes = row.text(at: column)
    let kind: Kind = type.isNumber ? .number : .text
    guard isOnTerminal else { return body(bytes, kind) }
    if !bytes.isEmpty, bytes.elementsEqual(nullText) {
      return quotedNullText.withUnsafeBytes { body($0, kind) }
    }
    if TerminalText.isPlain(bytes) { return body(bytes, kind) }
    harmless(bytes, hasHits: hasHits[column]).withUnsafeBytes { body($0, kind) }
  }

  /// A column's name as it is shown.
  func heading(_ name: String) -> [UInt8] {
    guard isOnTerminal else { return Array(name.utf8) }
    var name = name
    return name.withUTF8 { harmless(UnsafeRawBufferPointer($0), hasHits: false) }
  }

  /// As `read`, but spelled as SQL; numbers have no quotes.
  private func readQuoted(
    _ row: ResultRow,
    at column: Int,
    _ type: ValueType,
    _ body: (UnsafeRawBufferPointer, Kind) -> Void
  ) {
    let literal: [UInt8] =
      switch type {
      case .null: Array("NULL".utf8)
      case .integer, .real: Array(row.text(at: column))
      case .text: SQLLiteral.text(row.text(at: column))
      case .blob: SQLLiteral.blob(row.text(at: column), prefix: "x")
      }
    let kind: Kind = type == .null ? .null : type.isNumber ? .number : .text
    literal.withUnsafeBytes { bytes in
      guard isOnTerminal, !TerminalText.isPlain(bytes) else { return body(bytes, kind) }
      harmless(bytes, hasHits: hasHits[column]).withUnsafeBytes { body($0, kind) }
    }
  }

  private func harmless(_ bytes: UnsafeRawBufferPointer, hasHits: Bool) -> [UInt8] {
    var kept: TerminalText.Kept = .lineBreaksAndTabs
    if laysOutLines { kept.insert(.carriageReturnBeforeLineFeed) }
    if hasHits { kept.insert(.hitMarkers) }
    return TerminalText.harmless(bytes, keeping: kept)
  }
}
