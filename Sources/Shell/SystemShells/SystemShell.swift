import CommandKit

/// A shell of the system, which completes the program's command line with a script from `-completions`.
enum SystemShell: String, CaseIterable {
  /// GNU bash, with or without the package bash-completion.
  case bash
  /// Zsh, with its function `compinit`.
  case zsh
  /// Fish.
  case fish

  /// The script.
  ///
  /// - Parameter words: What it completes.
  /// - Returns: Its lines.
  func script(for words: CompletedWords) -> [String] {
    switch self {
    case .bash: BashCompletion(words: words).lines
    case .zsh: ZshCompletion(words: words).lines
    case .fish: FishCompletion(words: words).lines
    }
  }
}

/// What can be typed on the program's command line: its options, a file, and then commands.
struct CompletedWords {
  /// The program's name, as it is called.
  let program: String
  /// The options, `-help` among them.
  let options: [OptionDescription]
  /// The dot-commands, which are arguments here.
  let commands: [Signature]

  /// The words of a program and of its commands.
  init(program: Signature, commands: [Signature]) {
    self.program = program.name
    self.commands = commands
    options =
      program.options.map(\.description)
      + [Flag("help", "show the options").description]
  }
}
