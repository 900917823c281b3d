import Output
import Testing

// The expected bytes are sqlite3 3.40.1's, recorded with `.mode MODE` and the same statement.

private let oddNames = #"""
  SELECT 1 AS 'a b', 2 AS "it's", 3 AS 'é', NULL AS n, 'x' AS "select", '<&>' AS "a""b\<"
  """#

@Test func `quote writes awkward values as sqlite3 does`() throws {
  // But for infinity, which sqlite3 writes as `Inf`: no SQL reads that.
  #expect(
    try text(of: awkwardValues, settings(.quote))
      == #"""
      1,NULL,''
      2,'NULL','it''s'
      3,9007199254740993,-9223372036854775808
      4,0.0,\#(roundTripText("0.1"))
      5,1e999,-1e999
      6,\#(roundTripText("1e-7")),\#(roundTripText("123456.789"))
      7,\#(roundTripText("1e17")),1.0e+22
      8,'say "hi"','back\slash'
      9,'a|b,c','two words'
      10,'cr<0D>
      lf','x
      y
      '
      11,'tab<09>b','<1B>[31mred'
      12,'<7F><01><08><0C><1F>','/<>'
      13,'日本語','👩‍👩‍👧'
      14,'🇩🇪','e<CC><81>'
      15,'<FF>A<C3>',X'fe42'

      """#
  )
}

@Test func `quote writes headers and NULL as sqlite3 does`() throws {
  var settings = settings(.quote)
  settings.showsHeaders = true
  settings.nullValue = "N<A"
  #expect(
    try text(of: oddNames, settings)
      == #"""
      'a b','it''s','é','n','select','a"b\<'
      1,2,3,NULL,'x','<&>'

      """#
  )
}

@Test func `insert writes awkward values as sqlite3 does`() throws {
  #expect(
    try text(of: awkwardValues, settings(.insert))
      == #"""
      INSERT INTO "table" VALUES(1,NULL,'');
      INSERT INTO "table" VALUES(2,'NULL','it''s');
      INSERT INTO "table" VALUES(3,9007199254740993,-9223372036854775808);
      INSERT INTO "table" VALUES(4,0.0,\#(roundTripText("0.1")));
      INSERT INTO "table" VALUES(5,1e999,-1e999);
      INSERT INTO "table" VALUES(6,\#(roundTripText("1e-7")),\#(roundTripText("123456.789")));
      INSERT INTO "table" VALUES(7,100000000000000000.0,1.0e+22);
      INSERT INTO "table" VALUES(8,'say "hi"','back\slash');
      INSERT INTO "table" VALUES(9,'a|b,c','two words');
      INSERT INTO "table" VALUES(10,replace(replace('cr\r\nlf','\r',char(13)),'\n',char(10)),replace('x\ny\n','\n',char(10)));
      INSERT INTO "table" VALUES(11,'tab<09>b','<1B>[31mred');
      INSERT INTO "table" VALUES(12,'<7F><01><08><0C><1F>','/<>');
      INSERT INTO "table" VALUES(13,'日本語','👩‍👩‍👧');
      INSERT INTO "table" VALUES(14,'🇩🇪','e<CC><81>');
      INSERT INTO "table" VALUES(15,'<FF>A<C3>',X'fe42');

      """#
  )
}

@Test func `insert writes headers and NULL as sqlite3 does`() throws {
  var settings = settings(.insert)
  settings.showsHeaders = true
  settings.nullValue = "N<A"
  #expect(
    try text(of: oddNames, settings)
      == #"""
      INSERT INTO "table"("a b","it's","é",n,"select","a""b\<") VALUES(1,2,3,NULL,'x','<&>');

      """#
  )
}

@Test func `tcl writes awkward values as sqlite3 does`() throws {
  #expect(
    try text(of: awkwardValues, settings(.tcl))
      == #"""
      "1" "" ""
      "2" "NULL" "it's"
      "3" "9007199254740993" "-9223372036854775808"
      "4" "0.0" "0.1"
      "5" "Inf" "-Inf"
      "6" "1.0e-07" "123456.789"
      "7" "1.0e+17" "1.0e+22"
      "8" "say \"hi\"" "back\\slash"
      "9" "a|b,c" "two words"
      "10" "cr\r\nlf" "x\ny\n"
      "11" "tab\tb" "\033[31mred"
      "12" "\177\001\010\014\037" "/<>"
      "13" "\346\227\245\346\234\254\350\252\236" "\360\237\221\251\342\200\215\360\237\221\251\342\200\215\360\237\221\247"
      "14" "\360\237\207\251\360\237\207\252" "e\314\201"
      "15" "\377A\303" "\376B"

      """#
  )
}

@Test func `tcl writes headers and NULL as sqlite3 does`() throws {
  var settings = settings(.tcl)
  settings.showsHeaders = true
  settings.nullValue = "N<A"
  #expect(
    try text(of: oddNames, settings)
      == #"""
      "a b" "it's" "\303\251" "n" "select" "a\"b\\<"
      "1" "2" "3" "N<A" "x" "<&>"

      """#
  )
}

@Test func `html writes awkward values as sqlite3 does`() throws {
  #expect(
    try text(of: awkwardValues, settings(.html))
      == #"""
      <TR><TD>1</TD>
      <TD></TD>
      <TD></TD>
      </TR>
      <TR><TD>2</TD>
      <TD>NULL</TD>
      <TD>it&#39;s</TD>
      </TR>
      <TR><TD>3</TD>
      <TD>9007199254740993</TD>
      <TD>-9223372036854775808</TD>
      </TR>
      <TR><TD>4</TD>
      <TD>0.0</TD>
      <TD>0.1</TD>
      </TR>
      <TR><TD>5</TD>
      <TD>Inf</TD>
      <TD>-Inf</TD>
      </TR>
      <TR><TD>6</TD>
      <TD>1.0e-07</TD>
      <TD>123456.789</TD>
      </TR>
      <TR><TD>7</TD>
      <TD>1.0e+17</TD>
      <TD>1.0e+22</TD>
      </TR>
      <TR><TD>8</TD>
      <TD>say &quot;hi&quot;</TD>
      <TD>back\slash</TD>
      </TR>
      <TR><TD>9</TD>
      <TD>a|b,c</TD>
      <TD>two words</TD>
      </TR>
      <TR><TD>10</TD>
      <TD>cr<0D>
      lf</TD>
      <TD>x
      y
      </TD>
      </TR>
      <TR><TD>11</TD>
      <TD>tab<09>b</TD>
      <TD><1B>[31mred</TD>
      </TR>
      <TR><TD>12</TD>
      <TD><7F><01><08><0C><1F></TD>
      <TD>/&lt;&gt;</TD>
      </TR>
      <TR><TD>13</TD>
      <TD>日本語</TD>
      <TD>👩‍👩‍👧</TD>
      </TR>
      <TR><TD>14</TD>
      <TD>🇩🇪</TD>
      <TD>e<CC><81></TD>
      </TR>
      <TR><TD>15</TD>
      <TD><FF>A<C3></TD>
      <TD><FE>B</TD>
      </TR>

      """#
  )
}

@Test func `html writes headers and NULL as sqlite3 does`() throws {
  var settings = settings(.html)
  settings.showsHeaders = true
  settings.nullValue = "N<A"
  #expect(
    try text(of: oddNames, settings)
      == #"""
      <TR><TH>a b</TH>
      <TH>it&#39;s</TH>
      <TH>é</TH>
      <TH>n</TH>
      <TH>select</TH>
      <TH>a&quot;b\&lt;</TH>
      </TR>
      <TR><TD>1</TD>
      <TD>2</TD>
      <TD>3</TD>
      <TD>N&lt;A</TD>
      <TD>x</TD>
      <TD>&lt;&amp;&gt;</TD>
      </TR>

      """#
  )
}

@Test func `ascii writes awkward values as sqlite3 does`() throws {
  #expect(
    try text(of: awkwardValues, settings(.ascii))
      == #"""
      1<1F><1F><1E>2<1F>NULL<1F>it's<1E>3<1F>9007199254740993<1F>-9223372036854775808<1E>4<1F>0.0<1F>0.1<1E>5<1F>Inf<1F>-Inf<1E>6<1F>1.0e-07<1F>123456.789<1E>7<1F>1.0e+17<1F>1.0e+22<1E>8<1F>say "hi"<1F>back\slash<1E>9<1F>a|b,c<1F>two words<1E>10<1F>cr<0D>
      lf<1F>x
      y
      <1E>11<1F>tab<09>b<1F><1B>[31mred<1E>12<1F><7F><01><08><0C><1F><1F>/<><1E>13<1F>日本語<1F>👩‍👩‍👧<1E>14<1F>🇩🇪<1F>e<CC><81><1E>15<1F><FF>A<C3><1F><FE>B<1E>
      """#
  )
}

@Test func `tabs writes awkward values as sqlite3 does`() throws {
  #expect(
    try text(of: awkwardValues, settings(.tabs))
      == #"""
      1<09><09>
      2<09>NULL<09>it's
      3<09>9007199254740993<09>-9223372036854775808
      4<09>0.0<09>0.1
      5<09>Inf<09>-Inf
      6<09>1.0e-07<09>123456.789
      7<09>1.0e+17<09>1.0e+22
      8<09>say "hi"<09>back\slash
      9<09>a|b,c<09>two words
      10<09>cr<0D>
      lf<09>x
      y

      11<09>tab<09>b<09><1B>[31mred
      12<09><7F><01><08><0C><1F><09>/<>
      13<09>日本語<09>👩‍👩‍👧
      14<09>🇩🇪<09>e<CC><81>
      15<09><FF>A<C3><09><FE>B

      """#
  )
}

@Test func `tabs writes headers and NULL as sqlite3 does`() throws {
  var settings = settings(.tabs)
  settings.showsHeaders = true
  settings.nullValue = "N<A"
  #expect(
    try text(of: oddNames, settings)
      == #"""
      a b<09>it's<09>é<09>n<09>select<09>a"b\<
      1<09>2<09>3<09>N<A<09>x<09><&>

      """#
  )
}
