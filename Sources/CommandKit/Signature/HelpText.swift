import SQLText
import TerminalKit

/// What `.help` prints, in lines of at most 80 columns, or as many as a narrower terminal has.
///
/// What must be typed or read as it is, such as an example, keeps its lines of up to 80 columns.
public struct HelpText {
  /// The greatest number of columns in a line.
  public static let width = 80

  private let width: Int

  /// Help for a terminal.
  ///
  /// - Parameter columns: The terminal's width in cells; nil without a terminal.
  public init(columns: Int? = nil) {
    width = min(Self.width, columns ?? Self.width)
  }

  /// All commands by group, one line each where there is room.
  public func list(of signatures: [Signature]) -> [String] {
    let longest = signatures.map(\.title.count).max() ?? 0
    let sections = CommandGroup.allCases.compactMap { group -> [String]? in
      let members = signatures.filter { $0.group == group }
      guard !members.isEmpty else { return nil }
      return [group.rawValue]
        + members.flatMap { entry($0.title, $0.abstract, column: longest + 4) }
    }
    return Array(sections.joined(separator: [""]))
  }

  /// The names of all commands, in a few lines for each group.
  public func overview(of signatures: [Signature]) -> [String] {
    let column = (CommandGroup.allCases.map(\.rawValue.count).max() ?? 0) + 2
    return CommandGroup.allCases.flatMap { group in
      entry(
        group.rawValue,
        signatures.filter { $0.group == group }.map(\.title).joined(separator: " "),
        column: column,
        indentation: 0
      )
    }
  }

  /// The page of one command: its usage, purpose, arguments, options and examples.
  public func page(of signature: Signature) -> [String] {
    let page = HelpPage(of: signature)
    let sections = [
      signature.usage(width: width),
      page.purpose.words.filled(width: width),
      table("Arguments", page.arguments),
      table("Options", page.options),
      table("Subcommands", page.subcommands),
      page.discussion.flatMap(lines),
      examples(page.examples),
    ]
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  /// Sentences, each in lines of its own.
  public func lines(of sentences: [String]) -> [String] {
    sentences.flatMap { $0.lines(columns: width) }
  }

  /// Terms and their meanings side by side; a term so long that it would push all meanings to the right
  /// has a line of its own.
  private func table(_ heading: String, _ rows: [HelpPage.Entry]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let longest = rows.map(\.term.count).filter { $0 <= 24 }.max() ?? 4
    return ["\(heading):"] + rows.flatMap { entry($0.term, $0.meaning, column: longest + 4) }
  }

  private func entry(
    _ term: String,
    _ meaning: String,
    column: Int,
    indentation: Int = 2
  ) -> [String] {
    let lead = String(repeating: " ", count: indentation) + term
    // On a narrow terminal the meanings have half of the line at least.
    let column = min(column, width / 2)
    if lead.count < column {
      return meaning.words.filled(width: width, lead: lead, indentation: column)
    }
    return [lead] + meaning.words.filled(width: width, indentation: column)
  }

  private func lines(of piece: HelpPage.Piece) -> [String] {
    switch piece {
    case .paragraph(let words): words.filled(width: width)
    case .verbatim(let line): [line]
    }
  }

  private func examples(_ transcripts: [String]) -> [String] {
    guard !transcripts.isEmpty else { return [] }
    let sessions = transcripts.map { transcript in
      let lines = transcript.lineFeedLines.map(String.init)
      let widest = lines.map { DisplayWidth.of($0) }.max() ?? 0
      // A chart that is as wide as a usual screen stays whole.
      let lead = (Self.width - 1...Self.width).contains(widest) ? "" : "  "
      return lines.flatMap { example(line: $0, after: lead) }
    }
    return ["Examples:"] + Array(sessions.joined(separator: [""]))
  }

  /// A line of an example, which is broken between words where a usual screen has no room for it.
  private func example(line: String, after lead: String) -> [String] {
    let whole = line.isEmpty ? "" : lead + line
    guard DisplayWidth.of(whole) > Self.width else { return [whole] }
    return line.words.filled(width: Self.width - lead.count - 2).enumerated()
      .map { lead + ($0 == 0 ? "" : "  ") + $1 }
  }
}
