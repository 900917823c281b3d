import Foundation
import Shell
import TerminalKit
import TestSupport
import Testing

struct RecordedPictureTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The picture that a session of 80 columns records.
  private func picture(_ options: String = "", of inputs: String) throws -> String {
    let path = "\(folder.path)/my-first.svg"
    let shell = try ScratchShell(columns: 80, styling: .palette)
    _ = shell.answer(
      to: ".print before\n.record --force \(options) \(path)\n\(inputs)\n.record off\n.print behind"
    )
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  /// The texts of a picture, in its order.
  private func texts(_ svg: String) -> [Substring] {
    svg.matches(of: #/<text [^>]*>([^<]*)</text>/#).map(\.output.1)
  }

  @Test func `a picture has what was typed and what came, in its colours`() throws {
    let svg = try picture(of: ".note Which rows?\nSELECT 12,\n  'x' AS y;\n.read off")
    #expect(svg.contains("<title>My first</title>"))
    #expect(
      texts(svg).prefix(7) == [
        "Which rows?", "reminders&gt;", "SELECT", "12", ",", "...&gt;", "&#39;x&#39;",
      ]
    )
    // What speaks to the recorder is left out, and so is what came before and after.
    #expect(!svg.contains("before") && !svg.contains("behind") && !svg.contains("record"))
    // A keyword is bold, and in the colour of keywords.
    #expect(svg.contains(#/<text class="rs-cell rs-color\d rs-bold"[^>]*>SELECT</#))
    #expect(!svg.contains("--a:"))
  }

  @Test func `a picture that types itself ends as the still one`() throws {
    let inputs = ".search week\nSELECT 1;"
    let still = try picture(of: inputs)
    let moving = try picture("--animate", of: inputs)
    #expect(moving.contains("--b:"))
    // What a reader sees who wants no motion: all that is not past.
    let left = moving.replacing(#/<g class="[^"]*rs-past"[^>]*>\n[\s\S]*?</g>\n/#, with: "")
    #expect(texts(left) == texts(still))
    #expect(texts(moving).contains(".sea"))
  }

  @Test func `a picture is as wide as the terminal, and plays two minutes at most`() throws {
    let inputs = (1...70).map { "SELECT \($0), 'a text that takes a while to type';" }
    let svg = try picture("--animate", of: inputs.joined(separator: "\n"))
    let moments = svg.matches(of: #/--[ab]:([\d.]+)s/#).compactMap { Double($0.output.1) }
    // 70 inputs of 60 keys of 0.06 seconds would take longer.
    #expect(try #require(moments.max()) == 120)
    let wide = try picture(of: ".mode list\nSELECT printf('%.1000c', 'x');")
    // 80 cells of 8.4 pixels, and two margins of 14.
    #expect(wide.contains("width=\"700\""))
    // 12 rows of 80 cells, and one of 40.
    #expect(texts(wide).filter { $0.count == 80 }.count == 12)
  }

  @Test func `the prompts are those of the session, but for the sign that it is recorded`() throws {
    let file = "\(folder.path)/films.db"
    let svg = try picture(of: ".open \(file)\nBEGIN;\nSELECT (\n1);\n.prompt 'sql: '\nSELECT\n2;")
    // The scratch database's name has eleven cells with its sign.
    #expect(
      texts(svg).filter { $0.hasSuffix("&gt;") || $0 == "sql:" || $0.hasSuffix("...") } == [
        "reminders&gt;", "films&gt;", "films*&gt;", "(...&gt;", "films*&gt;", "sql:", "...&gt;",
      ]
    )
  }

  @Test func `all lines of an input are there, whatever ends them`() throws {
    let script = try folder.write("SELECT 1,\r\n  'second',\r\n  3;\r\n", to: "a.sql")
    let texts = texts(try picture(of: ".read \(script)"))
    #expect(
      texts.prefix(7) == ["reminders&gt;", "SELECT", "1", ",", "...&gt;", "&#39;second&#39;", ","]
    )
  }

  @Test func `data is text in a picture`() throws {
    let svg = try picture(of: "SELECT '</text><script>', char(27) || '[31m';")
    #expect(!svg.contains("<script") && !svg.contains("\u{1B}"))
    #expect(svg.contains("&lt;script&gt;"))
  }
}
