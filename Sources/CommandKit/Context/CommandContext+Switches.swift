extension CommandContext {
  /// Whether a word says on; one that says nothing counts as off, which is told, as in `sqlite3`.
  public func isOn(_ word: SwitchWord) throws -> Bool {
    if let isOn = word.isOn { return isOn }
    try output.warn("ERROR: Not a boolean value: \"\(word.text)\". Assuming \"no\".")
    return false
  }
}
