import Output
import Testing

// The expected bytes are sqlite3 3.40.1's, recorded with the commands that each test names.

private let mixedValues = #"""
  SELECT 'abcdefghij' AS heading_long, 12345 AS n, 'a b c d e f' AS words, NULL AS nul,
    'tab' || char(9) || 'b' AS t, 'it''s' || char(10) || 'x' AS q
  UNION ALL SELECT 'z', 'é', x'4142', 2.5, 'the quick brown fox', 1e999
  """#

@Test func `column writes awkward values as sqlite3 does`() throws {
  #expect(
    try text(of: awkwardValues, settings(.column))
      == #"""
      column1  column2           column3             
      -------  ----------------  --------------------
      1                                              

      2        NULL              it's                

      3        9007199254740993  -9223372036854775808

      4        0.0               0.1                 

      5        Inf               -Inf                

      6        1.0e-07           123456.789          

      7        1.0e+17           1.0e+22             

      8        say "hi"          back\slash          

      9        a|b,c             two words           

      10       cr                x                   
               lf                y                   

      11       tab     b                             
                                 [31mred             

      12       <7F>                 /<>                 
                                                     
                                                     
                                                     

      13       日本語               👩‍👩‍👧               

      14       🇩🇪                e<CC><81>                  

      15       <FF>A<C3>               <FE>B                  

      """#
  )
}

@Test func `table writes awkward values as sqlite3 does`() throws {
  #expect(
    try text(of: awkwardValues, settings(.table))
      == #"""
      +---------+------------------+----------------------+
      | column1 |     column2      |       column3        |
      +---------+------------------+----------------------+
      | 1       |                  |                      |
      +---------+------------------+----------------------+
      | 2       | NULL             | it's                 |
      +---------+------------------+----------------------+
      | 3       | 9007199254740993 | -9223372036854775808 |
      +---------+------------------+----------------------+
      | 4       | 0.0              | 0.1                  |
      +---------+------------------+----------------------+
      | 5       | Inf              | -Inf                 |
      +---------+------------------+----------------------+
      | 6       | 1.0e-07          | 123456.789           |
      +---------+------------------+----------------------+
      | 7       | 1.0e+17          | 1.0e+22              |
      +---------+------------------+----------------------+
      | 8       | say "hi"         | back\slash           |
      +---------+------------------+----------------------+
      | 9       | a|b,c            | two words            |
      +---------+------------------+----------------------+
      | 10      | cr               | x                    |
      |         | lf               | y                    |
      +---------+------------------+----------------------+
      | 11      | tab     b        |                      |
      |         |                  | [31mred              |
      +---------+------------------+----------------------+
      | 12      | <7F>                | /<>                  |
      |         |                  |                      |
      |         |                  |                      |
      |         |                  |                      |
      +---------+------------------+----------------------+
      | 13      | 日本語              | 👩‍👩‍👧                |
      +---------+------------------+----------------------+
      | 14      | 🇩🇪               | e<CC><81>                   |
      +---------+------------------+----------------------+
      | 15      | <FF>A<C3>              | <FE>B                   |
      +---------+------------------+----------------------+

      """#
  )
}

@Test func `column without headers keeps the width of its headings`() throws {
  var settings = settings(.column)
  settings.showsHeaders = false
  #expect(
    try text(of: mixedValues, settings)
      == #"""
      abcdefghij    12345  a b c d e f       tab     b            it's
                                                                  x   

      z             é      AB           2.5  the quick brown fox  Inf 

      """#
  )
}

@Test func `column is drawn as by sqlite3 after .width 5 -8 4 0 -3`() throws {
  var settings = settings(.column)
  settings.columnWidths = [5, -8, 4, 0, -3]
  #expect(
    try text(of: mixedValues, settings)
      == #"""
      headi         n  word  nul    t  q   
      -----  --------  ----  ---  ---  ----
      abcde     12345  a b        tab  it's
      fghij            c d          b  x   
                       e f                 

      z             é  AB    2.5  the  Inf 
                                   qu      
                                  ick      
                                   br      
                                  own      
                                   fo      
                                    x      

      """#
  )
}

@Test func `table is drawn as by sqlite3 after .width 5 -8 4 0 -3`() throws {
  var settings = settings(.table)
  settings.columnWidths = [5, -8, 4, 0, -3]
  #expect(
    try text(of: mixedValues, settings)
      == #"""
      +-------+----------+------+-----+-----+------+
      | headi |    n     | word | nul |  t  |  q   |
      +-------+----------+------+-----+-----+------+
      | abcde |    12345 | a b  |     | tab | it's |
      | fghij |          | c d  |     |   b | x    |
      |       |          | e f  |     |     |      |
      +-------+----------+------+-----+-----+------+
      | z     |        é | AB   | 2.5 | the | Inf  |
      |       |          |      |     |  qu |      |
      |       |          |      |     | ick |      |
      |       |          |      |     |  br |      |
      |       |          |      |     | own |      |
      |       |          |      |     |  fo |      |
      |       |          |      |     |   x |      |
      +-------+----------+------+-----+-----+------+

      """#
  )
}

@Test func `box is drawn as by sqlite3 after .width 5 -8 4 0 -3`() throws {
  var settings = settings(.box)
  settings.columnWidths = [5, -8, 4, 0, -3]
  #expect(
    try text(of: mixedValues, settings)
      == #"""
      ┌───────┬──────────┬──────┬─────┬─────┬──────┐
      │ headi │    n     │ word │ nul │  t  │  q   │
      ├───────┼──────────┼──────┼─────┼─────┼──────┤
      │ abcde │    12345 │ a b  │     │ tab │ it's │
      │ fghij │          │ c d  │     │   b │ x    │
      │       │          │ e f  │     │     │      │
      ├───────┼──────────┼──────┼─────┼─────┼──────┤
      │ z     │        é │ AB   │ 2.5 │ the │ Inf  │
      │       │          │      │     │  qu │      │
      │       │          │      │     │ ick │      │
      │       │          │      │     │  br │      │
      │       │          │      │     │ own │      │
      │       │          │      │     │  fo │      │
      │       │          │      │     │   x │      │
      └───────┴──────────┴──────┴─────┴─────┴──────┘

      """#
  )
}

@Test func `markdown is drawn as by sqlite3 after .width 5 -8 4 0 -3`() throws {
  var settings = settings(.markdown)
  settings.columnWidths = [5, -8, 4, 0, -3]
  #expect(
    try text(of: mixedValues, settings)
      == #"""
      | headi |    n     | word | nul |  t  |  q   |
      |-------|----------|------|-----|-----|------|
      | abcde |    12345 | a b  |     | tab | it's |
      | fghij |          | c d  |     |   b | x    |
      |       |          | e f  |     |     |      |
      | z     |        é | AB   | 2.5 | the | Inf  |
      |       |          |      |     |  qu |      |
      |       |          |      |     | ick |      |
      |       |          |      |     |  br |      |
      |       |          |      |     | own |      |
      |       |          |      |     |  fo |      |
      |       |          |      |     |   x |      |

      """#
  )
}

@Test func `box is drawn as by sqlite3 after .mode box --quote`() throws {
  var settings = OutputSettings()
  settings.choose(.box, options: TableOptions(quotes: true))
  #expect(
    try text(of: mixedValues, settings)
      == #"""
      ┌──────────────┬───────┬───────────────┬──────┬───────────────────────┬────────┐
      │ heading_long │   n   │     words     │ nul  │           t           │   q    │
      ├──────────────┼───────┼───────────────┼──────┼───────────────────────┼────────┤
      │ 'abcdefghij' │ 12345 │ 'a b c d e f' │ NULL │ 'tab    b'            │ 'it''s │
      │              │       │               │      │                       │ x'     │
      ├──────────────┼───────┼───────────────┼──────┼───────────────────────┼────────┤
      │ 'z'          │ 'é'   │ x'4142'       │ 2.5  │ 'the quick brown fox' │ Inf    │
      └──────────────┴───────┴───────────────┴──────┴───────────────────────┴────────┘

      """#
  )
}

@Test func `column is drawn as by sqlite3 after .mode column --wrap 6 --wordwrap on`() throws {
  var settings = OutputSettings()
  settings.choose(.column, options: TableOptions(wrapWidth: 6, wrapsAtWords: true))
  #expect(
    try text(of: mixedValues, settings)
      == #"""
      headin  n      words   nul  t       q   
      ------  -----  ------  ---  ------  ----
      abcdef  12345  a b c        tab     it's
      ghij           d e f        b       x   

      z       é      AB      2.5  the     Inf 
                                  quick       
                                  brown       
                                  fox         

      """#
  )
}

@Test func `table is drawn as by sqlite3 after .mode table --wrap -4`() throws {
  var settings = OutputSettings()
  settings.choose(.table, options: TableOptions(wrapWidth: -4))
  #expect(
    try text(of: mixedValues, settings)
      == #"""
      +------+------+------+-----+------+------+
      | head |  n   | word | nul |  t   |  q   |
      +------+------+------+-----+------+------+
      | abcd | 1234 | a b  |     | tab  | it's |
      | efgh | 5    | c d  |     | b    | x    |
      | ij   |      | e f  |     |      |      |
      +------+------+------+-----+------+------+
      | z    | é    | AB   | 2.5 | the  | Inf  |
      |      |      |      |     | quic |      |
      |      |      |      |     | k br |      |
      |      |      |      |     | own  |      |
      |      |      |      |     | fox  |      |
      +------+------+------+-----+------+------+

      """#
  )
}

@Test(arguments: [0, 1, 254, 255, 256, 70_000])
func `a cell is as long as its text, and as wide as its characters`(count: Int) throws {
  var settings = settings(.markdown)
  settings.tables.wrapWidth = 0
  for character in ["a", "é"] {
    let cell = String(repeating: character, count: count)
    let line = String(repeating: "-", count: max(count, 1) + 2)
    let head = String(repeating: " ", count: (max(count, 1) - 1) / 2)
    let rest = String(repeating: " ", count: max(count, 1) - 1 - head.count)
    #expect(
      try text(of: "SELECT '\(cell)' AS t", settings)
        == "| \(head)t\(rest) |\n|\(line)|\n| \(cell)\(count == 0 ? " " : "") |\n"
    )
  }
}
