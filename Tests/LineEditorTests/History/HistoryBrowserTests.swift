import LineEditor
import Testing

struct HistoryBrowserTests {
  @Test func `going back and forth ends at what was typed`() {
    var browser = HistoryBrowser(["a", "b"])
    let shown = [
      browser.next(), browser.previous(from: ""), browser.previous(from: "b, changed"),
      browser.previous(from: "a"), browser.next(), browser.next(), browser.next(),
    ]
    #expect(shown == [nil, "b", "a", nil, "b", "", nil])
  }

  @Test func `only entries that begin with what was typed are gone through`() {
    var browser = HistoryBrowser(["SELECT 1;", ".mode box", "SELECT 2;", ".mode list"])
    let shown = [
      browser.previous(from: "SEL"), browser.previous(from: "SELECT 2;"),
      browser.previous(from: "SELECT 1;"), browser.next(), browser.next(),
    ]
    #expect(shown == ["SELECT 2;", "SELECT 1;", nil, "SELECT 2;", "SEL"])
  }

  @Test func `what is shown is an entry, not what was typed`() {
    var browser = HistoryBrowser(["a"])
    #expect(browser.shown == nil)
    _ = browser.previous(from: "")
    #expect(browser.shown == "a")
    _ = browser.next()
    #expect(browser.shown == nil)
  }
}
