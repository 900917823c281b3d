/// How input is read: what `.echo`, `.bail` and `.prompt` set.
public struct InputState: Sendable {
  /// Whether input is written where results go, before it is carried out.
  public var echoes = false

  /// Whether the first error ends a script, and arguments.
  public var stopsAtErrors = false

  /// What stands before the cursor where a statement or a command can begin; nil for the shell's own.
  public var prompt: String?

  /// What stands before the cursor where a statement goes on; nil for the shell's own.
  public var continuationPrompt: String?

  /// The statement or command that was typed last, as it was typed; nil before the first.
  public var lastEntry: String?
}
