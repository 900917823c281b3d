/// What a command is about: the headings of the list of commands, in this order.
public enum CommandGroup: String, CaseIterable, Sendable {
  case searching = "Searching"
  case ranking = "Ranking"
  case evaluating = "Evaluating"
  case reminders = "Reminders"
  case index = "The index"
  case database = "The database"
  case learning = "Learning"
  case output = "Output"
  case shell = "The shell"
}
