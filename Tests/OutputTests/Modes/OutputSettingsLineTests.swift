import Output
import TerminalKit
import Testing

struct OutputSettingsLineTests {
  private func lines(
    columns: Int? = nil,
    _ change: (inout OutputSettings) -> Void
  ) -> [String] {
    var settings = OutputSettings(terminal: columns.map { Terminal(columns: $0, styling: .none) })
    change(&settings)
    return settings.settingLines
  }

  @Test(arguments: [nil, 80])
  func `the settings of the start need no line`(columns: Int?) {
    #expect(lines(columns: columns) { _ in } == [])
    // A result fills up the widths.
    #expect(lines(columns: columns) { $0.columnWidths = [0, 0] } == [])
    #expect(lines(columns: columns) { $0.choose(columns == nil ? .list : .box) } == [])
  }

  /// A mode sets its separators and headers.
  @Test func `a mode is one line, with what is not usual for it`() {
    #expect(lines { $0.choose(.csv) } == [".mode csv"])
    #expect(lines { $0.choose(.column) } == [".mode column"])
    #expect(lines { $0.choose(.insert, table: "a \"b") } == [".mode insert 'a \"b'"])
    // The program's option -box breaks no lines, and .mode box does at 60.
    #expect(lines { $0.start(with: .box) } == [".mode box --wrap 0"])
    #expect(
      lines(columns: 80) {
        $0.choose(.table, options: TableOptions(wrapWidth: 9, wrapsAtWords: true, quotes: true))
      } == [".mode table --wrap 9 --ww --quote"]
    )
  }

  @Test func `what has been set beside the mode has lines of its own`() {
    #expect(
      lines(columns: 80) {
        $0.choose(.list)
        $0.rowSeparator = "\r\n"
        $0.showsHeaders = true
        $0.nullValue = ""
        $0.columnWidths = [4, -9, 0]
        $0.maxRows = nil
      } == [
        ".mode list", ".separator | \"\\r\\n\"", ".headers on", ".nullvalue ''", ".width 4 -9",
        ".maxrows 0",
      ]
    )
  }
}
