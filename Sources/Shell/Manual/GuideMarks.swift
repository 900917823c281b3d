/// The marks within a paragraph of Markdown: code, strong words and links.
enum GuideMarks {
  /// A paragraph in the fonts of the manual page: code and strong words are bold, a link to another page names it.
  static func manualText(of markdown: String) -> String {
    var text = ""
    var rest = markdown[...]
    while let character = rest.first {
      if character == "`", let code = rest.dropFirst().prefix(before: "`") {
        text += ManualText.bold(String(code))
        rest = rest[code.endIndex...].dropFirst()
      } else if rest.hasPrefix("**"), let strong = rest.dropFirst(2).prefix(before: "**") {
        text += ManualText.bold(String(strong))
        rest = rest[strong.endIndex...].dropFirst(2)
      } else if character == "[", let link = Link(at: rest) {
        text += manualText(of: link.text)
        if let page = link.page, page != link.text { text += " in \(ManualText.italic(page))" }
        rest = link.rest
      } else {
        text += ManualText.escaped(String(character))
        rest = rest.dropFirst()
      }
    }
    return text
  }

  /// A link at the beginning of a text.
  private struct Link {
    let text: String
    /// The page that it leads to; nil where it stays on its own.
    let page: String?
    /// What follows it.
    let rest: Substring

    init?(at start: Substring) {
      guard let text = start.dropFirst().prefix(before: "]"),
        start[text.endIndex...].hasPrefix("]("),
        let target = start[text.endIndex...].dropFirst(2).prefix(before: ")")
      else { return nil }
      self.text = String(text)
      let file = target.prefix { $0 != "#" }
      page = file.isEmpty ? nil : String(file)
      rest = start[target.endIndex...].dropFirst()
    }
  }
}

extension Substring {
  /// The text before the first occurrence of a mark; nil if there is none.
  fileprivate func prefix(before mark: String) -> Substring? {
    firstRange(of: mark).map { self[..<$0.lowerBound] }
  }
}
