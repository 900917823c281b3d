/// A cell of a table that is kept until all rows are known.
struct Cell {
  /// What a cell's text is, which decides its alignment and style.
  struct Traits: OptionSet {
    let rawValue: UInt8

    /// A number.
    static let isNumber = Traits(rawValue: 8)

    /// Stands at the right of its column.
    static let alignsRight = Traits(rawValue: 1)

    /// NULL.
    static let isNull = Traits(rawValue: 2)

    /// Has line breaks, tabs or hit markers, so that its text is not what is written.
    static let isComposed = Traits(rawValue: 4)

    /// Is only the beginning of a very long text.
    static let isTruncated = Traits(rawValue: 16)
  }

  /// The text, in the arena.
  let bytes: UnsafeRawBufferPointer

  /// The width of its longest line.
  let width: Int

  /// What it is.
  let traits: Traits

  /// A cell without text.
  static var empty: Cell {
    Cell(bytes: UnsafeRawBufferPointer(start: nil, count: 0), width: 0, traits: [])
  }

  /// Whether it is written as it is, in one line, in a column of that width.
  func isOneLine(in limit: Int, _ breaker: LineBreaker) -> Bool {
    guard traits.isDisjoint(with: [.isComposed, .isTruncated]) else { return false }
    return breaker.dividesFullLines ? width < limit : width <= limit
  }

  /// Its lines in a column of that width.
  func lines(limit: Int, _ breaker: LineBreaker) -> [LineBreaker.Line] {
    breaker.lines(of: bytes, limit: limit, isTruncated: traits.contains(.isTruncated))
  }
}
