import Output

/// What to tell a person of the mode of a file whose name asks for one.
struct FileModeNote {
  /// One sentence or two.
  let text: String

  /// Makes the note; nil where the file gets the mode that its name asks for, because the user chose it.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - mode: The mode that its name asks for.
  ///   - settings: The settings, before they are changed for the file.
  ///   - isOnce: Whether only the next command's results go there.
  init?(path: String, named mode: OutputMode, settings: OutputSettings, isOnce: Bool) {
    let results = isOnce ? "The next command's results go" : "Results go"
    guard settings.isAutomatic else {
      guard settings.mode != mode else { return nil }
      text =
        "\(results) to \(path) in mode \(settings.mode.name), which was chosen; after .mode auto the name "
        + "of the file chooses."
      return
    }
    text =
      "\(results) to \(path) in mode \(mode.name), as its name says; .mode MODE chooses another."
  }
}
