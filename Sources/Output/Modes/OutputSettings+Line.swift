import SQLText

extension OutputSettings {
  /// The line that chooses the mode in force, with what is not usual for it: `.mode box --quote`.
  public var modeLine: String {
    var words = [".mode", mode.name]
    if mode.isTable {
      let usual = terminal == nil ? TableOptions.defaultWrapWidth : 0
      let width = tables.wrapWidth ?? usual
      if tables.wrapsAllValues || width != usual { words.append("--wrap \(width)") }
      if tables.wrapsAtWords { words.append("--ww") }
      if tables.quotes { words.append("--quote") }
    }
    if mode == .insert, insertTarget != OutputSettings().insertTarget {
      let isQuoted = insertTarget.hasPrefix("\"")
      let inner = String(isQuoted ? insertTarget.dropFirst().dropLast() : insertTarget[...])
      words.append(DotCommandLine.argument(inner.replacing("\"\"", with: "\"")))
    }
    return words.joined(separator: " ")
  }

  /// The lines that make these settings of those at the start of a session: mode, separators, headers and the like.
  public var settingLines: [String] {
    var others = OutputSettings(terminal: terminal)
    var lines: [String] = []
    let isSameMode =
      mode == others.mode && (!mode.isTable || tables == others.tables)
      && (mode != .insert || insertTarget == others.insertTarget)
    if !isSameMode {
      lines.append(modeLine)
      others.choose(mode, options: tables)
    }
    if columnSeparator != others.columnSeparator || rowSeparator != others.rowSeparator {
      let words = [columnSeparator, rowSeparator].map(DotCommandLine.argument)
      lines.append(".separator \(words.joined(separator: " "))")
    }
    if let showsHeaders = chosenHeaders {
      lines.append(".headers \(showsHeaders ? "on" : "off")")
    }
    if let nullValue { lines.append(".nullvalue \(DotCommandLine.argument(nullValue))") }
    // A result gives each of its columns a width of 0, which is none.
    if let last = columnWidths.lastIndex(where: { $0 != 0 }) {
      lines.append(".width " + columnWidths[...last].map { "\($0)" }.joined(separator: " "))
    }
    if maxRows != others.maxRows { lines.append(".maxrows \(maxRows ?? 0)") }
    return lines
  }
}
