import TerminalKit

/// What `.help` prints, in lines of at most 80 columns.
public enum HelpText {
  /// The greatest number of columns in a line.
  public static let width = 80

  /// All commands by group, one line each.
  public static func list(of signatures: [Signature]) -> [String] {
    let longest = signatures.map(\.title.count).max() ?? 0
    let sections = CommandGroup.allCases.compactMap { group -> [String]? in
      let members = signatures.filter { $0.group == group }
      guard !members.isEmpty else { return nil }
      return [group.rawValue]
        + members.flatMap { entry($0.title, $0.abstract, column: longest + 4) }
    }
    return Array(sections.joined(separator: [""]))
  }

  /// The page of one command: its usage, purpose, arguments, options and examples.
  public static func page(of signature: Signature) -> [String] {
    let sections = [
      signature.usage,
      "\(signature.abstract).".words.filled(width: width),
      table("Arguments", argumentRows(of: signature)),
      table("Options", optionRows(of: signature)),
      table("Subcommands", signature.subcommands.map { ($0.lastName, $0.abstract) }),
      filledParagraphs(signature.discussion),
      examples(signature.examples),
    ]
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private static func argumentRows(of signature: Signature) -> [(String, String)] {
    let parameters = signature.parameters.map(\.description)
    return parameters.map { ($0.value.placeholder, $0.summary) }
      + (signature.text.map { [($0.placeholder, $0.summary)] } ?? [])
  }

  private static func optionRows(of signature: Signature) -> [(String, String)] {
    signature.options.map(\.description).map { (signature.synopsis(of: $0), $0.summary) }
  }

  /// Terms and their meanings side by side; a term so long that it would push all meanings to the right
  /// has a line of its own.
  private static func table(_ heading: String, _ rows: [(String, String)]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let longest = rows.map(\.0.count).filter { $0 <= 24 }.max() ?? 4
    return ["\(heading):"] + rows.flatMap { entry($0, $1, column: longest + 4) }
  }

  private static func entry(_ term: String, _ meaning: String, column: Int) -> [String] {
    let lead = "  \(term)"
    if lead.count < column {
      return meaning.words.filled(width: width, lead: lead, indentation: column)
    }
    return [lead] + meaning.words.filled(width: width, indentation: column)
  }

  private static func filledParagraphs(_ text: String) -> [String] {
    var lines: [String] = []
    var paragraph: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty || line.hasPrefix(" ") {
        lines += paragraph.filled(width: width)
        paragraph = []
        lines.append(String(line))
      } else {
        paragraph += line.words
      }
    }
    return text.isEmpty ? [] : lines + paragraph.filled(width: width)
  }

  private static func examples(_ transcripts: [Transcript]) -> [String] {
    guard !transcripts.isEmpty else { return [] }
    let sessions = transcripts.map { transcript in
      transcript.text.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.isEmpty ? "" : "  \($0)"
      }
    }
    return ["Examples:"] + Array(sessions.joined(separator: [""]))
  }
}
