import CommandSupport
import SQLiteDatabase
import TestSupport
import Testing

/// FTS5 compares bytes: with `remove_diacritics 0`, ü and u with an umlaut behind it are two letters, which Swift takes
/// for equal.
struct NormalFormsTests {
  private static let (composed, decomposed) = ("\u{FC}ber", "u\u{308}ber")

  private static func session() throws -> ReminderSession {
    let session = try ReminderSession(.memory)
    try session.execute(
      """
      CREATE VIRTUAL TABLE n USING fts5(t, tokenize='unicode61 remove_diacritics 0');
      INSERT INTO n VALUES ('\(composed) a'), ('\(decomposed) b'), ('\(decomposed) c'), ('x'), ('y'), ('z'), ('w');
      """
    )
    try session.run(".use n")
    return session
  }

  private let session: ReminderSession

  init() throws { session = try Self.session() }

  @Test func `each form has its own rows, rarity and share`() throws {
    let counts = try [Self.composed, Self.decomposed].map {
      try session.rows("SELECT count(*) FROM n('\($0)')")
    }
    #expect(counts == [["1"], ["2"]])
    // ln((7 - 1 + 0.5) / (1 + 0.5)) and ln((7 - 2 + 0.5) / (2 + 0.5)).
    let tree = try session.run(".xray \(Self.composed) OR \(Self.decomposed)")
    #expect(tree.contains("1.466") && tree.contains("0.788"), "\(tree)")
    try session.run(".match \(Self.composed) OR \(Self.decomposed)")
    let why = try session.run(".why 1")
    #expect(!why.contains("in the query again"), "\(why)")
  }

  @Test func `both can be compared, and be each other's synonym`() throws {
    let compared = try session.runAll(".compare \(Self.composed) vs \(Self.decomposed)")
    #expect(!compared.remarks.contains("same search"), "\(compared)")
    // Without their marks both have the stem uber.
    let like = try session.run(".vocab --like \(Self.decomposed)")
    #expect(like.unicodeScalars.contains("\u{FC}"), "\(like)")
  }

  /// Before, the first query of both was removed.
  @Test func `judgments of the one are not those of the other`() throws {
    try session.run(".judge --here \(Self.composed) -- 1=3")
    try session.run(".judge --here \(Self.decomposed) -- 2=2")
    try session.run(".judge remove \(Self.decomposed)")
    #expect(
      try session.rows("SELECT hex(text) FROM queries") == ["C3BC626572"]
    )
    #expect(try session.run(".judge list \(Self.composed)").contains("3"))
  }

  @Test func `a word of an UNINDEXED column is told of`() throws {
    try session.execute(
      """
      CREATE VIRTUAL TABLE u USING fts5(t, note UNINDEXED);
      INSERT INTO u VALUES ('plain', 'Secret street');
      """
    )
    try session.run(".use u")
    let reason = "is in the row only in note, which is UNINDEXED"
    let secret = try session.run(".whynot 1 -- secret")
    #expect(secret.contains(reason), "\(secret)")
    #expect(try session.run(".whynot 1 -- stree").contains(reason) == false)
    for line in [".whynot 1 --match stre*", ".whynot 1 --match t: secret"] {
      let text = try session.run(line)
      #expect(text.contains(reason), "\(line): \(text)")
    }
  }
}
