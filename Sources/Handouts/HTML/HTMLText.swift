/// Makes texts safe in HTML.
enum HTMLText {
  /// A text as it stands between tags, or in a quoted attribute.
  static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      // HTML has no control characters.
      case _ where scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Text that a command has shown.
  static func output(_ text: String) -> String {
    scroll(escaped(text), in: "pre")
  }

  /// An element that may be wider than the screen, so that keys must scroll it.
  static func scroll(_ content: String, in element: String) -> String {
    "<\(element) tabindex=\"0\">\(content)</\(element)>"
  }

  /// A table, of cells as HTML.
  ///
  /// - Parameters:
  ///   - head: The headings, and their classes.
  ///   - rows: The cells of each row, each with its tags.
  /// - Returns: The table, which can be scrolled.
  static func table(head: [(text: String, classes: [String])], rows: [[String]]) -> String {
    let cells = head.map { cell($0.text, in: "th scope=\"col\"", classes: $0.classes) }
    let table = """
      <table>
      <thead><tr>\(cells.joined())</tr></thead>
      <tbody>
      \(rows.map { "<tr>\($0.joined())</tr>" }.joined(separator: "\n"))
      </tbody></table>
      """
    return scroll(table, in: "div")
  }

  /// A cell of a table.
  ///
  /// - Parameters:
  ///   - content: What stands in it, as HTML.
  ///   - tag: Its tag.
  ///   - classes: Its classes.
  ///   - title: What it shows to a pointer on it; nil for nothing.
  /// - Returns: The cell.
  static func cell(
    _ content: String,
    in tag: String = "td",
    classes: [String] = [],
    title: String? = nil
  ) -> String {
    let names = classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
    let title = title.map { " title=\"\(escaped($0))\"" } ?? ""
    return "<\(tag)\(names)\(title)>\(content)</\(tag.prefix(2))>"
  }

  /// JSON as it stands in a script element, on one line: no `<` can end the element.
  static func embedded(json: String) -> String {
    var result = ""
    for scalar in json.unicodeScalars {
      switch scalar {
      case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{00}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
