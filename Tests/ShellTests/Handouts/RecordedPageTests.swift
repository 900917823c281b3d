import CommandKit
import Foundation
import Shell
import TerminalKit
import TestSupport
import Testing

extension RecordCommandTests {
  @Test func `a page has tables with marked hits, and what a reader can play with`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.html"
    let shell = try ScratchShell(columns: 100, styling: .palette)
    _ = shell.answer(to: ".record --title \"A & B\" \(path)\n.search week\n.rank sweep title 0..2")
    // The file is whole although the recording goes on.
    let page = try text(path)
    #expect(page.hasSuffix("</html>\n"))
    #expect(page.contains("<h1>A &amp; B</h1>"))
    #expect(page.contains("Send <mark>week</mark>ly emails"))
    #expect(page.contains("<svg "))
    let start = try #require(page.range(of: "<script type=\"application/json\">"))
    let end = try #require(page[start.upperBound...].range(of: "</script>"))
    let data = Data(page[start.upperBound..<end.lowerBound].utf8)
    let play = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    // The numbers of DESIGN's workshop: ten rows, and 29 tokens in each on average.
    #expect(play["count"] as? Int == 10)
    #expect(play["tokens"] as? Int == 290)
    let rows = try #require(play["rows"] as? [[String: Any]])
    #expect(rows.map { $0["id"] as? String } == ["2", "1", "10", "4"])
    #expect(rows.map { $0["last"] as? Int } == [0, 0, 1, 1])
    #expect(rows.map { $0["length"] as? Int } == [21, 43, 16, 20])
    #expect(play["key"] as? String == "id" && play["label"] as? String == "title")
  }

  @Test func `what can be played with in a lesson has the data of the step, not of the next one`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.html"
    _ = try ScratchShell().answer(
      to: ".record \(path)\n.lesson rank 1\n.search --by-rank week\n.record off"
    )
    // The search passes the step, and the next one takes a tag with a hit from row 4.
    #expect(try text(path).contains("What counts is hits"))
    #expect(try text(path).contains(/"id":"4"[^}]*"hits":\[\[0,1,0,1\]\]/))
  }

  @Test func `what can be played with names the rows of another table as the table does`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.html"
    _ = try ScratchShell().answer(
      to: """
        CREATE VIRTUAL TABLE files USING fts5(package, title);
        INSERT INTO files VALUES ('vim', 'An editor'), ('nano', 'A small editor');
        .use files
        .record \(path)
        .match editor
        .record off
        """
    )
    #expect(try text(path).contains("\"key\":\"rowid\",\"label\":\"package\""))
  }

  @Test func `hits are bold in Markdown although the terminal has styles`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.md"
    let shell = try ScratchShell(columns: 100, styling: .palette)
    _ = shell.answer(
      to: ".record \(path)\n.search week\n.highlight --columns title walk\n.record off"
    )
    #expect(try text(path).contains("columns=100 styles=colors hits=bold -->"))
    #expect(try text(path).contains("10  Send **week**ly emails "))
    #expect(try text(path).contains("Take a **walk** │"))
    #expect(shell.answer(to: ".record check \(path)").contains("2 inputs run, 0 differ"))
    // So they are in a handout that takes the place of another one.
    let other = "\(folder.path)/b.md"
    _ = shell.answer(to: ".record --force \(path)\n.record \(other)\n.search week\n.record off")
    #expect(try text(other).contains("hits=bold -->"))
    #expect(try text(other).contains("Send **week**ly"))
    // After the handout, hits have their style again.
    #expect(!shell.answer(to: ".search week").contains("**week**"))
  }

  @Test func `a search that fails, and one in another order, have nothing to play with`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.html"
    let shell = try ScratchShell()
    _ = shell.answer(to: ".record \(path)\n.search --order title week\n.match week AND")
    _ = shell.answer(to: ".search --order title week\n.why 4 -- walk")
    #expect(try !text(path).contains("class=\"play\""))
    #expect(try text(path).contains("<mark>week</mark>"))
    _ = shell.answer(to: ".search week\n.why 4 -- walk")
    #expect(try text(path).ranges(of: "class=\"play\"").count == 1)
    _ = shell.answer(
      to:
        "UPDATE reminders SET notes = 'a ** b' WHERE id = 4;\n.not hidden\nSELECT notes FROM reminders WHERE id = 4;"
    )
    #expect(try text(path).contains("a ** b"))
    #expect(try !text(path).contains(">.not</span>"))
    #expect(
      shell.answer(to: ".search --by-rank --order title week").contains(
        "--by-rank is an order of its own"
      )
    )
  }

  @Test
  func `a page has scores and dates as a terminal shows them, and the values in their titles`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.html"
    let shell = try ScratchShell(columns: 80)
    _ = shell.answer(to: ".record \(path)\n.search week\n.record off")
    let page = try text(path)
    let rank = shell.answer(
      to: ".mode list\nSELECT bm25(reminderTexts) FROM reminderTexts('week') WHERE rowid = 2;"
    ).split(separator: "\n").last
    #expect(page.contains("title=\"\(try #require(rank))\">-0.41</td>"))
    #expect(page.contains("title=\"2025-03-08 10:00:00.000\">2025-03-08 10:00</td>"))
  }

  @Test func `a page's times leave out that somebody reads or answers`() throws {
    let session = try SessionAtTerminal()
    let path = "\(session.home.path)/a.html"
    session.type(".pager sleep 3\r.record \(path)\r")
    try session.waitForPrompt()
    let start = ContinuousClock.now
    let rows =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 99) SELECT i FROM n;"
    session.type(rows + "\rSELECT 40 + 2;\r")
    try session.waitForPrompt(after: "42 │")
    #expect(start.duration(to: .now) >= .seconds(3))
    session.type(".record off\r")
    try session.waitForPrompt(after: "Recorded in")
    let times = try text(path).matches(of: #/class="time">(?:under )?([0-9]+) ms</#)
    #expect(times.compactMap { Int($0.1) }.allSatisfy { $0 < 3000 } && times.count == 2)
  }

  @Test func `a page has charts as drawings, and says of nothing in a table that it is cut`() throws
  {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.html"
    let shell = try ScratchShell(columns: 80)
    _ = shell.answer(
      to: ".record \(path)\nSELECT printf('%0300d', 0) AS a;"
    )
    _ = shell.answer(to: ".search week\n.rank sweep title 0..2\n.record off")
    let page = try text(path)
    #expect(page.contains(String(repeating: "0", count: 300)))
    #expect(!page.contains("are cut"))
    #expect(page.contains("<figure tabindex=\"0\"><svg "))
    #expect(!page.contains("#1 │"))
    // The marks of reminders stand before them, as on the terminal, and with what can be played with.
    #expect(page.contains("<th scope=\"col\">mark</th>"))
    #expect(page.contains("<td>!⚑</td>") && page.contains("\"mark\":\"!⚑\""))
  }

  @Test
  func `a page of a script has the marks of reminders, which the script's own output has not`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.html"
    let shell = try ScratchShell()
    let inputs = ".search week\n.search --limit 1 --json week"
    let plain = shell.answer(to: inputs)
    #expect(shell.answer(to: ".record \(path)\n\(inputs)\n.record off").hasPrefix(plain))
    let page = try text(path)
    #expect(page.contains("<th scope=\"col\">mark</th><th scope=\"col\" class=\"figure\">id</th>"))
    #expect(page.contains("<tr><td>!⚑</td><td class=\"figure\">2</td>"))
    #expect(page.contains("<tr><td>✓</td><td class=\"figure\">10</td>"))
    let legends = page.matches(of: #/<\/table><\/div>\n<p class="legend">([^<]*)<\/p>/#)
    #expect(legends.map(\.output.1) == ["✓ completed; ! past due; ⚑ flagged."])
    let played = "✓ completed, and last whatever the score; ! past due; ⚑ flagged."
    #expect(page.contains("\"legend\":\"\(played)\""))
  }

  @Test(arguments: ["auto", "ansi", "html", "'[[' ']]'", "'' ''", "off"])
  func `a page has hits in its own way, whatever marks them elsewhere`(markers: String) throws {
    let folder = try TemporaryFolder()
    for columns in [nil, 80] {
      let path = "\(folder.path)/a.html"
      let shell = try ScratchShell(columns: columns, styling: .palette)
      _ = shell.answer(
        to: ".markers \(markers)\n.record --force \(path)\n.search weekly\n.record off"
      )
      let hit = ["'' ''", "off"].contains(markers) ? "weekly" : "<mark>weekly</mark>"
      #expect(try text(path).contains("<td>Send \(hit) emails</td>"))
    }
  }

  @Test func `a title as long as a date stays whole on a page`() throws {
    let folder = try TemporaryFolder()
    let shell = try ScratchShell(columns: 80)
    let title = "Renew library books now"
    #expect(title.utf8.count == 23)
    _ = shell.answer(
      to: ".add \(title)\n.record \(folder.path)/a.html\n.search library\n.record off"
    )
    #expect(try text("\(folder.path)/a.html").contains("Renew <mark>library</mark> books now"))
  }

  @Test func `a page has no table where the shell has shown none`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.html"
    let shell = try ScratchShell(columns: 80)
    _ = shell.answer(
      to: """
        .record \(path)
        .mode off
        SELECT 'unseen' AS x;
        .mode count
        SELECT 'uncounted' AS x;
        .mode json
        SELECT 'in json' AS x;
        .mode line
        SELECT 'in a line' AS x;
        .record off
        """
    )
    let page = try text(path)
    #expect(!page.contains("<table>"))
    #expect(page.contains("[{&quot;x&quot;:&quot;in json&quot;}]"))
    #expect(page.contains("x = in a line"))
    // Each input of SQL, and none of these as a result.
    #expect(page.ranges(of: "unseen").count == 1 && page.ranges(of: "uncounted").count == 1)
    for mode in ["list", "column", "table", "box", "qbox", "markdown"] {
      _ = shell.answer(to: ".mode \(mode)\n.record --force \(path)\nSELECT 7 AS x;\n.record off")
      #expect(try text(path).contains("<td class=\"figure\">7</td>"))
    }
  }

  @Test func `a page shows what SQL computes as it is`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.html"
    let shell = try ScratchShell(columns: 100)
    let shown = shell.answer(
      to: """
        .record \(path)
        SELECT 3.14159265 AS rank, '2026-11-30 10:20:30.123' AS d;
        .record off
        """
    )
    #expect(shown.contains("3.14159265 │ 2026-11-30 10:20:30.123"))
    let page = try text(path)
    #expect(page.contains(">3.14159265</td><td>2026-11-30 10:20:30.123</td>"))
  }

  @Test(arguments: [(".html", ".html"), ("--.html", "--.html"), ("my_first.html", "My first")])
  func `a page always has a name`(file: String, title: String) throws {
    let folder = try TemporaryFolder()
    _ = try ScratchShell().answer(to: ".record '\(folder.path)/\(file)'\nSELECT 1;")
    #expect(try text("\(folder.path)/\(file)").contains("<title>\(title)</title>"))
  }
}
