/// Where input comes from, which decides how errors name their place.
public enum InputOrigin: Sendable {
  /// Somebody types it.
  case terminal
  /// A file, or standard input where that is no terminal: errors name the line.
  case script
  /// An argument of the command line.
  case argument
}
