/// Collects the rows of a result set into a table and draws it at the end: what the formats that are
/// tables share.
struct TableCollector: RowFormat {
  private let style: TableStyle
  private let isOnTerminal: Bool
  private let decorate: (@Sendable (ResultRow) -> RowDecoration)?
  private var cellText: CellText
  private var contents: TableContents

  private(set) var hasCutCells = false

  /// Makes an empty table in a frame.
  init(_ frame: TableFrame, _ settings: OutputSettings, _ presentation: Presentation) {
    style = TableStyle(frame, settings)
    isOnTerminal = settings.terminal != nil
    decorate = isOnTerminal ? presentation.decorate : nil
    cellText = CellText(settings, presentation, laysOutLines: true)
    contents = TableContents(headings: [], breaker: style.breaker)
  }

  mutating func begin(columns: [String], to output: ByteOutput) {
    cellText.begin(columns: columns)
    contents = TableContents(
      headings: columns.map(cellText.heading),
      marks: decorate != nil,
      breaker: style.breaker
    )
  }

  mutating func write(_ row: ResultRow, to output: ByteOutput) {
    let decoration = decorate?(row)
    if let decoration {
      Array(decoration.mark.utf8).withUnsafeBytes { contents.append($0, column: 0) }
    }
    let firstColumn = contents.firstValueColumn
    for column in 0..<row.columnCount {
      if let text = decoration?.abbreviations[column] {
        let kind: CellText.Kind = row.type(at: column).isNumber ? .number : .text
        Array(text.utf8).withUnsafeBytes {
          contents.append($0, column: firstColumn + column, traits: traits(of: kind))
        }
        continue
      }
      cellText.read(row, at: column) { bytes, kind in
        append(bytes, column: firstColumn + column, traits: traits(of: kind))
      }
    }
    var colors: [Int: Color] = [:]
    for (column, color) in decoration?.colors ?? [:] { colors[firstColumn + column] = color }
    contents.endRow(colors: colors)
  }

  mutating func finish(to output: ByteOutput) {
    hasCutCells = TableLayout(contents, style).write(to: output)
  }

  /// Adds a value, or as much of it as may be shown.
  private mutating func append(
    _ bytes: UnsafeRawBufferPointer,
    column: Int,
    traits: Cell.Traits
  ) {
    guard let mostBytes = style.mostCellBytes, bytes.count > mostBytes else {
      contents.append(bytes, column: column, traits: traits)
      return
    }
    var end = mostBytes
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
