/// A dot-command: what it says about itself, and what it does.
///
/// A subcommand is a command like any other: its signature's name is its command's with a word behind it,
/// as `rank weights`, and its command lists it. It is called where that word follows the command's name.
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

  /// The commands that the word after its name may call instead, in the order in which help shows them;
  /// this is their only list.
  static var subcommands: [any DotCommand.Type] { get }

  /// Carries it out.
  ///
  /// - Throws: A ``CommandError``, a `StoreError` or an `OutputError`; whoever reads commands
  ///   shows it.
  static func run(_ arguments: Arguments, in context: CommandContext) throws
}

extension DotCommand {
  /// None: most commands are called by their name alone.
  public static var subcommands: [any DotCommand.Type] { [] }

  /// The signature with those of the subcommands in it: what parsing, help and completion go by.
  public static var completeSignature: Signature {
    signature.with(subcommands: subcommands.map { $0.completeSignature })
  }

  /// The subcommand that a word calls; nil if it calls none.
  public static func subcommand(named word: String) -> (any DotCommand.Type)? {
    subcommands.first { $0.signature.lastName == word }
  }
}
