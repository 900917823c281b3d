import Output
import Testing

@Test(arguments: OutputMode.all)
func `a mode is found by its name`(mode: OutputMode) {
  #expect(OutputMode.named(mode.name) == mode)
  #expect(OutputMode.matching(mode.name) == mode)
  #expect(OutputMode.named(mode.name.uppercased()) == nil)
}

// Recorded with `.mode BEGINNING` and `.mode`.
@Test(arguments: [
  ("", "line"), ("l", "line"), ("lines", "line"), ("c", "column"), ("columns", "column"),
  ("li", "line"), ("lis", "list"), ("t", "tcl"), ("ta", "tabs"), ("tab", "tabs"),
  ("tabl", "table"), ("h", "html"), ("i", "insert"), ("q", "quote"), ("a", "ascii"),
  ("m", "markdown"), ("b", "box"), ("j", "json"), ("o", "off"), ("cou", "count"),
])
func `the beginning of a name finds the mode that sqlite3 finds`(beginning: String, name: String) {
  #expect(OutputMode.matching(beginning)?.name == name)
}

@Test(arguments: ["xx", "csvx", "lists", "qbox", "Box"])
func `what begins no name finds no mode`(word: String) {
  #expect(OutputMode.matching(word) == nil)
}

@Test func `tabs is reported as list, as which sqlite3 knows it`() {
  #expect(OutputMode.tabs.reportedName == "list")
  #expect(OutputMode.box.reportedName == "box")
}

@Test(
  arguments: [
    ("x.csv", "csv"), ("a.b/x.JSON", "json"), ("x.tar.md", "markdown"), ("x.tsv", "tabs"),
    ("x.jsonl", "jsonl"), ("x.html", "html"), ("x.txt", nil), ("csv", nil), ("a.csv/x", nil),
    ("x.", nil), ("", nil),
  ] as [(String, String?)]
)
func `the ending of a file's name asks for a mode`(path: String, mode: String?) {
  #expect(OutputMode.ofFile(path)?.name == mode)
}
