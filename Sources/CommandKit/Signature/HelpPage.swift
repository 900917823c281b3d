import SQLText
import TerminalKit

/// What help says of a command, before it is laid out.
///
/// `.help` makes lines of it (``HelpText``), and the manual page its macros, so that the two say the same.
public struct HelpPage: Sendable {
  /// A term and its meaning: an argument, an option, a subcommand.
  public struct Entry: Hashable, Sendable {
    /// What is explained: `--limit N`.
    public let term: String
    /// What it means, in a few words.
    public let meaning: String

    /// A term and its meaning.
    public init(term: String, meaning: String) {
      self.term = term
      self.meaning = meaning
    }
  }

  /// A part of the explanation.
  public enum Piece: Equatable, Sendable {
    /// Words, which are broken into lines as wide as there is room.
    case paragraph([String])
    /// A line that stays as it is; it is empty between paragraphs.
    case verbatim(String)
  }

  /// How to write the command, without those of its subcommands.
  public let usage: String
  /// What it does: a sentence.
  public let purpose: String
  /// What stands after the options.
  public let arguments: [Entry]
  /// The options, in the order of the signature.
  public let options: [Entry]
  /// The subcommands by the words that call them.
  public let subcommands: [Entry]
  /// Further explanation.
  public let discussion: [Piece]
  /// Sessions that show it at work.
  public let examples: [String]

  /// The page of a signature.
  public init(of signature: Signature) {
    usage = ([signature.title] + signature.usageWords).joined(separator: " ")
    purpose = "\(signature.abstract)."
    let text = signature.text.map { [Entry(term: $0.placeholder, meaning: $0.summary)] }
    arguments =
      signature.parameters.map(\.description).map {
        Entry(term: $0.value.placeholder, meaning: $0.summary)
      } + (text ?? [])
    options = signature.options.map(\.description).map {
      Entry(term: signature.synopsis(of: $0), meaning: $0.summary)
    }
    subcommands = signature.subcommands.map { Entry(term: $0.lastName, meaning: $0.abstract) }
    discussion = Self.pieces(of: signature.discussion)
    examples = signature.examples
  }

  /// The paragraphs of a text, and between them the lines that are empty or begin with a blank.
  private static func pieces(of text: String) -> [Piece] {
    guard !text.isEmpty else { return [] }
    var pieces: [Piece] = []
    var paragraph: [String] = []
    for line in text.lineFeedLines {
      guard line.isEmpty || line.hasPrefix(" ") else {
        paragraph += line.words
        continue
      }
      if !paragraph.isEmpty { pieces.append(.paragraph(paragraph)) }
      paragraph = []
      pieces.append(.verbatim(String(line)))
    }
    return paragraph.isEmpty ? pieces : pieces + [.paragraph(paragraph)]
  }
}
