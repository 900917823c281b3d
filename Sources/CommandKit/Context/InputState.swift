/// How input is read: what `.echo`, `.bail` and `.prompt` set.
public struct InputState: Sendable {
  /// Whether input is echoed to the output before it runs.
  public var echoes = false

  /// Whether the first error ends a script, or the arguments of the command line.
  public var stopsAtErrors = false

  /// The prompt where a statement or a command can begin; nil for the shell's default.
  public var prompt: String?

  /// The prompt where a statement goes on; nil for the shell's default.
  public var continuationPrompt: String?

  /// The last statement or command, exactly as it was typed; nil before the first.
  public var lastEntry: String?

  /// What does the same as the command that runs, without its screen: the search that `.live` goes on as; nil for none.
  public var standIn: String?
}
