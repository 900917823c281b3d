import Output
import Testing

// The expected bytes are sqlite3 3.40.1's, recorded with `.mode box --wrap 9 --wordwrap off|on`.

private let wrappedValues = #"""
  SELECT 'aaaa bbbb' a, 'abc def ghi jkl' b, 'tab' || char(9) || 'b' c,
    'äöü日本語 word日本語日本語' d, 'a-long-word' AS 'heading that is cut'
  """#

@Test func `box wraps as sqlite3 does with --wrap 9 --wordwrap off`() throws {
  var settings = settings(.box)
  settings.tables.wrapWidth = 9
  settings.tables.wrapsAtWords = false
  #expect(
    try text(of: wrappedValues, settings)
      == #"""
      ┌───────────┬───────────┬───────────┬───────────┬───────────┐
      │     a     │     b     │     c     │     d     │ heading t │
      ├───────────┼───────────┼───────────┼───────────┼───────────┤
      │ aaaa bbbb │ abc def g │ tab     b │ äöü日本語 wo │ a-long-wo │
      │           │ hi jkl    │           │ rd日本語日本語  │ rd        │
      └───────────┴───────────┴───────────┴───────────┴───────────┘

      """#
  )
}

@Test func `box wraps as sqlite3 does with --wrap 9 --wordwrap on`() throws {
  var settings = settings(.box)
  settings.tables.wrapWidth = 9
  settings.tables.wrapsAtWords = true
  #expect(
    try text(of: wrappedValues, settings)
      == #"""
      ┌───────┬──────────┬──────────┬───────────┬──────────┐
      │   a   │    b     │    c     │     d     │ heading  │
      ├───────┼──────────┼──────────┼───────────┼──────────┤
      │ aaaa  │ abc def  │ tab      │ äöü日本語    │ a-long-  │
      │ bbbb  │ ghi jkl  │ b        │ word日本語日本 │ word     │
      │       │          │          │ 語         │          │
      └───────┴──────────┴──────────┴───────────┴──────────┘

      """#
  )
}
