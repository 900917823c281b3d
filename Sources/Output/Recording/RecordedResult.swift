public import SQLSpelling
import TerminalKit

/// The rows of a result, kept so that they can be shown again without running the statement again.
public final class RecordedResult {
  /// The presentation of the result.
  public let presentation: Presentation

  /// The recorded rows, with their hidden columns.
  public private(set) var rows = StoredRows(columnNames: [])

  /// Whether all rows so far were recorded, and not only the first ones.
  public private(set) var isComplete = true

  private let byteLimit: Int

  /// Makes an empty recording.
  ///
  /// - Parameters:
  ///   - presentation: The presentation of the result.
  ///   - byteLimit: The recording ends with the row that brings it to this number of bytes.
  public init(presentation: Presentation = Presentation(), byteLimit: Int = 64 << 20) {
    self.presentation = presentation
    self.byteLimit = byteLimit
  }

  /// The names of the columns to show; none before the statement is known.
  public var columnNames: [String] {
    Array(rows.columnNames.prefix(presentation.visibleColumns ?? rows.columnNames.count))
  }

  /// Takes the names of the columns of a result, which may have no rows.
  public func begin(_ source: RowSource) {
    rows = StoredRows(columnNames: source.columnNames)
  }

  /// Records a row, including its hidden columns.
  ///
  /// Call this before reading the values: reading a blob as text converts it. After the first row that is not
  /// recorded, no later row is recorded either.
  public func record(_ source: RowSource) {
    guard rows.byteCount < byteLimit else {
      isComplete = false
      return
    }
    if rows.columnNames.isEmpty { begin(source) }
    switch source {
    case .statement(let statement): rows.append(rowOf: statement)
    case .stored(let others, let row):
      for column in rows.columnNames.indices { rows.append(row, column, of: others) }
    }
  }

  /// The rows with other texts around hits, in place of the characters of `HitMarker`: for a mode that does not style
  /// hits.
  public func rows(markingHitsWith marks: (open: String, close: String)) -> StoredRows {
    guard !presentation.columnsWithHits.isEmpty else { return rows }
    let hasHits = rows.columnNames.map(presentation.columnsWithHits.contains)
    var marked = StoredRows(columnNames: rows.columnNames)
    for row in 0..<rows.count {
      for column in rows.columnNames.indices {
        if hasHits[column], case .text(let range) = rows.cell(row, column) {
          marked.append(text: rows.bytes[range].marked(with: marks))
        } else {
          marked.append(row, column, of: rows)
        }
      }
    }
    return marked
  }
}

extension ArraySlice<UInt8> {
  /// The bytes of a text with other marks around its hits.
  fileprivate func marked(with marks: (open: String, close: String)) -> [UInt8] {
    var marked: [UInt8] = []
    for byte in self {
      if byte == HitMarker.openByte {
        marked += marks.open.utf8
      } else if byte == HitMarker.closeByte {
        marked += marks.close.utf8
      } else {
        marked.append(byte)
      }
    }
    return marked
  }
}
