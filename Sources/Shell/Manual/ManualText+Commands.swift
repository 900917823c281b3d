import CommandKit

extension ManualText {
  /// How far the text about a command is indented.
  private static let indentation = "4"

  /// How a command is written, its name in bold.
  static func usage(of signature: Signature) -> String {
    let page = HelpPage(of: signature)
    return bold(signature.title) + escaped(String(page.usage.dropFirst(signature.title.count)))
  }

  /// Adds all commands: what many of them share, then group by group.
  mutating func add(_ commands: ManualCommands) {
    if !commands.commonTerms.isEmpty {
      paragraph("What a usage has, and nothing below it explains, means in each command:")
      add(commands.commonTerms)
    }
    for (group, items) in commands.groups {
      macro("SS", group.rawValue)
      for item in items {
        let (own, others) = commands.terms(of: item)
        add(item, own, others)
      }
    }
  }

  /// Adds a command: how it is written, what it does, its terms, and those that another explains.
  private mutating func add(
    _ item: ManualCommands.Item,
    _ terms: [HelpPage.Entry],
    _ others: [(from: Signature, terms: [HelpPage.Entry])]
  ) {
    for (index, signature) in item.signatures.enumerated() {
      if index == 0 { macro("TP", Self.indentation) } else { macro("TQ") }
      term(Self.usage(of: signature))
    }
    fill(Self.escaped(item.page.purpose))
    let references = others.map { other in
      let words = other.terms.map { Self.bold($0.term) }
      return (words.joined(separator: ", "), "as for \(Self.bold(other.from.title))")
    }
    guard !(terms.isEmpty && references.isEmpty && item.page.discussion.isEmpty) else { return }
    macro("RS", Self.indentation)
    list(terms.map { (Self.bold($0.term), Self.escaped($0.meaning)) } + references)
    add(item.page.discussion)
    macro("RE")
  }

  /// Adds terms and their meanings.
  mutating func add(_ entries: [HelpPage.Entry]) {
    list(entries.map { (Self.bold($0.term), Self.escaped($0.meaning)) })
  }

  /// Adds an explanation: paragraphs, and lines that stay as they are.
  mutating func add(_ pieces: [HelpPage.Piece]) {
    var kept: [String] = []
    for piece in pieces + [.paragraph([])] {
      switch piece {
      case .verbatim(let line): kept.append(line)
      case .paragraph(let words):
        let text = kept.trimmingEmptyLines
        if !text.isEmpty { verbatim(text) }
        kept = []
        if !words.isEmpty { paragraph(Self.escaped(words.joined(separator: " "))) }
      }
    }
  }
}

extension [String] {
  /// The lines without the empty ones at both ends.
  fileprivate var trimmingEmptyLines: [String] {
    Array(drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed())
  }
}
