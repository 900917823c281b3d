import Markdown

/// A page in Markdown: its sessions, its links and the headings that links can lead to.
struct MarkdownText {
  /// A link to another file, to a heading, or to a heading of another file.
  struct Link: Equatable {
    /// The file, from the folder of the page; nil where the link stays on the page.
    var file: String?
    /// The heading; nil where the link leads to a whole file.
    var anchor: String?
  }

  /// The page's path, which its sessions bear.
  let page: String

  private let document: MarkdownDocument

  /// Takes a text apart.
  init(_ text: String, page: String) {
    self.page = page
    document = MarkdownDocument(text)
  }

  /// The language and the lines of each fenced block, and the line on which it begins.
  var blocks: [(language: String, lines: [Substring], lineNumber: Int)] {
    document.blocks.compactMap { block in
      guard case .fenced(let language, let lines, _) = block.content else { return nil }
      return (language, lines, block.lines.lowerBound + 1)
    }
  }

  /// The lines of all other blocks.
  var prose: [Substring] {
    document.blocks.flatMap { block -> ArraySlice<Substring> in
      if case .fenced = block.content { return [] }
      return document.lines[block.lines]
    }
  }

  /// The sessions that the page shows: each block of the language `console`, with the blocks of the
  /// language `console continued` below it.
  var sessions: [ConsoleBlock] {
    var sessions: [ConsoleBlock] = []
    for block in blocks {
      if block.language == "console continued", !sessions.isEmpty {
        sessions[sessions.count - 1].lines += block.lines
      } else if block.language == "console" {
        sessions.append(
          ConsoleBlock(lines: block.lines, page: page, lineNumber: block.lineNumber)
        )
      }
    }
    return sessions
  }

  /// The links to files and headings, in order; those to the web are left out.
  var links: [Link] {
    let text = prose.joined(separator: "\n").replacing(#/`[^`\n]*`/#, with: "")
    return text.matches(of: #/\]\(([^)\s]*)\)/#).map(\.output.1)
      .filter { !$0.contains("://") }
      .map { target in
        let parts = target.split(
          separator: "#",
          maxSplits: 1,
          omittingEmptySubsequences: false
        )
        return Link(
          file: parts[0].isEmpty ? nil : String(parts[0]),
          anchor: parts.count > 1 ? String(parts[1]) : nil
        )
      }
  }

  /// The anchors of the headings, as GitHub makes them.
  ///
  /// They have small letters, a hyphen for each blank, and no other signs than hyphens and underscores. The
  /// second heading of the same words ends with `-1`.
  var anchors: Set<String> {
    var anchors: Set<String> = []
    for block in document.blocks {
      guard case .heading(let heading, _) = block.content else { continue }
      let anchor = String(
        heading.lowercased().compactMap { character in
          if character == " " { return "-" }
          let stays = character.isLetter || character.isNumber || "-_".contains(character)
          return stays ? character : nil
        } as [Character]
      )
      var unused = anchor
      var number = 0
      while anchors.contains(unused) {
        number += 1
        unused = "\(anchor)-\(number)"
      }
      anchors.insert(unused)
    }
    return anchors
  }
}
