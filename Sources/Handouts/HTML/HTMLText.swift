import Output

/// Writes the elements of a page, in which texts are safe.
enum HTMLText {
  /// A text as it stands between tags, or in a quoted attribute; its line breaks and tabs stay.
  static func escaped(_ text: some StringProtocol) -> String {
    MarkupText.escaped(text, keepingLines: true)
  }

  /// Text that a command has shown.
  static func output(_ text: String) -> String {
    scroll(isolated(text), in: "pre")
  }

  /// A text of columns, whose right-to-left parts leave the others in their places.
  static func isolated(_ text: some StringProtocol) -> String {
    DirectionRuns.pieces(of: text)
      .map { $0.isRightToLeft ? "<bdi>\(escaped($0.text))</bdi>" : escaped($0.text) }
      .joined()
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
      case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{00}"..<"\u{20}",
        "\u{FFFE}"..."\u{FFFF}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
