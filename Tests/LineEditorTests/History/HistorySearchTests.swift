import LineEditor
import Testing

private let entries = ["SELECT '七不東';", "SELECT 1;", ".mode box", "SELECT\n 11;"]

private func search(_ text: String) -> HistorySearch {
  var search = HistorySearch(entries)
  text.unicodeScalars.forEach { search.type(String(Character($0))) }
  return search
}

struct HistorySearchTests {
  // U+4E03 and U+4E0D end with the bytes of Ctrl-C and Enter, at which libedit's own search stops.
  @Test func `characters of any script are found`() {
    #expect(search("七不").found == entries[0])
    #expect(search("七不").match == 8..<14)
  }

  @Test func `what is typed leads on to older entries that contain it`() {
    var search = search("1")
    #expect(search.found == "SELECT\n 11;")
    #expect(search.match == 8..<9)
    search.type(";")
    #expect(search.found == "SELECT\n 11;")
    search.goBack()
    #expect(search.found == "SELECT 1;")
    search.goForward()
    #expect(search.found == "SELECT\n 11;")
  }

  @Test func `what is found stays when there is nothing more`() {
    var search = search("mode")
    search.goBack()
    #expect(search.found == ".mode box")
    #expect(!search.hasMatch)
    search.type("x")
    #expect(search.found == ".mode box")
    #expect(!search.hasMatch)
    search.erase()
    #expect(search.hasMatch)
  }

  @Test func `capitals count only where some are typed`() {
    #expect(search("select 1").found == "SELECT 1;")
    #expect(!search("Select 1").hasMatch)
  }

  @Test func `nothing is found before something is typed`() {
    var search = search("a")
    search.erase()
    #expect(search.found == nil)
    #expect(search.hasMatch)
  }
}
