import Markdown

extension ManualText {
  /// Adds a block of the documentation.
  mutating func add(_ block: MarkdownDocument.Content) {
    switch block {
    case .heading(let words, let level): macro(level > 2 ? "SS" : "SH", words.uppercased())
    case .paragraph(let words): paragraph(Self.marked(words))
    case .code(let lines), .fenced(_, let lines, _): verbatim(lines.map(String.init))
    case .point(let words):
      macro("IP", "\u{2022}", "2")
      fill(Self.marked(words))
    case .table(let rows):
      guard let headings = rows.first else { return }
      if headings.count > 2 {
        for row in rows.dropFirst() { add(row, below: headings) }
      } else {
        list(rows.dropFirst().map { (Self.marked($0.first ?? ""), Self.marked($0.last ?? "")) })
      }
    case .comment: break
    }
  }

  /// Adds a row of a wide table: its first cell explained by the others, with their headings.
  private mutating func add(_ row: [String], below headings: [String]) {
    guard let first = row.first else { return }
    let cells = zip(headings, row).dropFirst().map { heading, cell in
      "\(Self.italic(heading.filter { $0 != "`" })): \(Self.marked(cell))"
    }
    entry(Self.marked(first), cells.first ?? "")
    for cell in cells.dropFirst() {
      macro("br")
      fill(cell)
    }
  }

  /// Words of Markdown in the fonts of the page: code and strong words are bold, a link to another page names it.
  static func marked(_ words: String) -> String {
    MarkdownSpan.spans(of: words).map { span in
      switch span {
      case .plain(let words): return escaped(words)
      case .code(let words), .strong(let words): return bold(words)
      case .emphasis(let words): return italic(words)
      case .link(let words, let target):
        let page = String(target.prefix { $0 != "#" })
        return marked(words) + (["", words].contains(page) ? "" : " in \(italic(page))")
      }
    }
    .joined()
  }
}
