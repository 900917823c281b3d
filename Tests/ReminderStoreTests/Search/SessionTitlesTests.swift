import QueryBuilder
import ReminderStore
import ReminderSupport
import SQLiteDatabase
import TestSupport
import Testing

struct SessionTitlesTests {
  /// Unicode's own pairs, as far as a letter has one small and one capital form beyond ASCII.
  @Test func `a title is meant by its capitals, and by its small letters`() throws {
    let store = try Store.workshop()
    let pairs = (0x80...0x24FF as ClosedRange<UInt32>).compactMap { value -> (String, String)? in
      guard value % 5 == 0, let scalar = Unicode.Scalar(value) else { return nil }
      let capital = scalar.properties.uppercaseMapping
      let isPair = capital.unicodeScalars.count == 1 && capital != String(scalar)
      return isPair && !capital.utf8.allSatisfy { $0 < 0x80 } ? (String(scalar), capital) : nil
    }
    #expect(pairs.count > 100)
    try store.perform { session in
      for (small, capital) in pairs {
        try session.run(RawStatement("INSERT INTO tags (title) VALUES (\("x\(small)y"))"))
        #expect(try session.tagTitles(meaning: "X\(capital)Y") == ["x\(small)y"])
        try session.run(
          RawStatement("UPDATE tags SET title = \("X\(capital)Y") WHERE title = \("x\(small)y")")
        )
        #expect(try session.tagTitles(meaning: "x\(small)y") == ["X\(capital)Y"])
        try session.run(RawStatement("DELETE FROM tags WHERE title = \("X\(capital)Y")"))
      }
    }
  }

  @Test func `a title in ASCII is looked up in the index, whatever the column's collation`() throws
  {
    let store = try Store.workshop()
    #expect(try store.perform { try $0.tagTitles(meaning: "WEEKEND") } == ["weekend"])
    #expect(try store.perform { try $0.tagTitles(meaning: "week") } == [])
    // As another program may have made it.
    try store.rows("CREATE TEMP TABLE tags(id INTEGER PRIMARY KEY, title TEXT)")
    try store.rows("INSERT INTO temp.tags(title) VALUES ('Fun'), ('fun'), ('funny')")
    #expect(try store.perform { try $0.tagTitles(meaning: "FUN") } == ["Fun", "fun"])
  }
}
