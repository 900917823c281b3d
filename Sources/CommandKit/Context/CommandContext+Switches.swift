extension CommandContext {
  /// Whether a word turns something on.
  ///
  /// As in `sqlite3`, a word that says neither on nor off counts as off, with a warning.
  public func isOn(_ word: SwitchWord) throws -> Bool {
    if let isOn = word.isOn { return isOn }
    try output.warn("ERROR: Not a boolean value: \"\(word.text)\". Assuming \"no\".")
    return false
  }
}
