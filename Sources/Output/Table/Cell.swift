/// A cell of a table, kept until all rows are known.
struct Cell {
  /// The properties of a cell that decide its alignment and style.
  struct Traits: OptionSet {
    let rawValue: UInt8

    /// The value is a number.
    static let isNumber = Traits(rawValue: 8)

    /// The text is aligned at the right of its column.
    static let alignsRight = Traits(rawValue: 1)

    /// The value is NULL.
    static let isNull = Traits(rawValue: 2)

    /// The text has line breaks, tabs or hit markers, or is longer than it is wide, and so is not written as it is.
    static let isComposed = Traits(rawValue: 4)

    /// The text is only the beginning of a very long one.
    static let isTruncated = Traits(rawValue: 16)
  }

  /// The text, in the arena's memory.
  let bytes: UnsafeRawBufferPointer

  /// The width of the longest line.
  let width: Int

  /// The properties.
  let traits: Traits

  /// A cell without text.
  static var empty: Cell {
    Cell(bytes: UnsafeRawBufferPointer(start: nil, count: 0), width: 0, traits: [])
  }

  /// Whether the text is nothing but the mark of a text that is cut.
  var isCutMark: Bool { bytes.elementsEqual(LineBreaker.cutMark.utf8) }

  /// Whether the text is written as it is, on one line, in a column of width `limit`.
  func isOneLine(in limit: Int, _ breaker: LineBreaker) -> Bool {
    guard traits.isDisjoint(with: [.isComposed, .isTruncated]) else { return false }
    return breaker.dividesFullLines ? width < limit : width <= limit
  }

  /// The lines of the text in a column of width `limit`, one after the other.
  func division(limit: Int, _ breaker: LineBreaker) -> LineDivision {
    let isTruncated = traits.contains(.isTruncated)
    return LineDivision(of: bytes, limit: limit, isTruncated: isTruncated, by: breaker)
  }
}
