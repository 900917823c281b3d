import TerminalKit

/// The command that a person means who types what other shells understand, such as `\d` or `show tables;`.
///
/// None of these lines can be SQL.
struct HabitualCommand: Equatable {
  /// The dot-command that is meant.
  let command: String

  /// A sentence that names the command; nil where the person typed its name, or just wants to leave.
  let remark: String?

  /// What other shells call a command, word by word; with an argument, the rest of the line follows it.
  private struct Habit {
    let words: [String]
    let command: String
    let takesArgument: Bool
    let isExplained: Bool
  }

  private static let habits: [Habit] = [
    habits(["help", "?", "\\?", "\\h"], mean: "help", takesArgument: true, isExplained: false),
    habits(["help", "?", "\\?", "\\h"], mean: "help", isExplained: false),
    habits(["quit", "exit", "\\q", ":q", "quit()", "exit()"], mean: "quit", isExplained: false),
    habits(["clear", "cls"], mean: "clear", isExplained: false),
    habits(["show tables", "\\d", "\\d+", "\\dt", "\\dt+"], mean: "tables"),
    habits(
      ["describe", "desc", "show create table", "show columns from", "\\d", "\\d+"],
      mean: "schema",
      takesArgument: true
    ),
    habits(["show databases", "show schemas", "\\l"], mean: "databases"),
    habits(["\\di"], mean: "indexes"),
    habits(["show index from", "show indexes from"], mean: "indexes", takesArgument: true),
    habits(["\\i"], mean: "read", takesArgument: true),
    habits(["\\e"], mean: "edit"),
    habits(["\\s"], mean: "history"),
  ].flatMap(\.self)

  private static func habits(
    _ texts: [String],
    mean command: String,
    takesArgument: Bool = false,
    isExplained: Bool = true
  ) -> [Habit] {
    texts.map {
      Habit(
        words: $0.words,
        command: command,
        takesArgument: takesArgument,
        isExplained: isExplained
      )
    }
  }

  /// Recognizes a line; nil for one that no other shell's habit explains.
  init?(_ line: String) {
    let words = line.prefix { $0 != ";" }.words
    let habit = Self.habits.first { habit in
      let argumentCount = words.count - habit.words.count
      return (habit.takesArgument ? argumentCount > 0 : argumentCount == 0)
        && words.prefix(habit.words.count).map { $0.lowercased() } == habit.words
    }
    guard let habit else { return nil }
    let arguments = words.dropFirst(habit.words.count)
      .map { habit.command == "help" ? $0.lowercased() : $0 }
    command = ([".\(habit.command)"] + arguments).joined(separator: " ")
    remark = habit.isExplained ? "Here that is \(command):" : nil
  }
}
