/// A page of the documentation in Markdown, as far as the pages use it, as blocks that the manual page shows too.
struct GuidePage {
  /// What stands below a heading.
  struct Section: Equatable {
    /// The heading, of the second level.
    let heading: String
    /// The blocks, in their order.
    var blocks: [Block] = []
  }

  /// A part of a section; its texts have Markdown's marks in them.
  enum Block: Equatable {
    /// Words.
    case paragraph(String)
    /// The rows of a table, the headings first.
    case table([[String]])
    /// The points of a list.
    case list([String])
    /// Lines that stay as they are, without marks.
    case verbatim([String])
  }

  /// The sections, in the order of the page.
  private(set) var sections: [Section] = []
  private var paragraph: [Substring] = []

  /// The page on the shell.
  static var shell: GuidePage {
    GuidePage(String(decoding: PackageResources.shell_md, as: UTF8.self))
  }

  /// Takes a page apart; what stands above the first heading of the second level is left out.
  init(_ markdown: String) {
    var lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      if line.hasPrefix("```") {
        add(.verbatim(lines.prefix { !$0.hasPrefix("```") }.map(String.init)))
        lines = lines.drop { !$0.hasPrefix("```") }.dropFirst()
      } else if line.hasPrefix("## ") {
        endParagraph()
        sections.append(Section(heading: String(line.dropFirst(3))))
      } else if line.hasPrefix("|") {
        let rows = [line] + lines.prefix { $0.hasPrefix("|") }
        lines = lines.drop { $0.hasPrefix("|") }
        add(.table(rows.filter { !$0.hasPrefix("|-") }.map(Self.cells)))
      } else if line.hasPrefix("    ") {
        let text = [line] + lines.prefix { $0.hasPrefix("    ") }
        lines = lines.drop { $0.hasPrefix("    ") }
        add(.verbatim(text.map { String($0.dropFirst(4)) }))
      } else if line.hasPrefix("- ") {
        let rest = lines.prefix { $0.hasPrefix("  ") }
        lines = lines.drop { $0.hasPrefix("  ") }
        add(point: ([line.dropFirst(2)] + rest).joined(separator: " "))
      } else if line.isEmpty {
        endParagraph()
      } else {
        paragraph.append(line)
      }
    }
    endParagraph()
  }

  private mutating func endParagraph() {
    let words = paragraph.joined(separator: " ")
    paragraph = []
    if !words.isEmpty { add(.paragraph(words)) }
  }

  private mutating func add(_ block: Block) {
    endParagraph()
    if !sections.isEmpty { sections[sections.count - 1].blocks.append(block) }
  }

  private mutating func add(point: String) {
    endParagraph()
    guard case .list(let points) = sections.last?.blocks.last else { return add(.list([point])) }
    sections[sections.count - 1].blocks.removeLast()
    add(.list(points + [point]))
  }

  /// The cells of a row, in which `\|` stands for a bar.
  private static func cells(of row: Substring) -> [String] {
    let escapedBar = "\u{0}"
    return row.replacing("\\|", with: escapedBar).split(separator: "|").map { cell in
      cell.split(separator: " ").joined(separator: " ").replacing(escapedBar, with: "|")
    }
  }
}
