import CommandKit

/// The script for bash.
struct BashCompletion {
  let words: CompletedWords

  /// The script, line by line.
  ///
  /// Bash 3.2, which macOS has, knows neither `mapfile` nor `compopt`: `-o filenames` holds for all words then, and
  /// does no harm, as no command has a slash.
  var lines: [String] {
    """
    # Completion of \(words.program) for bash: load it by  eval "$(\(words.program) -completions bash)"
    _reminders_shell_files() {
      local file
      while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -f -- "$1")
    }
    _reminders_shell() {
      local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} files=0 index
      local commands=\(quoted(words.commands.map(\.title)))
      COMPREPLY=()
      case $previous in
    \(valueCases.joined(separator: "\n"))
      esac
      case $word in
        --*) COMPREPLY=($(compgen -W \(quoted(options(dashes: "--"))) -- "$word")); return ;;
        -*) COMPREPLY=($(compgen -W \(quoted(options(dashes: "-"))) -- "$word")); return ;;
      esac
      for ((index = 1; index < COMP_CWORD; index++)); do
        case ${COMP_WORDS[index]} in
          \(optionsWithValues)) index=$((index + 1)) ;;
          -?*) ;;
          *) files=$((files + 1)) ;;
        esac
      done
      if [ "$files" -eq 0 ]; then
        _reminders_shell_files "$word"
      else
        COMPREPLY=($(compgen -W "$commands" -- "$word"))
      fi
    }
    complete -o filenames -F _reminders_shell \(words.program)
    """.split(separator: "\n").map(String.init)
  }

  /// What follows an option with a value.
  private var valueCases: [String] {
    words.options.compactMap { option in
      guard let value = option.value else { return nil }
      let reply =
        switch value.completion {
        case .words(let choices): "COMPREPLY=($(compgen -W \(quoted(choices)) -- \"$word\")); "
        case .file: "_reminders_shell_files \"$word\"; "
        case .command: "COMPREPLY=($(compgen -W \"$commands\" -- \"$word\")); "
        default: ""
        }
      return "    -\(option.name)|--\(option.name)) \(reply)return ;;"
    }
  }

  private var optionsWithValues: String {
    words.options.filter { $0.value != nil }.map { "-\($0.name)|--\($0.name)" }
      .joined(separator: "|")
  }

  private func options(dashes: String) -> [String] { words.options.map { dashes + $0.name } }

  private func quoted(_ words: [String]) -> String {
    ShellWord(words.joined(separator: " ")).description
  }
}
