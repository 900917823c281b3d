extension Fragment {
  /// The fragment as a person reads it: one clause a line, the values written in.
  ///
  /// The text can be run as it is, and gives the same rows as the executable form with its bindings.
  ///
  /// - `width`: The number of characters up to which a list or a sub-query stays on one line.
  public func readable(width: Int = 80) -> String {
    var printer = ReadablePrinter(width: width)
    return printer.print(segments)
  }
}

/// Lays out segments by the rule of Oppen's pretty printer: a group stays on the line if the line has
/// room for it and for the text up to the next break; otherwise the group breaks at each of its breaks.
private struct ReadablePrinter {
  let width: Int
  private var text = ""
  private var column = 0
  /// What is printed after the segments at hand, the innermost last, and whether it stands on one line.
  private var following: [(segments: ArraySlice<Fragment.Segment>, isFlat: Bool)] = []

  init(width: Int) {
    self.width = width
  }

  mutating func print(_ segments: [Fragment.Segment]) -> String {
    print(segments, indentation: 0, isFlat: false)
    return text
  }

  private mutating func print(_ segments: [Fragment.Segment], indentation: Int, isFlat: Bool) {
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .sql(let sql): append(sql)
      case .value(let value): append(value.literal)
      case .line(let flat) where isFlat: append(flat)
      case .line: beginLine(indentation)
      case .lineIfFull:
        let next = segments[(index + 1)...]
        if isFlat || fits(next, isFlat: false, after: 1) {
          append(" ")
        } else {
          beginLine(indentation)
        }
      case .nest(let inner):
        following.append((segments[(index + 1)...], isFlat))
        print(inner, indentation: indentation + 2, isFlat: isFlat)
        following.removeLast()
      case .group(let inner):
        following.append((segments[(index + 1)...], isFlat))
        print(inner, indentation: indentation, isFlat: isFlat || fits(inner[...], isFlat: true))
        following.removeLast()
      }
    }
  }

  private mutating func beginLine(_ indentation: Int) {
    text += "\n" + String(repeating: " ", count: indentation)
    column = indentation
  }

  private mutating func append(_ sql: String) {
    text += sql
    // Only raw SQL has line breaks of its own.
    if let lineBreak = sql.utf8.lastIndex(of: UInt8(ascii: "\n")) {
      column = sql[lineBreak...].dropFirst().characterCount
    } else {
      column += sql.characterCount
    }
  }

  /// Whether the line has room for segments, such as a group, and for the text after them up to the next break.
  ///
  /// - Parameters:
  ///   - segments: The segments.
  ///   - isFlat: Whether they are to stand on one line.
  ///   - taken: The characters that are to stand before them.
  /// - Returns: Whether there is room.
  private func fits(
    _ segments: ArraySlice<Fragment.Segment>,
    isFlat: Bool,
    after taken: Int = 0
  ) -> Bool {
    var room = width - column - taken
    if let fits = takeRoom(segments, isFlat: isFlat, from: &room) { return fits }
    for (segments, isFlat) in following.reversed() {
      if let fits = takeRoom(segments, isFlat: isFlat, from: &room) { return fits }
    }
    return room >= 0
  }

  /// Takes the room of segments up to the first break.
  ///
  /// - Returns: Whether there was room; nil where neither the room nor the line ends within the segments.
  private func takeRoom(
    _ segments: ArraySlice<Fragment.Segment>,
    isFlat: Bool,
    from room: inout Int
  ) -> Bool? {
    for segment in segments {
      switch segment {
      case .sql(let sql): room -= sql.characterCount
      case .value(let value): room -= value.literal.characterCount
      case .line(let flat):
        guard isFlat else { return true }
        room -= flat.characterCount
      case .lineIfFull:
        guard isFlat else { return true }
        room -= 1
      case .nest(let inner), .group(let inner):
        if let fits = takeRoom(inner[...], isFlat: isFlat, from: &room) { return fits }
      }
      if room < 0 { return false }
    }
    return nil
  }
}

extension StringProtocol {
  /// The number of characters, CR LF as two; most SQL is ASCII, whose bytes are counted in a fraction of the time.
  fileprivate var characterCount: Int {
    let bytes = utf8
    return bytes.allSatisfy { $0 < 0x80 } ? bytes.count : count
  }
}
