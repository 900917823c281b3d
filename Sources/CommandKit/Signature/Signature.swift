/// The description of a command: its name, what arguments it takes, and what it is for.
///
/// Parsing, the usage line, help, the errors about wrong arguments and completion are derived from it, so
/// that they cannot disagree:
///
///     enum LikeCommand: DotCommand {
///       static let limit = Option("limit", .rows(atLeast: 1), "show at most N rows (20)")
///       static let text = TrailingText("TEXT", "the words to look for")
///       static let signature = Signature(
///         "like", group: .searching, abstract: "Search without the index, by LIKE",
///         options: [limit], text: text)
///
///       static func run(_ arguments: Arguments, in context: CommandContext) throws {
///         let rows = arguments[limit] ?? 20
///       }
///     }
///
/// A word that begins with two dashes is an option; one dash is enough if the command has options and no
/// trailing text. Numbers, quoted words and words after `--` are never options. With a trailing text,
/// options come first, and the text is everything from the first other word to the end of the line, as
/// typed. If arguments come before the text, `--` ends them too, so that optional ones can be left out.
public struct Signature: Sendable {
  /// What a signature describes, which decides how it is written.
  public enum Kind: Sendable {
    /// A dot-command: `.search`, options shown with two dashes, none given twice.
    case dotCommand
    /// The program itself: no dot, options shown with one dash as in `sqlite3`, the last one counts.
    case program
  }

  /// The name as typed, without the dot; a subcommand's has its command's name before it: `rank weights`.
  public let name: String
  /// What the signature describes.
  public let kind: Kind
  /// The group in which the list of commands shows it.
  public let group: CommandGroup
  /// What it does, in one line without a full stop.
  public let abstract: String
  /// The options, in the order in which help shows them.
  public let options: [any OptionDeclaration]
  /// The arguments by position: at most one of them repeats.
  public let parameters: [any ParameterDeclaration]
  /// The text that ends the line, if the command takes one.
  public let text: TrailingText?
  /// The signatures of the subcommands; there are none until ``DotCommand/completeSignature`` adds them.
  public private(set) var subcommands: [Signature] = []
  /// Further explanation: paragraphs with a blank line between them; lines that begin with a blank stay as
  /// they are.
  public let discussion: String
  /// Sessions that show it at work; a test runs them.
  public let examples: [String]
  /// `sqlite3`'s answers to wrong arguments; nil if it has no such command.
  public let sqlite3Usage: SQLite3Usage?
  /// Whether it uses other files, programs or extensions, so that `-safe` refuses it.
  public let reachesOut: Bool
  /// Whether it deletes what nobody can bring back, so that only its whole name calls it, and no error
  /// offers a line that would run it.
  public let isDestructive: Bool
  /// Whether the rows that it shows are those that it finds, as SELECT finds them, and not numbers and terms about them:
  /// a lesson says how they differ from the rows that a step asks for.
  public let findsRows: Bool

  /// Whether an error may offer the command: nobody is led by a slip of the fingers to what reaches beyond the database,
  /// or destroys something.
  public var mayBeOffered: Bool { !reachesOut && !isDestructive }

  /// Describes a command, or the program itself with `kind: .program`.
  public init(
    _ name: String,
    kind: Kind = .dotCommand,
    group: CommandGroup,
    abstract: String,
    options: [any OptionDeclaration] = [],
    parameters: [any ParameterDeclaration] = [],
    text: TrailingText? = nil,
    discussion: String = "",
    examples: [String] = [],
    sqlite3Usage: SQLite3Usage? = nil,
    reachesOut: Bool = false,
    isDestructive: Bool = false,
    findsRows: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.group = group
    self.abstract = abstract
    self.options = options
    self.parameters = parameters
    self.text = text
    self.discussion = discussion
    self.examples = examples
    self.sqlite3Usage = sqlite3Usage
    self.reachesOut = reachesOut
    self.isDestructive = isDestructive
    self.findsRows = findsRows
  }

  /// The name as it is typed and shown: with the dot where there is one.
  public var title: String { kind == .program ? name : ".\(name)" }

  /// The last word of the name, by which a line calls a subcommand.
  public var lastName: String { name.split(separator: " ").last.map(String.init) ?? name }

  /// The same with the signatures of subcommands.
  func with(subcommands: [Signature]) -> Signature {
    var signature = self
    signature.subcommands = subcommands
    return signature
  }

  /// An option's name with the dashes that help shows: one before a letter, as `sqlite3` writes it.
  func dashed(_ option: OptionDescription) -> String {
    (kind == .program || option.name.count == 1 ? "-" : "--") + option.name
  }

  func option(named name: some StringProtocol) -> OptionDescription? {
    options.first { $0.description.name == name }?.description
  }
}

/// What a command is about: the headings of the list of commands, in this order.
public enum CommandGroup: String, CaseIterable, Sendable {
  case searching = "Searching"
  case ranking = "Ranking"
  case evaluating = "Evaluating"
  case reminders = "Reminders"
  case index = "The index"
  case database = "The database"
  case learning = "Learning"
  case output = "Output"
  case shell = "The shell"

  /// The group of a name, in any case and without an article: `index`.
  public init?(named name: String) {
    let word = Self.word(name)
    guard let group = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = group
  }

  /// The group's name as a word: `index`.
  public var word: String { Self.word(rawValue) }

  private static func word(_ name: String) -> String {
    let name = name.lowercased()
    return name.hasPrefix("the ") ? String(name.dropFirst(4)) : name
  }
}
