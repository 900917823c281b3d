import CommandKit
import CommandSupport
import Foundation
import SQLiteDatabase
import TestSupport
import Testing

/// Names and texts that look alike, and that SQLite keeps as two: an accent may be a part of its letter, or stand behind
/// it.
struct ExactNamesTests {
  private static let composed = "caf\u{e9}"
  private static let decomposed = "cafe\u{301}"

  private let session: ReminderSession

  /// Two rows, of which row 1 is the good one for `nut`, and is first by its rowid.
  init() throws {
    session = try ReminderSession(.memory)
    try session.execute(
      """
      CREATE VIRTUAL TABLE t USING fts5(a, tokenize = "unicode61 remove_diacritics 0");
      INSERT INTO t VALUES ('nut \(Self.composed)'), ('nut \(Self.decomposed)');
      """
    )
    try session.context.refreshProfile()
    try session.run(".use t")
  }

  private func mean(_ line: String) throws -> String? {
    try session.run(line).split(separator: "\n").last { $0.hasPrefix("RR|") }.map(String.init)
  }

  @Test func `two SELECTs are kept under names that look alike`() throws {
    try session.run(".judge nut -- 1=3")
    try session.run(".judge --side \(Self.composed) SELECT rowid FROM t(:match) ORDER BY rowid")
    try session.run(
      ".judge --side \(Self.decomposed) SELECT rowid FROM t(:match) ORDER BY rowid DESC"
    )
    #expect(try session.run(".judge list --sides").split(separator: "\n").count == 2)
    let compared = ".eval RR sql:\(Self.composed) vs sql:\(Self.decomposed)"
    #expect(try mean(compared)?.hasPrefix("RR|1.0|0.5|-0.5|") == true)
  }

  @Test func `two runs are kept under names that look alike`() throws {
    try session.run(".judge nut -- 1=3")
    try session.run(".judge --side last SELECT rowid FROM t(:match) ORDER BY rowid DESC")
    try session.run(".eval RR sql:last --save \(Self.composed)")
    let written = try session.runAll(".eval RR now --save \(Self.decomposed)")
    #expect(!written.remarks.contains("takes the place"))
    let compared = ".eval RR \(Self.composed) vs \(Self.decomposed)"
    #expect(try mean(compared)?.hasPrefix("RR|0.5|1.0|0.5|") == true)
  }

  @Test func `a run's ranking is that of the query with the same text`() throws {
    try session.run(".judge \(Self.composed) -- 1=3")
    try session.run(".judge \(Self.decomposed) -- 2=3")
    let folder = try TemporaryFolder()
    let run = "# query 101: \(Self.composed)\n101 Q0 1 1 5.0 x\n"
    let path = try folder.write(run, to: "run.txt")
    #expect(try mean(".eval RR now vs '\(path)'")?.hasPrefix("RR|1.0|1.0|0.0|") == true)
    let both = "\(run)# query 102: \(Self.decomposed)\n102 Q0 1 1 5.0 x\n102 Q0 2 2 4.0 x\n"
    let other = try folder.write(both, to: "both.txt")
    // The second query's row is at the second place.
    #expect(try mean(".eval RR now vs '\(other)'")?.hasPrefix("RR|1.0|0.75|-0.25|") == true)
  }

  @Test func `two judges have names that look alike`() throws {
    try session.run(".judge --as \(Self.composed) nut -- 1=3 2=2")
    try session.run(".judge --as \(Self.decomposed) nut -- 1=0 2=1")
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/judgments.json"
    try session.run(".judge export '\(path)'")
    // Two rows, with 3 and 0, and with 2 and 1.
    #expect(try session.run(".judge agree").contains("|2|0|"))
    try session.run(".judge remove nut")
    #expect(try session.runAll(".judge import '\(path)'").remarks.hasPrefix("4 grades for 1 query"))
  }

  @Test(
    arguments: ["qrels", "csv", "json"],
    ["apple  pie", "apple,\u{301} pie", "\u{301}pie", "-\u{301}pie"]
  )
  func `each format brings a query back as it was`(format: String, text: String) throws {
    try session.run(".judge import '\(try judgments(of: text))'")
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/file.\(format)"
    try session.run(".judge export --format \(format) '\(path)'")
    try session.run(".judge import '\(path)'")
    let texts = try session.rows("SELECT hex(text) FROM judgments.queries")
    #expect(texts == [text.utf8.map { String(format: "%02X", $0) }.joined()])
  }

  private func judgments(of text: String) throws -> String {
    let json = try JSONSerialization.data(
      withJSONObject: [["query": text, "row": 1, "grade": 3]]
    )
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID()).json"
    try json.write(to: URL(fileURLWithPath: path))
    return path
  }
}
