import Handouts
import Testing

struct HTMLHandoutTests {
  private let hostile = "</script><img src=x onerror=\"alert('1')\"> & \u{1B}[2J"

  private func page(_ events: HandoutEvent..., title: String = "A") -> String {
    var handout = Handout(
      title: title,
      setting: HandoutSetting(workshop: nil, clock: 0, columns: nil, styles: .none)
    )
    handout.events = events
    return HTMLHandout.text(of: handout)
  }

  private func count(_ part: String, in text: String) -> Int { text.ranges(of: part).count }

  @Test func `no text of the data becomes markup or script`() {
    var run = HandoutRun(input: "SELECT '\(hostile)';")
    run.parts = [
      .text(hostile),
      .table(
        hostile,
        HandoutTable(
          columns: [hostile],
          rows: [[.init(pieces: [(hostile, true), (hostile, false)])]]
        )
      ),
    ]
    run.play = "{\"label\":\"\(hostile.filter { $0 != "\"" })\"}"
    let page = page(.note(hostile), .run(run), title: hostile)
    #expect(!page.contains("<img"))
    #expect(!page.contains("\u{1B}"))
    // The page's own scripts, and no others, begin and end.
    #expect(count("<script", in: page) == 2)
    #expect(count("</script", in: page) == 2)
    #expect(page.contains("\\u003c/script\\u003e\\u003cimg"))
    #expect(
      page.contains(
        "<mark>&lt;/<wbr>script&gt;&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;"
      )
    )
  }

  @Test func `the page loads nothing, and has a script only where there is something to play with`()
  {
    let plain = page(.run(HandoutRun(input: "SELECT 1;")))
    #expect(!plain.contains("<script"))
    #expect(plain.contains("default-src 'none'"))
    #expect(!plain.contains("http://") && !plain.contains("https://"))
    var run = HandoutRun(input: ".search week")
    run.play = "{}"
    #expect(page(.run(run)).contains("<script>"))
  }

  @Test func `a result is a table, NULL is told apart, and SQL is coloured`() {
    var run = HandoutRun(input: "SELECT 'a', 1 -- b")
    run.parts = [
      .table(
        "",
        HandoutTable(
          columns: ["a", "n"],
          rows: [[.init(pieces: nil), .init(pieces: [("1", false)], isNumber: true)]]
        )
      )
    ]
    let page = page(.run(run))
    #expect(page.contains("<th scope=\"col\">a</th><th scope=\"col\" class=\"figure\">n</th>"))
    #expect(page.contains("<tr><td class=\"null\">NULL</td><td class=\"figure\">1</td></tr>"))
    #expect(
      page.contains(
        "<span class=\"keyword\">SELECT</span> <span class=\"string\">&#39;a&#39;</span>, "
          + "<span class=\"number\">1</span> <span class=\"comment\">-- b</span>"
      )
    )
  }

  @Test(arguments: [
    ("tour.md", true), ("#x", true), ("mailto:a@b.c", true), ("HTTPS://a.b", true),
    ("a/b:c", true), ("JavaScript:alert", false), ("data:text/html,x", false),
    ("javascript:\u{E33}=alert`1`", false), ("file:\u{301}x", false),
  ])
  func `a link leads to a page, a place or an address, and others are told`(
    target: String,
    isLink: Bool
  ) {
    let page = page(.note("See [there](\(target))."))
    #expect(page.contains("<a href=\"\(target)\">there</a>") == isLink)
    #expect(page.contains("there (\(target))") == !isLink)
  }

  @Test func `a note has its Markdown, and links lead to pages only`() {
    let page = page(
      .note("Look **at `x`** in [SQLite](https://sqlite.org/a?b&c), not [here](javascript:alert).")
    )
    #expect(
      page.contains(
        "<p>Look <strong>at <code>x</code></strong> in "
          + "<a href=\"https://sqlite.org/a?b&amp;c\">SQLite</a>, not here (javascript:alert).</p>"
      )
    )
    #expect(!page.contains("\"javascript:"))
  }

  @Test func `notes in a row are one text, with lists and headings`() {
    let page = page(
      .note("# Why"),
      .note("- by *one*"),
      .note("- by `two*`"),
      .note("~~~ x"),
      .run(HandoutRun(input: "SELECT 1;")),
      .note("Behind <b>.")
    )
    #expect(
      page.contains(
        """
        <div class="note">
        <h2>Why</h2>
        <ul>
        <li>by <em>one</em></li>
        <li>by <code>two*</code></li>
        </ul>
        """
      )
    )
    #expect(page.contains("<div class=\"note\">\n<p>Behind &lt;b&gt;.</p>\n</div>"))
    // A fence in a note opens no block in Markdown, and so none here; what was typed is shown.
    #expect(page.contains("<p>~~~ x</p>"))
  }

  @Test func `the lines of a path in a table may end behind each part`() {
    var run = HandoutRun(input: "SELECT 1;")
    let cell = HandoutTable.Cell(pieces: [("/usr/share", false), ("/doc", true)])
    run.parts = [.text("/usr/share\n"), .table("", HandoutTable(columns: ["a/b"], rows: [[cell]]))]
    let page = page(.run(run))
    #expect(page.contains("<td>/<wbr>usr/<wbr>share<mark>/<wbr>doc</mark></td>"))
    #expect(page.contains(">/usr/share\n</pre>") && page.contains(">a/b</th>"))
  }

  @Test func `a shorter form has the whole value as its title`() {
    var run = HandoutRun(input: ".search week")
    let cell = HandoutTable.Cell(pieces: [("-0.41", false)], isNumber: true, whole: "-0.4145\"")
    run.parts = [.table("", HandoutTable(columns: ["rank"], rows: [[cell]]))]
    #expect(
      page(.run(run)).contains("<td class=\"rank figure\" title=\"-0.4145&quot;\">-0.41</td>")
    )
  }

  @Test func `a text shows what a terminal shows in its place`() {
    // What turns the rest of a line around, a text in tag characters, and what no document has.
    let hostile = "a\u{202E}b\u{2028}c\u{E0041}d\u{7}e\u{FFFE}f\r\n\tg"
    let shown = "a\u{FFFD}b␤c\u{FFFD}d␇e\u{FFFD}f\r\n\tg"
    var run = HandoutRun(input: hostile)
    run.parts = [
      .text(hostile),
      .table("", HandoutTable(columns: [hostile], rows: [[.init(pieces: [(hostile, false)])]])),
    ]
    let page = page(.note(hostile), .run(run), title: hostile)
    for part in [
      "<title>\(shown)</title>", "<h1>\(shown)</h1>", "<pre tabindex=\"0\">\(shown)</pre>",
      "<th scope=\"col\">\(shown)</th>", "<td>\(shown)</td>",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(
      !page.unicodeScalars.contains {
        "\u{202E}\u{2028}\u{E0041}\u{7}\u{FFFE}".unicodeScalars.contains($0)
      }
    )
  }

  @Test func `the script is small`() throws {
    var run = HandoutRun(input: ".search week")
    run.play = "{}"
    let page = page(.run(run))
    let start = try #require(page.ranges(of: "<script>").last).upperBound
    #expect(page[start...].utf8.count < 20_000)
  }

  @Test func `a right-to-left word leaves the columns beside it in their places`() {
    var run = HandoutRun(input: "SELECT 'שלום', 12;")
    run.parts = [.text("שלום <|> 12 - 34\n")]
    let page = page(.run(run))
    #expect(page.contains("<bdi>שלום</bdi> &lt;|&gt; 12 - 34\n</pre>"))
    #expect(page.contains("<span class=\"string\">&#39;<bdi>שלום</bdi>&#39;</span>, "))
  }
}
