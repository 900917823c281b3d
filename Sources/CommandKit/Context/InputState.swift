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

  /// The name of the option with which the command that runs would not have asked, where a person has said yes to all its
  /// questions; nil where it has asked none, or heard a no.
  @exclusivity(unchecked) private var agreedOption: String?
  /// Whether a person has said no to one of its questions, after which no yes counts.
  @exclusivity(unchecked) private var isRefused = false

  // Private because other modules look at each statement of a script: see Docs/decisions/exclusivity.md.
  private var isEchoed = false
  private var isStoppedAtErrors = false

  /// Forgets what a command has left for those who look at what was typed, because the next input comes.
  public func unitDidEnd() {
    if standIn != nil { standIn = nil }
    if agreedOption != nil || isRefused { (agreedOption, isRefused) = (nil, false) }
  }

  /// Keeps a person's answer to a question of the command that runs.
  func didAnswer(_ isYes: Bool, insteadOf option: String) {
    isRefused = isRefused || !isYes
    agreedOption = isRefused ? nil : option
  }

  /// What does the same as the input that runs, where nobody answers questions.
  public func standIn(for input: String) -> String { standIn ?? agreed(input) }

  /// The input that runs, with the option for not being asked where a person has said yes to all its questions.
  public func agreed(_ input: String) -> String {
    guard let agreedOption else { return input }
    // Right after the name, because a text that is looked for goes to the end of the line.
    let command = input.drop { $0.isWhitespace }
    let name = command.prefix { !$0.isWhitespace }
    return "\(name) --\(agreedOption)\(command[name.endIndex...])"
  }
}
