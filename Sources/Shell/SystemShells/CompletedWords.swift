import CommandKit

/// What can be typed on the program's command line: its options, a file, and then commands.
struct CompletedWords {
  /// An option, without its dashes.
  struct Option: Equatable {
    let name: String
    let summary: String
    /// What follows it; nil if nothing does.
    let value: Value?
    /// Whether it may be given several times.
    var isRepeatable = false
  }

  /// The value of an option.
  enum Value: Equatable {
    /// One of these.
    case words([String])
    /// A file.
    case file
    /// A dot-command.
    case command
    /// Any text.
    case text
  }

  /// A dot-command as an argument.
  struct Command: Equatable {
    /// Its name with the dot.
    let title: String
    let abstract: String
  }

  /// The program's name, as it is called.
  let program: String
  let options: [Option]
  let commands: [Command]

  /// The words of a program and of its commands.
  init(program: Signature, commands: [Signature]) {
    self.program = program.name
    options =
      program.options.map(\.description).map {
        Option(
          name: $0.name,
          summary: $0.summary,
          value: $0.value.map { Self.value($0.completion) },
          isRepeatable: $0.isRepeatable
        )
      } + [Option(name: "help", summary: "show the options", value: nil)]
    self.commands = commands.map { Command(title: $0.title, abstract: $0.abstract) }
  }

  private static func value(_ kind: CompletionKind) -> Value {
    switch kind {
    case .words(let words): .words(words)
    case .file: .file
    case .command: .command
    default: .text
    }
  }
}
