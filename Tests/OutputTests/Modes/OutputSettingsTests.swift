import Output
import TerminalKit
import Testing

// Recorded with `.separator X Y`, `.mode MODE` and `.show`.
@Test(arguments: [
  (OutputMode.list, "|", "\n"), (.csv, ",", "\r\n"), (.tabs, "\t", "Y"), (.quote, ",", "\n"),
  (.ascii, "\u{1F}", "\u{1E}"), (.tcl, " ", "\n"), (.line, "X", "\n"), (.column, "X", "\n"),
  (.html, "X", "Y"), (.insert, "X", "Y"), (.json, "X", "Y"), (.box, "X", "Y"), (.table, "X", "Y"),
  (.markdown, "X", "Y"),
])
func `choosing a mode sets its separators`(mode: OutputMode, column: String, row: String) {
  var settings = OutputSettings()
  settings.columnSeparator = "X"
  settings.rowSeparator = "Y"
  settings.choose(mode)
  #expect([settings.columnSeparator, settings.rowSeparator] == [column, row])
}

// Recorded with `sqlite3 -separator X -newline Y -MODE` and `.show`.
@Test(arguments: [
  (OutputMode.list, "X", "Y"), (.csv, ",", "Y"), (.tabs, "\t", "\n"), (.quote, ",", "\n"),
  (.ascii, "\u{1F}", "\u{1E}"), (.line, "X", "Y"), (.column, "X", "Y"), (.html, "X", "Y"),
  (.box, "X", "Y"),
])
func `an option sets fewer separators than .mode`(mode: OutputMode, column: String, row: String) {
  var settings = OutputSettings()
  settings.columnSeparator = "X"
  settings.rowSeparator = "Y"
  settings.start(with: mode)
  #expect(settings.mode == mode)
  #expect([settings.columnSeparator, settings.rowSeparator] == [column, row])
  #expect(!settings.showsHeaders)
  #expect(settings.tables.wrapWidth == 0)
}

@Test func `tables take the options of .mode, and 60 is where they wrap without`() {
  var settings = OutputSettings()
  settings.choose(.box)
  #expect(settings.tables.wrapWidth == 60)
  settings.choose(.table, options: TableOptions(wrapWidth: 5, wrapsAtWords: true, quotes: true))
  #expect(settings.tables.wrapWidth == 5)
  #expect(settings.tables.wrapsAtWords && settings.tables.quotes)
  // Only another table changes them.
  settings.choose(.list)
  #expect(settings.tables.wrapWidth == 5)
  settings.choose(.markdown)
  #expect(settings.tables.wrapWidth == 60)
  #expect(!settings.tables.wrapsAtWords && !settings.tables.quotes)
}

@Test func `a terminal wraps tables by its own width, unless told otherwise`() {
  var settings = terminalSettings(.box)
  #expect(settings.tables.wrapWidth == 0)
  settings.choose(.box, options: TableOptions(wrapWidth: 20))
  #expect(settings.tables.wrapWidth == 20)
}

@Test func `column turns headers on, and they stay on`() {
  // As sqlite3: `.mode column`, `.mode list`, `.show`.
  var settings = OutputSettings()
  settings.choose(.column)
  #expect(settings.showsHeaders)
  settings.choose(.list)
  #expect(settings.showsHeaders)
}

@Test func `headers that the user turned off stay off`() {
  var settings = OutputSettings()
  settings.showsHeaders = false
  settings.choose(.column)
  #expect(!settings.showsHeaders)
}

@Test func `a terminal begins with box, a file with list`() {
  #expect(OutputSettings(terminal: Terminal(columns: 80, styling: .none)).mode == .box)
  #expect(OutputSettings().mode == .list)
}

@Test func `choosing insert without a table names it table`() {
  var settings = OutputSettings()
  settings.choose(.insert, table: "t")
  #expect(settings.insertTarget == "t")
  settings.choose(.insert)
  #expect(settings.insertTarget == #""table""#)
}

// Recorded with `.mode insert NAME`.
@Test(arguments: [
  ("x", "x"), ("_u1", "_u1"), ("my table", #""my table""#), ("select", #""select""#),
  ("it'x", #""it'x""#), (#"a"b"#, #""a""b""#), ("t.t", #""t.t""#), ("é", #""é""#), ("9", #""9""#),
  ("", #""""#),
])
func `the table of insert is quoted where it must be`(name: String, sql: String) {
  var settings = OutputSettings()
  settings.choose(.insert, table: name)
  #expect(settings.insertTarget == sql)
}

@Test(arguments: [nil, Terminal(columns: 80, styling: .none)])
func `the mode of the start can be gone back to, with all that belongs to it`(terminal: Terminal?) {
  let start = OutputSettings(terminal: terminal)
  #expect(start.isAutomatic)
  var settings = start
  settings.choose(.csv)
  settings.choose(.table, options: TableOptions(wrapWidth: 5, wrapsAtWords: true, quotes: true))
  settings.showsHeaders = true
  settings.rowSeparator = ";"
  #expect(!settings.isAutomatic)
  settings.chooseAutomatically()
  #expect(settings.isAutomatic)
  #expect(settings.mode == start.mode)
  #expect(settings.mode == (terminal == nil ? .list : .box))
  #expect([settings.columnSeparator, settings.rowSeparator] == ["|", "\n"])
  #expect(!settings.showsHeaders && !settings.tables.wrapsAtWords && !settings.tables.quotes)
  #expect(settings.tables.wrapWidth == 0)
}

/// As in `sqlite3`, whose mode of that name is a list with tabs.
@Test func `.mode alone after tabs is list`() {
  var settings = OutputSettings()
  settings.choose(.tabs)
  settings.chooseAgain(options: TableOptions())
  #expect(settings.mode.name == "list" && settings.columnSeparator == "|")
}

@Test func `.mode alone chooses no mode, unless it has options`() {
  var settings = OutputSettings()
  settings.columnSeparator = "X"
  settings.chooseAgain(options: TableOptions())
  #expect(settings.isAutomatic && settings.columnSeparator == "|")
  settings.chooseAgain(options: TableOptions(wrapWidth: 20))
  #expect(!settings.isAutomatic)
}

@Test func `a file in a mode that its name asks for has headings, and lines of any length`() {
  var settings = OutputSettings()
  settings.beginFile(in: .named(.csv))
  #expect(settings.showsHeaders && settings.rowSeparator == "\r\n")
  settings.beginFile(in: .named(.markdown))
  #expect(settings.tables.wrapWidth == 0)
  settings.showsHeaders = false
  settings.beginFile(in: .named(.csv))
  #expect(!settings.showsHeaders)
}

@Test func `after a file the mode is the one before, with what was set meanwhile`() {
  let terminal = Terminal(columns: 80, styling: .none)
  var settings = OutputSettings(terminal: terminal)
  settings.beginFile(in: .named(.csv))
  settings.columnSeparator = ";"
  settings.columnWidths = [7]
  #expect(settings.mode == .csv && settings.terminal == nil)
  settings.endFile(returningTo: terminal)
  #expect(settings.mode == .box && settings.isAutomatic && !settings.showsHeaders)
  #expect([settings.columnSeparator, settings.rowSeparator] == [";", "\n"])
  #expect(settings.columnWidths == [7])
}

@Test func `a required mode gives way to none that was chosen before, and to one chosen later`() {
  var settings = OutputSettings()
  settings.choose(.json)
  settings.beginFile(in: .named(.csv))
  #expect(settings.mode == .json)
  settings.beginFile(in: .required(.csv))
  #expect(settings.mode == .csv && !settings.showsHeaders)
  settings.chooseAutomatically()
  #expect(settings.mode == .csv)
  settings.choose(.line)
  #expect(settings.mode == .line)
  settings.endFile(returningTo: nil)
  #expect(settings.mode == .line)
}

@Test func `a required mode does not stay when the present one is chosen again`() {
  var settings = OutputSettings()
  settings.choose(.column)
  settings.beginFile(in: .required(.csv))
  settings.chooseAgain(options: TableOptions())
  #expect(settings.mode == .csv)
  settings.endFile(returningTo: nil)
  #expect(settings.mode == .column)
}
