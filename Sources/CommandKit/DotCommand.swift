import SQLText

/// A dot-command: what it says about itself, and what it does.
///
/// A subcommand is a command like any other. Its signature's name is that of its command with one more
/// word, such as `rank weights`; the command lists it, and a line calls it by that word.
///
///     enum RankCommand: DotCommand {
///       static let subcommands: [any DotCommand.Type] = [RankWeightsCommand.self]
///     }
///
///     enum RankWeightsCommand: DotCommand {
///       static let signature = Signature("rank weights", group: .ranking, abstract: "Set the weights")
///     }
public protocol DotCommand: SendableMetatype {
  /// Its name, options, arguments, help and examples.
  static var signature: Signature { get }

  /// Its subcommands, in the order in which help shows them; they are listed nowhere else.
  static var subcommands: [any DotCommand.Type] { get }

  /// Runs the command.
  ///
  /// - Throws: A ``CommandError``, a `StoreError` or an `OutputError`, which the shell reports.
  static func run(_ arguments: Arguments, in context: CommandContext) throws
}

extension DotCommand {
  /// None: most commands have no subcommands.
  public static var subcommands: [any DotCommand.Type] { [] }

  /// The signature with those of its subcommands, which parsing, help and completion use.
  public static var completeSignature: Signature {
    signature.with(subcommands: subcommands.map { $0.completeSignature })
  }

  /// The subcommand that a word names; nil if it names none.
  public static func subcommand(named word: String) -> (any DotCommand.Type)? {
    subcommands.first { $0.signature.lastName == word }
  }
}

/// The command that a line calls: `.rank weights title=10` calls the subcommand `weights` of `.rank`.
public struct CommandCall: Sendable {
  /// The command to run: a subcommand, if the line names one.
  public let command: any DotCommand.Type
  /// Its complete signature.
  public let signature: Signature
  /// The words after its name, for its signature to parse.
  public let input: CommandInput

  /// Finds the command that a line calls: the given one, or the subcommand that its next words name.
  ///
  /// A quoted word names no subcommand, except of a command that `sqlite3` has too: `sqlite3` ignores the
  /// quotes.
  ///
  /// - Parameters:
  ///   - command: The command that the line begins with.
  ///   - input: The words after its name.
  public init(_ command: any DotCommand.Type, with input: CommandInput) {
    var (command, input) = (command, input)
    while let word = input.words.first, !word.isQuoted || command.signature.sqlite3Usage != nil,
      let subcommand = command.subcommand(named: word.text)
    {
      (command, input) = (subcommand, input.droppingFirst())
    }
    self.command = command
    self.input = input
    signature = command.completeSignature
  }

  /// Whether the signature takes the words, so that the command would run.
  public var isAccepted: Bool {
    if case .run? = try? signature.parse(input) { true } else { false }
  }
}
