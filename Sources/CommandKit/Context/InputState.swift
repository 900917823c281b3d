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

  /// What does the same as the command that runs, without its screen or its questions: the search that `.live` goes on
  /// as, the grades that keys gave to `.judge`; nil for none.
  public var standIn: String?

  /// Whether a person has said yes to all questions of the command that runs; nil where it has asked none.
  public var isAgreed: Bool?

  /// What does the same as the input that runs, where nobody answers questions.
  public func standIn(for input: String) -> String {
    standIn ?? (isAgreed == true ? "\(input) --yes" : input)
  }
}
