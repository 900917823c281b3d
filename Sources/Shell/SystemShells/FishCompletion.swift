import CommandKit
import SQLText

/// The script for fish.
struct FishCompletion {
  let words: CompletedWords

  /// The script, line by line.
  ///
  /// Old-style options (`-o`) have one dash, long ones (`-l`) two.
  var lines: [String] {
    """
    # Completion of \(words.program) for fish: load it by  \(words.program) -completions fish | source
    function __reminders_shell_has_file
      set -l skips 0
      for word in (commandline -opc)[2..-1]
        if test $skips -eq 1
          set skips 0
          continue
        end
        switch $word
          case \(optionsWithValues)
            set skips 1
          case '-*'
          case '*'
            return 0
        end
      end
      return 1
    end
    """.split(separator: "\n").map(String.init) + options + commands
  }

  private var options: [String] {
    words.options.map { option in
      let value =
        switch option.value?.completion {
        case nil: ""
        case .words(let choices): " -x -a \(quoted(choices.joined(separator: " ")))"
        case .file: " -r -F"
        case .command: " -x -a \(quoted(words.commands.map(\.title).joined(separator: " ")))"
        default: " -x"
        }
      let name = "-o \(option.name) -l \(option.name)"
      return "complete -c \(words.program) \(name)\(value) -d \(quoted(option.summary))"
    }
  }

  private var commands: [String] {
    words.commands.map { command in
      "complete -c \(words.program) -n __reminders_shell_has_file -f -a \(command.title)"
        + " -d \(quoted(command.abstract))"
    }
  }

  private var optionsWithValues: String {
    words.options.filter { $0.value != nil }.map { "-\($0.name) --\($0.name)" }
      .joined(separator: " ")
  }

  /// A word in single quotes; within them fish reads backslashes.
  private func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
