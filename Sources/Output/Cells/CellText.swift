import SQLSpelling
import TerminalKit

/// Turns values into text for people: harmless on a terminal, and with NULL distinct from text.
final class CellText {
  /// The kind of a value, which decides its style and alignment.
  enum Kind {
    case text, number, null
  }

  private let isOnTerminal: Bool
  private let nullText: [UInt8]
  private let quotedNullText: [UInt8]
  private let quotes: Bool
  private let spellsBlobs: Bool
  private let shortensBlobs: Bool
  /// The names of the columns whose hits are styled.
  private let columnsWithHits: [String]
  private let mostBytes: Int
  /// The positions of these columns in the result.
  private var hitColumns: [Int] = []

  /// Whether of a blob only its beginning has been shown.
  private(set) var hasShortenedBlobs = false

  /// Makes the conversion.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - presentation: The presentation of the result's columns.
  ///   - laysOutLines: Whether the text is for a table, which has options of its own.
  ///   - mostBytes: The bytes beyond which a text is not shown: of a longer one that must be made harmless, only a
  ///     beginning that is still longer than that is passed on.
  init(
    _ settings: OutputSettings,
    _ presentation: Presentation,
    laysOutLines: Bool,
    mostBytes: Int = .max
  ) {
    isOnTerminal = settings.terminal != nil
    nullText =
      isOnTerminal
      ? settings.nullText.withUnsafeBytes {
        TerminalText.harmless($0, keeping: .lineBreaksAndTabs)
      } : settings.nullText
    quotedNullText = Array("'".utf8) + nullText + Array("'".utf8)
    quotes = settings.tables.quotes && laysOutLines
    spellsBlobs = settings.spellsBlobs && laysOutLines && !quotes
    shortensBlobs = settings.terminal != nil && settings.maxCellLines != nil
    columnsWithHits = settings.stylesHits ? presentation.columnsWithHits : []
    self.mostBytes = mostBytes
  }

  /// Begins a result, whose columns tell which of them have hits.
  func begin(columnsOf row: ResultRow) {
    // A script has many short results, and names take long.
    if columnsWithHits.isEmpty { return }
    hitColumns = row.columnNames.indices.filter { columnsWithHits.contains(row.name(at: $0)) }
  }

  /// Passes the text of a value to `body`; the bytes are valid during the call only.
  ///
  /// This method is inlined, so that calling `body` costs nothing.
  @inline(__always)
  func read(_ row: ResultRow, at column: Int, _ body: (UnsafeRawBufferPointer, Kind) -> Void) {
    let value = row.value(at: column)
    if spellsBlobs, value.type == .blob {
      return spelled(value.blob).withUnsafeBytes { body($0, .text) }
    }
    guard isOnTerminal || quotes else {
      guard value.type == .null else {
        return body(value.text, value.type.isNumber ? .number : .text)
      }
      return nullText.withUnsafeBytes { body($0, .null) }
    }
    readCarefully(value, at: column, body)
  }

  /// A blob as an SQL literal; on a terminal, the beginning of a long one.
  private func spelled(_ blob: UnsafeRawBufferPointer) -> [UInt8] {
    guard shortensBlobs, blob.count > BlobText.longest else {
      return SQLLiteral.blob(blob, prefix: "x")
    }
    hasShortenedBlobs = true
    return BlobText.shortened(blob)
  }

  /// Does the work of `read` for a terminal or for quoted values.
  private func readCarefully(
    _ value: ResultValue,
    at column: Int,
    _ body: (UnsafeRawBufferPointer, Kind) -> Void
  ) {
    if quotes { return readQuoted(value, hasHits: hitColumns.contains(column), body) }
    guard value.type != .null else { return nullText.withUnsafeBytes { body($0, .null) } }
    let bytes = value.text
    let kind: Kind = value.type.isNumber ? .number : .text
    if kind == .text, !bytes.isEmpty, bytes.elementsEqual(nullText) {
      return quotedNullText.withUnsafeBytes { body($0, kind) }
    }
    if TerminalText.isPlain(bytes) { return body(bytes, kind) }
    harmless(bytes, hasHits: hitColumns.contains(column)).withUnsafeBytes { body($0, kind) }
  }

  /// A text of a column, for a terminal.
  func harmless(_ text: String, inColumn column: Int) -> [UInt8] {
    var text = text
    return text.withUTF8 {
      harmless(UnsafeRawBufferPointer($0), hasHits: hitColumns.contains(column))
    }
  }

  /// The text of a column's name.
  func heading(_ name: [UInt8]) -> [UInt8] {
    isOnTerminal ? name.withUnsafeBytes { harmless($0, hasHits: false) } : name
  }

  /// Passes a value as an SQL literal to `body`; numbers have no quotes.
  private func readQuoted(
    _ value: ResultValue,
    hasHits: Bool,
    _ body: (UnsafeRawBufferPointer, Kind) -> Void
  ) {
    let literal: [UInt8] =
      switch value.type {
      case .null: Array("NULL".utf8)
      case .integer, .real: Array(value.text)
      case .text: SQLLiteral.text(value.text)
      case .blob: SQLLiteral.blob(value.blob, prefix: "x")
      }
    let kind: Kind = value.type == .null ? .null : value.type.isNumber ? .number : .text
    literal.withUnsafeBytes { bytes in
      guard isOnTerminal, !TerminalText.isPlain(bytes) else { return body(bytes, kind) }
      harmless(bytes, hasHits: hasHits).withUnsafeBytes { body($0, kind) }
    }
  }

  /// As much of a text as can be shown: making many megabytes harmless would take a second.
  ///
  /// It is twice as long as needed, because a character becomes at most a quarter shorter.
  private func beginning(of bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    guard bytes.count / 2 > mostBytes else { return bytes }
    var end = mostBytes * 2
    // Before a character; a byte that continues none is replaced wherever it stands.
    for _ in 0..<3 where end > 0 && bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return UnsafeRawBufferPointer(rebasing: bytes[..<end])
  }

  private func harmless(_ bytes: UnsafeRawBufferPointer, hasHits: Bool) -> [UInt8] {
    var kept: TerminalText.Kept = .lineBreaksAndTabs
    if hasHits { kept.insert(.hitMarkers) }
    return TerminalText.harmless(beginning(of: bytes), keeping: kept)
  }
}

/// A blob as people see it in a table: `x'cafe'`, or its beginning and its size.
public enum BlobText {
  /// The number of bytes up to which a blob is shown whole.
  static let longest = 16
  /// The number of bytes that are shown of a longer one.
  private static let shownBytes = 8

  /// A short blob, or the beginning of a long one and its size.
  public static func shown(_ blob: UnsafeRawBufferPointer) -> String {
    String(
      decoding: blob.count > longest ? shortened(blob) : SQLLiteral.blob(blob, prefix: "x"),
      as: UTF8.self
    )
  }

  /// The beginning of a long blob and its size in UTF-8; it cannot harm a terminal.
  static func shortened(_ blob: UnsafeRawBufferPointer) -> [UInt8] {
    let beginning = UnsafeRawBufferPointer(rebasing: blob.prefix(shownBytes))
    return SQLLiteral.blob(beginning, prefix: "x").dropLast() + "…' (\(blob.count) bytes)".utf8
  }
}
