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
