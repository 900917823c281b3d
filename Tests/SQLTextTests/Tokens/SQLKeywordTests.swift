import SQLText
import Testing

struct SQLKeywordTests {
  @Test func `the list is that of SQLite 3.40`() {
    // sqlite3_keyword_count() of 3.40.1
    #expect(SQLKeyword.all.count == 147)
    #expect(SQLKeyword.all == SQLKeyword.all.sorted())
  }

  @Test func `case does not matter`() {
    #expect(SQLKeyword.contains("select"))
    #expect(SQLKeyword.contains("Without"))
    #expect(!SQLKeyword.contains("selects"))
    #expect(!SQLKeyword.contains("rank"))
    #expect(!SQLKeyword.contains(""))
  }
}
