import CommandKit
import Testing

@Test func `sentences of an error are broken between words, its excerpt and what works are not`() {
  var error = CommandError(
    "there are several tables in use",
    details: ["a dash stands before a column"]
  )
  error.excerpt = ["  a b c d e f g h i j k l m", "      ^--- error here"]
  error.correction = ".match \"a b\" OR \"c d\""
  #expect(
    error.lines(columns: 20) == [
      "Error: there are", "several tables in", "use",
      "  a b c d e f g h i j k l m", "      ^--- error here",
      "a dash stands before", "a column",
      "this works: .match \"a b\" OR \"c d\"",
    ]
  )
  #expect(
    error.lines() == [
      "Error: there are several tables in use",
      "  a b c d e f g h i j k l m", "      ^--- error here",
      "a dash stands before a column",
      "this works: .match \"a b\" OR \"c d\"",
    ]
  )
}

@Test func `a script reads only the words of sqlite3, as they are`() {
  let error = CommandError(inWordsOfSQLite3: "Usage: .cd DIRECTORY", details: ["a folder"])
  #expect(error.lines(toPerson: false, columns: 10) == ["Usage: .cd DIRECTORY"])
  #expect(error.lines(columns: 20) == ["Usage: .cd DIRECTORY", "a folder"])
  #expect(error.lines(columns: 19) == ["Usage: .cd", "DIRECTORY", "a folder"])
}

@Test func `lines of the usage go on in their column`() {
  let error = CommandError(
    "missing LO..HI",
    usage: ["Usage: .rank", "       .rank sweep [--plain] COLUMN"]
  )
  #expect(
    error.lines(columns: 28) == [
      "Usage: .rank", "       .rank sweep [--plain]", "       COLUMN", "Error: missing LO..HI",
    ]
  )
}
