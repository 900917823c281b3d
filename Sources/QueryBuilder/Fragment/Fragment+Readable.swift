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
  /// A segment that is still to be printed.
  private struct Pending {
    let segment: Fragment.Segment
    let indentation: Int
    let isFlat: Bool
  }

  let width: Int
  private var text = ""
  private var column = 0
  /// The segments to print, the next one last.
  private var pending: [Pending] = []

  init(width: Int) {
    self.width = width
  }

  mutating func print(_ segments: [Fragment.Segment]) -> String {
    push(segments, indentation: 0, isFlat: false)
    while let next = pending.popLast() {
      switch next.segment {
      case .sql(let sql): append(sql)
      case .value(let value): append(value.literal)
      case .line(let flat) where next.isFlat: append(flat)
      case .line:
        text += "\n" + String(repeating: " ", count: next.indentation)
        column = next.indentation
      case .nest(let inner):
        push(inner, indentation: next.indentation + 2, isFlat: next.isFlat)
      case .group(let inner):
        push(inner, indentation: next.indentation, isFlat: next.isFlat || fits(inner))
      }
    }
    return text
  }

  private mutating func push(_ segments: [Fragment.Segment], indentation: Int, isFlat: Bool) {
    for segment in segments.reversed() {
      pending.append(Pending(segment: segment, indentation: indentation, isFlat: isFlat))
    }
  }

  private mutating func append(_ sql: String) {
    text += sql
    // Only raw SQL has line breaks of its own.
    guard let lineBreak = sql.lastIndex(of: "\n") else {
      column += sql.count
      return
    }
    column = sql[lineBreak...].dropFirst().count
  }

  /// Whether the line has room for a group, and for the text after it up to the next break.
  private func fits(_ group: [Fragment.Segment]) -> Bool {
    var room = width - column
    var ahead = group.reversed().map { (segment: $0, isFlat: true) }
    var following = pending[...]
    while room >= 0 {
      guard let (segment, isFlat) = ahead.popLast() else {
        guard let next = following.popLast() else { return true }
        ahead.append((next.segment, next.isFlat))
        continue
      }
      switch segment {
      case .sql(let sql): room -= sql.count
      case .value(let value): room -= value.literal.count
      case .line(let flat):
        guard isFlat else { return true }
        room -= flat.count
      case .nest(let inner), .group(let inner):
        ahead += inner.reversed().map { ($0, isFlat) }
      }
    }
    return false
  }
}
