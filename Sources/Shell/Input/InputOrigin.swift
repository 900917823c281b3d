/// Where input comes from, which decides how errors name their place.
public enum InputOrigin: Sendable {
  /// A person types it.
  case terminal
  /// A file, or a standard input that is not a terminal: errors name the line.
  case script
  /// An argument of the command line.
  case argument
}
