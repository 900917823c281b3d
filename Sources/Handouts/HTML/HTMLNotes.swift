import Markdown

/// The prose of a handout as HTML.
enum HTMLNotes {
  /// Notes that follow each other, which are one text in Markdown as they are in the other kind of handout.
  static func html(_ notes: [String]) -> String {
    let document = MarkdownDocument(
      notes.map(MarkdownHandout.text(ofNote:)).joined(separator: "\n\n")
    )
    var lines: [String] = []
    var isInList = false
    for block in document.blocks {
      let isPoint = if case .point = block.content { true } else { false }
      if isPoint != isInList { lines.append(isPoint ? "<ul>" : "</ul>") }
      isInList = isPoint
      lines.append(html(block.content))
    }
    if isInList { lines.append("</ul>") }
    return "<div class=\"note\">\n\(lines.filter { !$0.isEmpty }.joined(separator: "\n"))\n</div>"
  }

  private static func html(_ block: MarkdownDocument.Content) -> String {
    switch block {
    case .heading(let words, let level):
      // The handout's title is the one heading of the first level.
      element("h\(min(max(level, 2), 6))", marked(words))
    case .paragraph(let words): element("p", marked(words))
    case .point(let words): element("li", marked(words))
    case .code(let lines), .fenced(_, let lines, _): HTMLText.output(lines.joined(separator: "\n"))
    case .table(let rows):
      HTMLText.table(
        head: rows.prefix(1).joined().map { (marked($0), []) },
        rows: rows.dropFirst().map { $0.map { HTMLText.cell(marked($0)) } }
      )
    case .comment: ""
    }
  }

  private static func element(_ name: String, _ content: String) -> String {
    "<\(name)>\(content)</\(name)>"
  }

  /// Words with marks in them.
  private static func marked(_ words: String) -> String {
    MarkdownSpan.spans(of: words).map { span in
      switch span {
      case .plain(let words): HTMLText.escaped(words)
      case .code(let code): element("code", HTMLText.escaped(code))
      case .emphasis(let words): element("em", marked(words))
      case .strong(let words): element("strong", marked(words))
      case .link(let words, let target):
        isHarmless(target)
          ? "<a href=\"\(HTMLText.escaped(target))\">\(marked(words))</a>"
          : "\(marked(words)) (\(HTMLText.escaped(target)))"
      }
    }
    .joined()
  }

  /// Whether a link goes to a page, to a part of this one, or to an address of mail: other schemes can run a script.
  private static func isHarmless(_ target: String) -> Bool {
    // By bytes, as browsers read it: a mark behind a colon makes another Character of both.
    let beginning = target.utf8.prefix { !"/?#".utf8.contains($0) }
    guard let colon = beginning.firstIndex(of: UInt8(ascii: ":")) else { return true }
    let scheme = String(decoding: beginning[..<colon], as: UTF8.self).lowercased()
    return scheme == "mailto"
      || ["https", "http"].contains(scheme) && beginning.index(after: colon) == beginning.endIndex
  }
}
