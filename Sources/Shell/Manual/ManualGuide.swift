import Markdown

/// The documentation's page on the shell, as the manual page has it: without sessions, and without what the program and
/// the commands say themselves.
struct ManualGuide {
  /// The sections whose words the program's own description, and the commands, repeat.
  private static let repeated = ["Starting it", "Watching what runs"].map {
    MarkdownDocument.Content.heading($0, level: 2)
  }
  /// The section about commands in general.
  private static let commands = MarkdownDocument.Content.heading("Commands", level: 2)

  /// What the page says of commands in general, which stands before them.
  let introduction: [MarkdownDocument.Content]
  /// The other sections, each with its heading first.
  let sections: [[MarkdownDocument.Content]]

  /// Takes from the page what the commands do not say.
  init(_ page: MarkdownDocument) {
    var sections: [[MarkdownDocument.Content]] = []
    for block in page.blocks.map(\.content) {
      if case .heading(_, level: 2) = block {
        sections.append([block])
      } else if !sections.isEmpty, !Self.isElsewhere(block) {
        sections[sections.count - 1].append(block)
      }
    }
    introduction = Array((sections.first { $0.first == Self.commands } ?? []).dropFirst())
    let others = Self.repeated + [Self.commands]
    self.sections = sections.filter { !others.contains($0[0]) && $0.count > 1 }
  }

  /// Whether a block is an example, which the page in Docs shows, or a table of what commands do.
  private static func isElsewhere(_ block: MarkdownDocument.Content) -> Bool {
    switch block {
    case .code, .fenced, .comment: true
    case .table(let rows):
      rows.first.map {
        ["what it does", "what it shows"].contains($0.last) && $0.first == "command"
      } ?? false
    case .heading, .paragraph, .point: false
    }
  }
}

extension ManualText {
  /// Adds the sections of the guide.
  mutating func add(_ guide: ManualGuide) {
    for block in guide.sections.joined() { add(block) }
  }
}
