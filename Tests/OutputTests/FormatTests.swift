import Output
import Testing

@Test(arguments: OutputMode.all)
func `a result without rows writes nothing`(mode: OutputMode) throws {
  // As sqlite3 3.40.1, in json too.
  var settings = settings(mode)
  settings.showsHeaders = true
  #expect(try text(of: "SELECT 1 AS a WHERE 0", settings) == "")
}

@Test(arguments: OutputMode.all)
func `a mode is found by its name`(mode: OutputMode) {
  #expect(OutputMode.named(mode.name) == mode)
  #expect(OutputMode.named(mode.name.uppercased()) == nil)
}

@Test func `choosing a mode sets its separators and wrapping, as sqlite3 does`() {
  var settings = OutputSettings()
  #expect(settings.mode == .list)
  settings.choose(.csv)
  #expect([settings.columnSeparator, settings.rowSeparator] == [",", "\r\n"])
  settings.choose(.json)
  #expect([settings.columnSeparator, settings.rowSeparator] == [",", "\r\n"])
  settings.choose(.box)
  #expect(settings.wrapWidth == 60)
  settings.choose(.list)
  #expect([settings.columnSeparator, settings.rowSeparator] == ["|", "\n"])
  #expect(settings.wrapWidth == nil)
}

@Test func `a terminal begins with box, a file with list`() {
  #expect(OutputSettings(terminal: Terminal(columns: 80, styling: .none)).mode == .box)
  #expect(OutputSettings().mode == .list)
}

@Test func `NUL does not end a value, as it does in sqlite3`() throws {
  let sql = "SELECT 'a' || char(0) || 'b' AS t, x'610062' AS b"
  #expect(try text(of: sql, settings(.list)) == "a<00>b|a<00>b\n")
  #expect(try text(of: sql, settings(.csv)) == "\"a<00>b\",\"a<00>b\"<0D>\n")
  #expect(try text(of: sql, settings(.json)) == #"[{"t":"a\u0000b","b":"a\u0000b"}]"# + "\n")
}

@Test func `jsonl writes the objects of json, one a line`() throws {
  let sql = "VALUES (1, 'x\"'), (0.5, NULL)"
  let expected = #"""
    {"column1":1,"column2":"x\""}
    {"column1":0.5,"column2":null}

    """#
  #expect(try text(of: sql, settings(.jsonLines)) == expected)
}

@Test func `the text for NULL is written where sqlite3 writes it`() throws {
  // Recorded with `.nullvalue N/A`: list, csv and line show it, json does not.
  let sql = "SELECT NULL AS a, '' AS b"
  func output(_ mode: OutputMode) throws -> String {
    var settings = settings(mode)
    settings.nullValue = "N/A"
    return try text(of: sql, settings)
  }
  #expect(try output(.list) == "N/A|\n")
  #expect(try output(.csv) == "N/A,\"\"<0D>\n")
  #expect(try output(.line) == "    a = N/A\n    b = \n")
  #expect(try output(.json) == #"[{"a":null,"b":""}]"# + "\n")
}

@Test func `csv quotes what contains a separator of several characters`() throws {
  // Recorded with `.mode csv` and `.separator "::"`; an empty separator quotes everything.
  var settings = settings(.csv)
  settings.columnSeparator = "::"
  #expect(try text(of: "VALUES ('a:b', 'a::b')", settings) == "a:b::\"a::b\"<0D>\n")
  settings.columnSeparator = ""
  #expect(try text(of: "VALUES ('a', 1)", settings) == "\"a\"\"1\"<0D>\n")
}

@Test(arguments: OutputMode.all)
func `hidden columns are not written in any mode`(mode: OutputMode) throws {
  let shown = try text(of: "SELECT 1 AS a, 2 AS b", settings(mode))
  let presentation = Presentation(visibleColumns: 2)
  let hidden = try text(of: "SELECT 1 AS a, 2 AS b, 'x' AS c", settings(mode), presentation)
  #expect(hidden == shown)
}

@Test func `the number of rows is known afterwards`() throws {
  var rowCount = 0
  _ = try ByteOutput.collecting { output in
    let writer = ResultWriter(settings: settings(.box), output: output)
    try forEachRow(of: "VALUES (1), (2), (3)") { try writer.write($0) }
    try writer.finish()
    rowCount = writer.rowCount
  }
  #expect(rowCount == 3)
}
