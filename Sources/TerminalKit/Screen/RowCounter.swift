/// Counts how many rows of a terminal some text fills; the text may come in pieces.
///
/// Lines that are longer than the terminal is wide continue in the next row. Control sequences take no room.
/// Each part of a joined emoji counts, so the count may be a row too high, but never too low.
public struct RowCounter: Sendable {
  private let columns: Int
  private var fullRows = 0
  private var column = 0
  private var isBegun = false

  /// Starts at the left edge of an empty row.
  ///
  /// - Parameter columns: The width of the terminal in cells.
  public init(columns: Int) {
    self.columns = max(1, columns)
  }

  /// The number of rows that contain text or end with a line break.
  public var count: Int { fullRows + (isBegun ? 1 : 0) }

  /// Counts the next piece of the text.
  public mutating func take(_ text: ScreenText) {
    for scalar in String(decoding: text.bytesWithoutSequences, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\n":
        fullRows += 1
        column = 0
        isBegun = false
      case "\r":
        column = 0
      case "\t":
        isBegun = true
        column = min(columns, (column / 8 + 1) * 8)
      // With it, what comes before is an emoji, which may be wider.
      case "\u{FE0F}": advance(by: 1)
      default:
        advance(by: DisplayWidth.of(scalar))
      }
    }
  }

  private mutating func advance(by width: Int) {
    isBegun = true
    if column + width > columns {
      fullRows += 1
      column = 0
    }
    column += width
  }
}
