/// A command as a line calls it: `.rank weights title=10` calls the subcommand `weights` of `.rank`.
public struct CommandCall: Sendable {
  /// The command that is to run.
  public let command: any DotCommand.Type
  /// Its complete signature.
  public let signature: Signature
  /// The words behind its name, which its signature reads.
  public let input: CommandInput

  /// Follows the names of subcommands from a command on.
  ///
  /// A quoted word calls no subcommand, unless `sqlite3`, which sees no quotes, has the command too.
  ///
  /// - Parameters:
  ///   - command: The command that the line begins with.
  ///   - input: The words behind its name.
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
