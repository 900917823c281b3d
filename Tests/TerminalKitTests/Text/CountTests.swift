import TerminalKit
import Testing

@Test(arguments: [
  (Count(0, "row"), "0 rows"), (Count(1, "row"), "1 row"), (Count(2, "row"), "2 rows"),
  (Count(0, "row moves", plural: "rows move"), "0 rows move"),
  (Count(1, "row moves", plural: "rows move"), "1 row moves"),
  (Count(21, "entry"), "21 entries"), (Count(2, "judged query"), "2 judged queries"),
  (Count(0, "search"), "0 searches"), (Count(1, "search"), "1 search"),
])
func `only one thing is in the singular`(count: Count, words: String) {
  #expect("\(count)" == words)
}
