import Output
import Testing

/// `sqlite3` 3.40.1 writes the same, with `.headers on`; its json is the one of a value `X'61FF62'` in a text.
@Test(
  arguments: [
    (.list, "a<FF>b\n1\n"), (.csv, "\"a<FF>b\"<0D>\n1<0D>\n"),
    (.json, "[{\"a<FF>b\":1}]\n"), (.line, "  a<FF>b = 1\n"), (.tcl, "\"a\\377b\"\n\"1\"\n"),
    (.quote, "'a<FF>b'\n1\n"),
    (.html, "<TR><TH>a<FF>b</TH>\n</TR>\n<TR><TD>1</TD>\n</TR>\n"),
    (.insert, "INSERT INTO \"table\"(\"a<FF>b\") VALUES(1);\n"),
  ] as [(OutputMode, String)]
)
func `a column's name may be any bytes`(mode: OutputMode, expected: String) throws {
  var settings = settings(mode)
  settings.showsHeaders = true
  let output = try ByteOutput.collecting { output in
    let writer = ResultWriter(settings: settings, presentation: Presentation(), output: output)
    let sql =
      Array("CREATE TABLE t(\"a".utf8) + [0xFF]
      + Array("b\" INT); INSERT INTO t VALUES(1)".utf8)
    try forEachRow(of: "SELECT * FROM t", after: sql) { try writer.write($0) }
    try writer.finish()
  }
  #expect(visible(output) == expected)
}

// The expected bytes are sqlite3 3.40.1's, recorded with `.mode MODE` and the same statement.

@Test func `list writes awkward values as sqlite3 does`() throws {
  #expect(
    try text(of: awkwardValues, settings(.list))
      == #"""
      1||
      2|NULL|it's
      3|9007199254740993|-9223372036854775808
      4|0.0|0.1
      5|Inf|-Inf
      6|1.0e-07|123456.789
      7|1.0e+17|1.0e+22
      8|say "hi"|back\slash
      9|a|b,c|two words
      10|cr<0D>
      lf|x
      y

      11|tab<09>b|<1B>[31mred
      12|<7F><01><08><0C><1F>|/<>
      13|日本語|👩‍👩‍👧
      14|🇩🇪|e<CC><81>
      15|<FF>A<C3>|<FE>B

      """#
  )
}

@Test func `list writes headers as sqlite3 does`() throws {
  var settings = settings(.list)
  settings.showsHeaders = true
  let sql = #"SELECT 1 AS 'a b', 2 AS "it's", 3 AS 'é', NULL AS n"#

  #expect(
    try text(of: sql, settings)
      == #"""
      a b|it's|é|n
      1|2|3|

      """#
  )
}

@Test func `csv writes awkward values as sqlite3 does`() throws {
  #expect(
    try text(of: awkwardValues, settings(.csv))
      == #"""
      1,,""<0D>
      2,NULL,"it's"<0D>
      3,9007199254740993,-9223372036854775808<0D>
      4,0.0,0.1<0D>
      5,Inf,-Inf<0D>
      6,1.0e-07,123456.789<0D>
      7,1.0e+17,1.0e+22<0D>
      8,"say ""hi""",back\slash<0D>
      9,"a|b,c","two words"<0D>
      10,"cr<0D>
      lf","x
      y
      "<0D>
      11,"tab<09>b","<1B>[31mred"<0D>
      12,"<7F><01><08><0C><1F>",/<><0D>
      13,"日本語","👩‍👩‍👧"<0D>
      14,"🇩🇪","e<CC><81>"<0D>
      15,"<FF>A<C3>","<FE>B"<0D>

      """#
  )
}

@Test func `csv writes headers as sqlite3 does`() throws {
  var settings = settings(.csv)
  settings.showsHeaders = true
  let sql = #"SELECT 1 AS 'a b', 2 AS "it's", 3 AS 'é', NULL AS n"#

  #expect(
    try text(of: sql, settings)
      == #"""
      "a b","it's","é",n<0D>
      1,2,3,<0D>

      """#
  )
}

@Test func `json writes awkward values as sqlite3 does`() throws {
  #expect(
    try text(of: awkwardValues, settings(.json))
      == #"""
      [{"column1":1,"column2":null,"column3":""},
      {"column1":2,"column2":"NULL","column3":"it's"},
      {"column1":3,"column2":9007199254740993,"column3":-9223372036854775808},
      {"column1":4,"column2":0.0,"column3":\#(roundTripText("0.1"))},
      {"column1":5,"column2":1e999,"column3":-1e999},
      {"column1":6,"column2":\#(roundTripText("1e-7")),"column3":\#(roundTripText("123456.789"))},
      {"column1":7,"column2":\#(roundTripText("1e17")),"column3":1.0e+22},
      {"column1":8,"column2":"say \"hi\"","column3":"back\\slash"},
      {"column1":9,"column2":"a|b,c","column3":"two words"},
      {"column1":10,"column2":"cr\r\nlf","column3":"x\ny\n"},
      {"column1":11,"column2":"tab\tb","column3":"\u001b[31mred"},
      {"column1":12,"column2":"<7F>\u0001\b\f\u001f","column3":"/<>"},
      {"column1":13,"column2":"日本語","column3":"👩‍👩‍👧"},
      {"column1":14,"column2":"🇩🇪","column3":"e<CC><81>"},
      {"column1":15,"column2":"<FF>A<C3>","column3":"<FE>B"}]

      """#
  )
}

@Test func `line writes awkward values as sqlite3 does`() throws {
  #expect(
    try text(of: awkwardValues, settings(.line))
      == #"""
      column1 = 1
      column2 = 
      column3 = 

      column1 = 2
      column2 = NULL
      column3 = it's

      column1 = 3
      column2 = 9007199254740993
      column3 = -9223372036854775808

      column1 = 4
      column2 = 0.0
      column3 = 0.1

      column1 = 5
      column2 = Inf
      column3 = -Inf

      column1 = 6
      column2 = 1.0e-07
      column3 = 123456.789

      column1 = 7
      column2 = 1.0e+17
      column3 = 1.0e+22

      column1 = 8
      column2 = say "hi"
      column3 = back\slash

      column1 = 9
      column2 = a|b,c
      column3 = two words

      column1 = 10
      column2 = cr<0D>
      lf
      column3 = x
      y


      column1 = 11
      column2 = tab<09>b
      column3 = <1B>[31mred

      column1 = 12
      column2 = <7F><01><08><0C><1F>
      column3 = /<>

      column1 = 13
      column2 = 日本語
      column3 = 👩‍👩‍👧

      column1 = 14
      column2 = 🇩🇪
      column3 = e<CC><81>

      column1 = 15
      column2 = <FF>A<C3>
      column3 = <FE>B

      """#
  )
}

@Test func `box writes awkward values as sqlite3 does`() throws {
  #expect(
    try text(of: awkwardValues, settings(.box))
      == #"""
      ┌─────────┬──────────────────┬──────────────────────┐
      │ column1 │     column2      │       column3        │
      ├─────────┼──────────────────┼──────────────────────┤
      │ 1       │                  │                      │
      ├─────────┼──────────────────┼──────────────────────┤
      │ 2       │ NULL             │ it's                 │
      ├─────────┼──────────────────┼──────────────────────┤
      │ 3       │ 9007199254740993 │ -9223372036854775808 │
      ├─────────┼──────────────────┼──────────────────────┤
      │ 4       │ 0.0              │ 0.1                  │
      ├─────────┼──────────────────┼──────────────────────┤
      │ 5       │ Inf              │ -Inf                 │
      ├─────────┼──────────────────┼──────────────────────┤
      │ 6       │ 1.0e-07          │ 123456.789           │
      ├─────────┼──────────────────┼──────────────────────┤
      │ 7       │ 1.0e+17          │ 1.0e+22              │
      ├─────────┼──────────────────┼──────────────────────┤
      │ 8       │ say "hi"         │ back\slash           │
      ├─────────┼──────────────────┼──────────────────────┤
      │ 9       │ a|b,c            │ two words            │
      ├─────────┼──────────────────┼──────────────────────┤
      │ 10      │ cr               │ x                    │
      │         │ lf               │ y                    │
      ├─────────┼──────────────────┼──────────────────────┤
      │ 11      │ tab     b        │                      │
      │         │                  │ [31mred              │
      ├─────────┼──────────────────┼──────────────────────┤
      │ 12      │ <7F>                │ /<>                  │
      │         │                  │                      │
      │         │                  │                      │
      │         │                  │                      │
      ├─────────┼──────────────────┼──────────────────────┤
      │ 13      │ 日本語              │ 👩‍👩‍👧                │
      ├─────────┼──────────────────┼──────────────────────┤
      │ 14      │ 🇩🇪               │ e<CC><81>                   │
      ├─────────┼──────────────────┼──────────────────────┤
      │ 15      │ <FF>A<C3>              │ <FE>B                   │
      └─────────┴──────────────────┴──────────────────────┘

      """#
  )
}

@Test func `markdown writes awkward values as sqlite3 does`() throws {
  #expect(
    try text(of: awkwardValues, settings(.markdown))
      == #"""
      | column1 |     column2      |       column3        |
      |---------|------------------|----------------------|
      | 1       |                  |                      |
      | 2       | NULL             | it's                 |
      | 3       | 9007199254740993 | -9223372036854775808 |
      | 4       | 0.0              | 0.1                  |
      | 5       | Inf              | -Inf                 |
      | 6       | 1.0e-07          | 123456.789           |
      | 7       | 1.0e+17          | 1.0e+22              |
      | 8       | say "hi"         | back\slash           |
      | 9       | a|b,c            | two words            |
      | 10      | cr               | x                    |
      |         | lf               | y                    |
      | 11      | tab     b        |                      |
      |         |                  | [31mred              |
      | 12      | <7F>                | /<>                  |
      |         |                  |                      |
      |         |                  |                      |
      |         |                  |                      |
      | 13      | 日本語              | 👩‍👩‍👧                |
      | 14      | 🇩🇪               | e<CC><81>                   |
      | 15      | <FF>A<C3>              | <FE>B                   |

      """#
  )
}
