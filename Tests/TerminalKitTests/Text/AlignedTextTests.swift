import TerminalKit
import Testing

@Test func `columns are as wide as their widest text, two blanks apart`() {
  #expect(AlignedText.lines([["a", "b"], ["long", "c"]]) == ["a     b", "long  c"])
}

@Test func `widths are cells of a terminal`() {
  #expect(AlignedText.lines([["日本", "b"], ["abc", "c"]]) == ["日本  b", "abc   c"])
  #expect(AlignedText.lines([["e\u{301}", "b"], ["x", "c"]]) == ["e\u{301}  b", "x  c"])
}

@Test func `numbers stand at the right`() {
  #expect(
    AlignedText.lines([["n", "1", "x"], ["m", "100", "y"]], numbers: [1])
      == ["n    1  x", "m  100  y"]
  )
  #expect(AlignedText.lines([["7"], ["1000"]], numbers: [0]) == ["   7", "1000"])
}

@Test func `a row may have fewer texts than others, and empty ones leave their room`() {
  #expect(
    AlignedText.lines([["a", "", "c"], ["b"], ["dd", "ee", ""]]) == ["a       c", "b", "dd  ee"]
  )
  #expect(AlignedText.lines([]) == [])
  #expect(AlignedText.lines([[]]) == [""])
}

@Test func `in a narrow terminal the last text goes on below its beginning`() {
  let rows = [["", "rank", "bm25(), FTS5's default"], ["", "no", "none"]]
  #expect(
    AlignedText.lines(rows, columns: 20)
      == ["  rank  bm25(),", "        FTS5's", "        default", "  no    none"]
  )
  #expect(AlignedText.lines(rows, columns: 30) == AlignedText.lines(rows))
  #expect(AlignedText.lines(rows, columns: nil) == AlignedText.lines(rows))
}

@Test func `where the last text has no room beside the others, it stands below them`() {
  let rows = [["", "t_data", "16", "the terms, and where"], ["", "t_idx", "5"]]
  #expect(
    AlignedText.lines(rows, numbers: [2], columns: 20)
      == ["  t_data  16", "    the terms, and", "    where", "  t_idx    5"]
  )
  // Where the others do not fit either, the row is broken between words.
  #expect(
    AlignedText.lines(rows, numbers: [2], columns: 10)
      == ["  t_data", "    16 the", "    terms,", "    and", "    where", "  t_idx", "    5"]
  )
}

@Test func `a line break of a name makes no line`() {
  #expect(AlignedText.lines([["a\nb", "1"], ["c", "2"]]) == ["a␊b  1", "c    2"])
  #expect(AlignedText.lines([["a", "b\u{1B}[2J"]], columns: 40) == ["a  b␛[2J"])
}
