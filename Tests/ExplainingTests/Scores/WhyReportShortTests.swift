import CommandSupport
import Testing

/// The explanation of a score for a query of many phrases.
struct WhyReportShortTests {
  /// Row 1 has rare words, and others that all rows have.
  private func session() throws -> ReminderSession {
    let session = try ReminderSession(columns: 80)
    try session.execute(
      """
      CREATE VIRTUAL TABLE docs USING fts5(title, body);
      INSERT INTO docs VALUES
        ('zebra', 'the okapi of a zoo in the town'), ('other', 'the house of a man in town'),
        ('third', 'the end of a day in May'), ('fourth', 'the rest of a thing in it');
      """
    )
    try session.run(".use docs")
    try session.run(".search --any how the okapi of a zebra lives in the town")
    return session
  }

  @Test func `the phrases that decide are told, and the others named`() throws {
    let text = try session().run(".why 1")
    // SQLite: zebra and okapi are in one row of four, town in two; the, of, a and in are in all.
    #expect(text.contains("│ zebra "))
    #expect(text.contains("│ okapi "))
    #expect(!text.contains("│ the "))
    #expect(
      text.contains("Brings nothing, or less than a thousandth of it: how, the, of, a, lives, in")
    )
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 25)
    #expect(text.contains("--all shows all 10 phrases in full."))
    #expect(!text.contains("idf = ln("))
    // In the query twice is still a note; that a phrase is common is told above.
    #expect(text.contains("the is in the query 2 times"))
    #expect(!text.contains("outweighs"))
  }

  @Test func `fifteen words, of which many decide, fit a screen`() throws {
    let session = try ReminderSession(columns: 80)
    let words = ["ant", "bee", "cod", "doe", "elk", "fox", "gnu", "hen", "ibex", "jay"]
    try session.execute(
      """
      CREATE VIRTUAL TABLE docs USING fts5(title, body, notes);
      INSERT INTO docs VALUES
        ('ant bee cod', '\(words.joined(separator: " "))', 'the ant and the bee of a zoo'),
        ('the end', 'of a day', 'in May'), ('the rest', 'of a thing', 'in it'), ('a', 'of the', 'in the');
      """
    )
    try session.run(".use docs")
    try session.run(".search --any \(words.joined(separator: " ")) the of a in how")
    let lines = try session.run(".why 1").split(separator: "\n", omittingEmptySubsequences: false)
    // Five phrases have a row of the table, beside its head and the sum; the text ends with a line break.
    #expect(lines.count { $0.hasPrefix("│ ") } == 7)
    // Of the ten words three are in several columns, so that these come first; of the others two fit.
    #expect(
      lines.contains {
        $0.hasPrefix("Brings less, -") && $0.hasSuffix(": fox, gnu, hen, ibex, jay.")
      }
    )
    #expect(lines.count - 1 <= 24, "\(lines.joined(separator: "\n"))")
  }

  @Test func `all of it is told on request, to tools, and of few phrases`() throws {
    let session = try session()
    let all = try session.run(".why --all 1")
    // The ten phrases without the two that are not there, and without the second "the".
    #expect(all.matches(of: #/idf = ln\(/#).count == 7)
    #expect(all.contains("outweighs it"))
    #expect(try session.run(".why --json 1").contains(#""phrase":"how""#))
    try session.run(".search zebra okapi")
    #expect(try session.run(".why 1").contains("idf = ln("))
  }

  @Test func `--all is for one row or two`() throws {
    #expect(try session().error(".why --all --page")?.first == "--all is for one row or two")
  }
}
