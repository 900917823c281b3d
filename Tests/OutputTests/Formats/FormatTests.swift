import Output
import SQLText
import Testing

@Test(arguments: OutputMode.all)
func `a result without rows writes nothing`(mode: OutputMode) throws {
  // As sqlite3 3.40.1, in json too.
  var settings = settings(mode)
  settings.showsHeaders = true
  #expect(try text(of: "SELECT 1 AS a WHERE 0", settings) == "")
}

@Test func `NUL does not end a value, as it does in sqlite3`() throws {
  let sql = "SELECT 'a' || char(0) || 'b' AS t, x'610062' AS b"
  #expect(try text(of: sql, settings(.list)) == "a<00>b|a<00>b\n")
  #expect(try text(of: sql, settings(.csv)) == "\"a<00>b\",\"a<00>b\"<0D>\n")
  #expect(try text(of: sql, settings(.json)) == #"[{"t":"a\u0000b","b":"a\u0000b"}]"# + "\n")
  #expect(try text(of: sql, settings(.tcl)) == #""a\000b" "a\000b""# + "\n")
  // SQL has no literal for it.
  #expect(try text(of: sql, settings(.quote)) == "CAST(X'610062' AS TEXT),X'610062'\n")
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

@Test func `json writes all digits that sqlite3 writes, even those that a whole number has not`()
  throws
{
  // SQLite 3.40 writes 848.99999999999999997 for a: its arithmetic goes astray after 17 digits.
  let numbers = ["849.0", "0.3", "1e15", "-9223372036854775808.0"]
  let sql = "SELECT " + zip(numbers, "abcd").map { "\($0) AS \($1)" }.joined(separator: ", ")
  let expected = try zip(numbers, "abcd").map { "\"\($1)\":\(try roundTripText($0))" }
  #expect(try text(of: sql, settings(.json)) == "[{\(expected.joined(separator: ","))}]\n")
}

@Test
func `insert writes whole numbers with their own digits, and the others with those of sqlite3`()
  throws
{
  let sql = "SELECT 849.0, 0.3, -9223372036854775808.0, 1e19, 1e300"
  let expected =
    try #"INSERT INTO "table" VALUES(849.0,\#(roundTripText("0.3")),-9223372036854775808.0,"#
    + "\(roundTripText("1e19")),\(roundTripText("1e300")));\n"
  #expect(try text(of: sql, settings(.insert)) == expected)
}

@Test func `insert finds placeholders that a text does not contain`() throws {
  // Recorded.
  let sql = #"SELECT '\n' || char(10), '\r\n\012' || char(13, 10), '\n''\012(' || char(10) || ')'"#
  let expected =
    #"INSERT INTO "table" VALUES(replace('\n\012','\012',char(10)),"#
    + #"replace(replace('\r\n\012\015(\n0)','\015',char(13)),'(\n0)',char(10)),"#
    + #"replace('\n''\012((\n0))','(\n0)',char(10)));"#
  #expect(try text(of: sql, settings(.insert)) == expected + "\n")
  var settings = settings(.insert)
  settings.escapesLineBreaks = false
  #expect(
    try text(of: "SELECT 'a' || char(10) || 'b'", settings)
      == "INSERT INTO \"table\" VALUES('a\nb');\n"
  )
}

@Test func `count writes the number of rows, and off nothing`() throws {
  #expect(try text(of: "SELECT 1", settings(.count)) == "1 row\n")
  #expect(try text(of: "VALUES (1), (2)", settings(.count)) == "2 rows\n")
  #expect(try text(of: "VALUES (1), (2)", settings(.off)) == "")
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

@Test func `a text is quoted as in C, with bytes that are not UTF-8 and others by octal numbers`() {
  #expect("a \"b\"\\\t\n\r".quotedAsInC == #""a \"b\"\\\t\n\r""#)
  // 7 is 007, 127 is 177, 255 is 377 in octal digits; ä is C3 A4 in UTF-8.
  #expect((StrayBytes.text([7, 127, 255]) + "ä").quotedAsInC == #""\007\177\377\303\244""#)
}
