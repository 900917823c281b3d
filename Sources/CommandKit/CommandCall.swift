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
}
