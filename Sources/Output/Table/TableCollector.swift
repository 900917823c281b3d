import TerminalKit

/// Collects the rows of a result set, and draws them as a table at the end: the format of all table modes.
final class TableCollector: RowFormat {
  private let style: TableStyle
  private let isOnTerminal: Bool
  private let mostCellBytes: Int
  private let decorate: (@Sendable (ResultRow) -> RowDecoration)?
  private let hits: [Hit]?
  private let cellText: CellText
  /// The rows so far, in memory that stays for the next result: a script has many small ones.
  private let contents: TableContents

  private(set) var hasCutCells = false
  private(set) var emptyColumns: [String] = []

  /// Makes a collector for a table with a frame.
  init(_ frame: TableFrame, _ settings: OutputSettings, _ presentation: Presentation) {
    style = TableStyle(frame, settings)
    isOnTerminal = settings.terminal != nil
    mostCellBytes = style.mostCellBytes ?? .max
    decorate = isOnTerminal ? presentation.decorate : nil
    contents = TableContents(
      marks: decorate != nil,
      widthOfMarks: presentation.widthOfMarks,
      leavesOutEmptyColumns: isOnTerminal && presentation.leavesOutEmptyColumns,
      pointlessColumns: isOnTerminal ? presentation.pointlessColumns : [],
      breaker: style.breaker
    )
    hits = isOnTerminal && settings.isAutomatic ? presentation.hits : nil
    cellText = CellText(settings, presentation, laysOutLines: true, mostBytes: mostCellBytes)
  }

  func begin(columnsOf row: ResultRow, to output: ByteOutput) {
    cellText.begin(columnsOf: row)
    contents.begin(columns: row.columnCount)
    for (column, name) in row.columnNameBytes.enumerated() {
      cellText.heading(name).withUnsafeBytes {
        contents.setHeading($0, column: contents.firstValueColumn + column)
      }
    }
  }

  func write(_ row: ResultRow, to output: ByteOutput) {
    if let decoration = decorate?(row) { return write(row, decoration) }
    for column in 0..<row.columnCount { appendValue(of: row, column) }
    contents.endRow()
  }

  func finish(to output: ByteOutput) {
    let layout = TableLayout(contents, style, hits: hits)
    hasCutCells = layout.write(to: output) || cellText.hasShortenedBlobs
    emptyColumns = contents.headingsLeftOut
    contents.removeAll()
  }

  /// Adds a row with its mark, colours and abbreviations.
  private func write(_ row: ResultRow, _ decoration: RowDecoration) {
    let firstColumn = contents.firstValueColumn
    Array(decoration.mark.utf8).withUnsafeBytes { contents.append($0, column: 0) }
    for column in 0..<row.columnCount {
      guard let text = decoration.abbreviations[column] else {
        appendValue(of: row, column)
        continue
      }
      let kind: CellText.Kind = row.type(at: column).isNumber ? .number : .text
      Array(text.utf8).withUnsafeBytes {
        contents.append($0, column: firstColumn + column, traits: traits(of: kind))
      }
    }
    for (column, texts) in decoration.shorterTexts {
      let kind: CellText.Kind = row.type(at: column).isNumber ? .number : .text
      for text in texts {
        cellText.harmless(text, inColumn: column).withUnsafeBytes {
          contents.appendShorterForm($0, column: firstColumn + column, traits: traits(of: kind))
        }
      }
    }
    var colors: [Int: Color] = [:]
    for (column, color) in decoration.colors { colors[firstColumn + column] = color }
    contents.endRow(colors: colors)
  }

  private func appendValue(of row: ResultRow, _ column: Int) {
    cellText.read(row, at: column) { bytes, kind in
      append(bytes, column: contents.firstValueColumn + column, traits: traits(of: kind))
    }
  }

  /// Adds a value, or as much of it as the terminal can show.
  private func append(_ bytes: UnsafeRawBufferPointer, column: Int, traits: Cell.Traits) {
    guard bytes.count > mostCellBytes else {
      contents.append(bytes, column: column, traits: traits)
      return
    }
    var end = mostCellBytes
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let beginning = UnsafeRawBufferPointer(rebasing: bytes[..<end])
    contents.append(beginning, column: column, traits: traits.union(.isTruncated))
  }

  private func traits(of kind: CellText.Kind) -> Cell.Traits {
    switch kind {
    case .text: []
    case .null: .isNull
    case .number: isOnTerminal ? [.isNumber, .alignsRight] : .isNumber
    }
  }
}
