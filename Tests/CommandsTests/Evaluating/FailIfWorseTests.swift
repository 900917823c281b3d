import CommandSupport
import TestSupport
import Testing

/// `.eval --fail-if-worse`, with which a build holds a ranking.
struct FailIfWorseTests {
  private static let words = [
    "accordion", "bicycle", "cathedral", "dolphin", "elevator", "fountain", "glacier",
  ]

  /// A session in which each word is in the title of one reminder, and three times in the notes of another.
  ///
  /// The title is the good row. Equal weights prefer the notes; the run `base` is that of a weight of 10 for titles.
  private func session(words: Int) throws -> ReminderSession {
    let session = try ReminderSession()
    for (number, word) in Self.words.prefix(words).enumerated() {
      let (title, notes) = (100 + 2 * number, 101 + 2 * number)
      _ = try session.rows(
        """
        INSERT INTO reminders (id, remindersListID, title, notes) VALUES
          (\(title), 1, '\(word) that somebody should have a look at, one of these days', ''),
          (\(notes), 1, 'nothing', '\(word) \(word) \(word)')
        """
      )
      try session.run(".judge \(word) -- \(title)=1")
    }
    try session.run(".eval --weights title=10 --save base")
    return session
  }

  @Test func `a ranking that is shown to be worse is an error`() throws {
    // Seven reciprocal ranks fall from 1 to 1/2: by the signs, p is 2 of 128.
    let session = try session(words: 7)
    #expect(
      session.error(".eval RR --fail-if-worse base") == [
        "RR is worse than that of base: 0.5 after 1", "p is 0.0156, which is below 0.05",
        // Nobody has judged the rows that are first now.
        "but the rows that nobody has judged decide that: .judge --next asks for the grades that tell the most",
      ]
    )
    // The rows found are the same.
    #expect(session.error(".eval R@10 RR --fail-if-worse base") == nil)
    #expect(session.error(".eval RR --fail-if-worse title=0") == nil)
  }

  @Test func `a ranking that is named takes the place of the one in force, a SELECT too`() throws {
    let session = try session(words: 7)
    try session.run(
      ".judge --side titles SELECT rowid FROM reminderTexts(:match) ORDER BY bm25(reminderTexts, 0, 10)"
    )
    try session.run(".judge --side ids SELECT rowid FROM reminderTexts(:match) ORDER BY rowid DESC")
    #expect(session.error(".eval RR title=10 --fail-if-worse base") == nil)
    #expect(session.error(".eval RR sql:titles --fail-if-worse base") == nil)
    #expect(
      session.error(".eval RR sql:ids --fail-if-worse base")?.first
        == "RR is worse than that of base: 0.5 after 1"
    )
  }

  @Test func `a difference that is not shown is no error`() throws {
    // Of five, p cannot be below 2 of 32.
    #expect(try session(words: 5).error(".eval RR --fail-if-worse base") == nil)
  }

  @Test(arguments: [
    (".eval RR --fail-if-worse nosuch", "\"nosuch\" is neither weights"),
    (
      ".eval now vs title=1 --fail-if-worse base",
      "--fail-if-worse compares one ranking with a run, and there is another comparison"
    ),
    (
      ".eval Judged@10 --fail-if-worse base",
      "Judged@10 describes the judgments: less of it is not worse"
    ),
    (
      ".eval RR --fail-if-worse base --save x",
      "--save is for one ranking, and there is a comparison"
    ),
  ])
  func `what cannot be compared is an error`(line: String, message: String) throws {
    let found = try session(words: 1).error(line)?.first
    #expect(found?.hasPrefix(message) == true, "\(found ?? "none")")
  }
}
