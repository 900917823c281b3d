import CommandKit
import SQLText

/// The script for zsh, a function in a file of its own named `_reminders-shell`.
struct ZshCompletion {
  let words: CompletedWords

  /// The script, line by line.
  var lines: [String] {
    ["#compdef \(words.program)", "local -a commands", "commands=("]
      + words.commands.map { "  \(ShellWord("\($0.title):\($0.abstract)"))" }
      + [")", "_arguments \\"]
      + words.options.flatMap { option in
        ["-", "--"].map { "  \(ShellWord(specification(of: option, dashes: $0))) \\" }
      }
      + ["  '1:database:_files' \\", "  '*:command:{ _describe command commands }'"]
  }

  /// An option for `_arguments`: how often it may stand, its explanation, and what follows it.
  private func specification(of option: OptionDescription, dashes: String) -> String {
    let name = option.name
    let exclusion = option.isRepeatable ? "*" : "(-\(name) --\(name))"
    let start = "\(exclusion)\(dashes)\(name)[\(escaped(option.summary))]"
    return switch option.value?.completion {
    case nil: start
    case .words(let choices): "\(start):word:(\(choices.joined(separator: " ")))"
    case .file: "\(start):file:_files"
    case .command: "\(start):command:{ _describe command commands }"
    default: "\(start):text: "
    }
  }

  /// Brackets end an explanation, and a colon what stands before it.
  private func escaped(_ text: String) -> String {
    text.replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
  }
}
