import TerminalKit

/// The command that a person means who types what other shells understand, such as `\d` or `show tables;`.
///
/// None of these lines can begin SQL; some can be a later line of a statement.
struct ForeignCommand: Equatable {
  /// The dot-command that is meant, or a statement where there is no such command.
  let command: String

  /// A sentence that names the command; nil where the person typed its name, or just wants to leave.
  let remark: String?

  /// Whether the line can be one of a statement that goes on: `desc` ends an ORDER BY, and `?` is a parameter.
  let canContinueSQL: Bool

  /// What of the rest of a line belongs to the command.
  private enum Argument {
    case none, firstWord, all
  }

  /// What other shells call a command, word by word.
  private struct Habit {
    let words: [String]
    let command: String
    let argument: Argument
    let isExplained: Bool
  }

  private static let habits: [Habit] = [
    habits(["help", "?", "\\?", "\\h"], mean: ".help", .all, isExplained: false),
    habits(["help", "?", "\\?", "\\h", "/help", "/?", "-h"], mean: ".help", isExplained: false),
    habits(
      [
        "quit", "exit", "bye", "logout", "\\q", ":q", ":q!", ":wq", ":x", "/quit", "/exit",
        "quit()",
        "exit()",
      ],
      mean: ".quit",
      isExplained: false
    ),
    habits(["clear", "cls"], mean: ".clear", isExplained: false),
    habits(
      ["show tables", "\\d", "\\d+", "\\dt", "\\dt+", "describe", "desc"],
      mean: ".tables"
    ),
    habits(["show tables like", "\\dt", "\\dt+"], mean: ".tables", .firstWord),
    habits(
      [
        "describe", "desc", "show create table", "show columns from", "show columns in", "\\d",
        "\\d+",
      ],
      mean: ".schema",
      .firstWord
    ),
    habits(["show databases", "show schemas", "\\l", "\\l+"], mean: ".databases"),
    habits(["show indexes", "show indices", "\\di", "\\di+"], mean: ".indexes"),
    habits(
      ["show index from", "show indexes from", "show index in", "show indexes in"],
      mean: ".indexes",
      .firstWord
    ),
    habits(
      ["show triggers"],
      mean: "SELECT name, tbl_name FROM sqlite_schema WHERE type = 'trigger';"
    ),
    habits(["\\i"], mean: ".read", .all),
    habits(["\\e"], mean: ".edit"),
    habits(["\\s"], mean: ".history"),
  ].flatMap(\.self)

  private static let mostWords = habits.map(\.words.count).max() ?? 0

  private static func habits(
    _ texts: [String],
    mean command: String,
    _ argument: Argument = .none,
    isExplained: Bool = true
  ) -> [Habit] {
    texts.map {
      Habit(words: $0.words, command: command, argument: argument, isExplained: isExplained)
    }
  }

  /// Recognizes a line; nil for one that no other shell's habit explains, or with more after its semicolon.
  init?(_ line: String) {
    guard !line.beginsWithDot, line.textBehindSemicolon.isEmpty else { return nil }
    let words = line.textBeforeSemicolon.words
    // What others call commands is read at the first line that has words, and not before the prompt.
    guard !words.isEmpty else { return nil }
    // A pasted line may be long, so that it is read once, and not for each habit.
    let opening = words.prefix(Self.mostWords).map { $0.lowercased() }
    let habit = Self.habits.first { habit in
      let argumentCount = words.count - habit.words.count
      return (habit.argument == .none ? argumentCount == 0 : argumentCount > 0)
        && opening.starts(with: habit.words)
    }
    guard let habit else { return nil }
    var arguments = Array(words.dropFirst(habit.words.count))
    if habit.argument == .firstWord { arguments = Array(arguments.prefix(1)) }
    if habit.command == ".help" { arguments = arguments.map { $0.lowercased() } }
    command = ([habit.command] + arguments).joined(separator: " ")
    remark = habit.isExplained ? "Here that is \(command):" : nil
    canContinueSQL = ["desc", "describe", "?"].contains(habit.words[0])
  }
}

extension String {
  /// Whether a line is a command as it is, however long: its first character that is no blank is a dot.
  var beginsWithDot: Bool { first { !$0.isWhitespace } == "." }

  /// The text before the first semicolon; all of it without one.
  var textBeforeSemicolon: Substring { prefix { $0 != ";" } }

  /// The text after the first semicolon, from the first character that is neither a blank nor a semicolon.
  var textBehindSemicolon: Substring {
    self[textBeforeSemicolon.endIndex...].drop { $0 == ";" || $0.isWhitespace }
  }
}
