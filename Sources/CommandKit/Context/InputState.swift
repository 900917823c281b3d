/// How input is read: what `.echo`, `.bail` and `.prompt` set.
public final class InputState {
  /// Whether input is echoed to the output before it runs.
  public var echoes: Bool {
    get { isEchoed }
    set { isEchoed = newValue }
  }

  /// Whether the first error ends a script, or the arguments of the command line.
  public var stopsAtErrors: Bool {
    get { isStoppedAtErrors }
    set { isStoppedAtErrors = newValue }
  }

  /// The prompt where a statement or a command can begin; nil for the shell's default.
  public var prompt: String?

  /// The prompt where a statement goes on; nil for the shell's default.
  public var continuationPrompt: String?

  /// The last statement or command, exactly as it was typed; nil before the first.
  public var lastEntry: String?

  /// What does the same as the command that runs, without its screen or its questions: the search that `.live` goes on
  /// as, the grades that keys gave to `.judge`; nil for none.
  @exclusivity(unchecked) public var standIn: String?

  /// Whether a person has said yes to all questions of the command that runs; nil where it has asked none.
  @exclusivity(unchecked) public var isAgreed: Bool?

  // Private because other modules look at each statement of a script: see Docs/decisions/exclusivity.md.
  private var isEchoed = false
  private var isStoppedAtErrors = false

  /// Forgets what a command has left for those who look at what was typed, because the next input comes.
  public func unitDidEnd() {
    if standIn != nil { standIn = nil }
    isAgreed = nil
  }

  /// What does the same as the input that runs, where nobody answers questions.
  public func standIn(for input: String) -> String {
    standIn ?? (isAgreed == true ? "\(input) --yes" : input)
  }
}
