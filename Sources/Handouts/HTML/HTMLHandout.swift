import CTexts
import Output
import SQLText
import TerminalKit

/// A handout as one page of HTML without outside parts.
///
/// It follows the reader's choice of light or dark, can be printed, and can be read without its script. The policy in
/// its head forbids a browser to load anything.
public enum HTMLHandout {
  /// The page.
  public static func text(of handout: Handout) -> String {
    let title = HTMLText.escaped(handout.title)
    let body = html(handout.events)
    let plays = handout.events.contains { event in
      if case .run(let run) = event { run.play != nil } else { false }
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <title>\(title)</title>
      <style>
      \(String(cString: embedded_text("page.css")))</style>
      </head>
      <body>
      <main>
      <h1>\(title)</h1>
      \(body)
      </main>
      \(plays ? "<script>\n\(String(cString: embedded_text("play.js")))</script>\n" : "")</body>
      </html>

      """
  }

  /// The events in their order; notes that follow each other are one text.
  private static func html(_ events: [HandoutEvent]) -> String {
    var pieces: [String] = []
    var notes: [String] = []
    func endNotes() {
      if !notes.isEmpty { pieces.append(HTMLNotes.html(notes)) }
      notes = []
    }
    for event in events {
      switch event {
      case .note(let note): notes.append(note)
      case .run(let run):
        endNotes()
        pieces.append(html(run))
      }
    }
    endNotes()
    return pieces.joined(separator: "\n")
  }

  private static func html(_ run: HandoutRun) -> String {
    let milliseconds = Int((run.seconds * 1000).rounded())
    let time =
      "<span class=\"time\">\(milliseconds < 1 ? "under 1" : "\(milliseconds)") ms</span>"
    let play =
      run.play.map { json in
        "<div class=\"play\" hidden><script type=\"application/json\">\(HTMLText.embedded(json: json))</script></div>"
      } ?? ""
    return """
      <section>
      <pre class="input"><code>\(colored(run.input))</code></pre>\(time)
      \(run.parts.map(html).joined(separator: "\n"))
      \(play)</section>
      """
  }

  /// An input, whose pieces have the names of their styles as classes.
  private static func colored(_ input: String) -> String {
    ColoredInput.pieces(of: input).map { text, style in
      let escaped = HTMLText.isolated(text)
      return style == .plain ? escaped : "<span class=\"\(style)\">\(escaped)</span>"
    }
    .joined()
  }

  private static func html(_ part: HandoutPart) -> String {
    switch part {
    case .text(let text): text.allSatisfy(\.isWhitespace) ? "" : HTMLText.output(text)
    case .table(let text, let table):
      table.columns.isEmpty ? html(.text(text)) : html(table)
    case .drawing(_, let svg): HTMLText.scroll(svg, in: "figure")
    }
  }

  private static func html(_ table: HandoutTable) -> String {
    let classes = table.columns.indices.map { column in
      // Where a table is wider than the screen, its scores stay in sight.
      let isScore = ["rank", "score"].contains(table.columns[column])
      let isNumber = table.rows.contains { $0[column].isNumber }
      return (isScore ? ["rank"] : []) + (isNumber ? ["figure"] : [])
    }
    let legend = table.legend.map { "\n<p class=\"legend\">\(HTMLText.escaped($0))</p>" } ?? ""
    return HTMLText.table(
      head: zip(table.columns, classes).map { (HTMLText.escaped($0), $1) },
      rows: table.rows.map { row in zip(row, classes).map(html) }
    ) + legend
  }

  private static func html(_ cell: HandoutTable.Cell, _ classes: [String]) -> String {
    let classes = classes.filter { $0 != "figure" || cell.isNumber }
    guard let pieces = cell.pieces else {
      return HTMLText.cell("NULL", classes: classes + ["null"])
    }
    let text = pieces.map { piece in
      // The lines of a path or an address may end after each part, or it would take the room of the other columns.
      let text = HTMLText.escaped(piece.text).replacing("/", with: "/<wbr>")
      return piece.isHit ? "<mark>\(text)</mark>" : text
    }
    return HTMLText.cell(text.joined(), classes: classes, title: cell.whole)
  }
}
