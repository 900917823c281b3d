extension Fragment {
  /// The fragment as a person reads it: one clause a line, the values written in.
  ///
  /// Run as it stands, it gives what the executable form gives with its bindings.
  ///
  /// - `width`: Up to how many characters a list or a sub-query stays on one line.
  public func readable(width: Int = 80) -> String {
    var printer = ReadablePrinter(width: width)
    printer.append(segments, flat: false, indentation: 0)
    return printer.text
  }
}

/// Lays out segments by the rule of Oppen's pretty printer: a group that fits into the rest of the
/// line stands on it; otherwise each of its own line breaks is taken.
private struct ReadablePrinter {
  let width: Int
  var text = ""
  private var column = 0

  init(width: Int) {
    self.width = width
  }

  mutating func append(_ segments: [Fragment.Segment], flat: Bool, indentation: Int) {
    for segment in segments {
      switch segment {
      case .sql(let sql): append(sql)
      case .value(let value): append(value.literal)
      case .line(let replacement) where flat: append(replacement)
      case .line:
        text += "\n" + String(repeating: " ", count: indentation)
        column = indentation
      case .nest(let inner): append(inner, flat: flat, indentation: indentation + 2)
      case .group(let inner):
        let fits = flat || column + Self.flatLength(of: inner, limit: width) <= width
        append(inner, flat: fits, indentation: indentation)
      }
    }
  }

  private mutating func append(_ sql: String) {
    text += sql
    column += sql.count
  }

  /// The length of the segments on one line, counted no further than a little beyond the limit.
  private static func flatLength(of segments: [Fragment.Segment], limit: Int) -> Int {
    var length = 0
    for segment in segments where length <= limit {
      switch segment {
      case .sql(let sql): length += sql.count
      case .value(let value): length += value.literal.count
      case .line(let replacement): length += replacement.count
      case .nest(let inner), .group(let inner): length += flatLength(of: inner, limit: limit)
      }
    }
    return length
  }
}
