import CommandKit
import CommandSupport
import TestSupport
import Testing

/// Synonyms and stop words, against expressions written by hand.
struct SynonymsTests {
  private func session(_ tokenizer: String = "unicode61") throws -> ReminderSession {
    let session = try ReminderSession()
    try session.execute(
      """
      CREATE VIRTUAL TABLE docs USING fts5(body, tokenize = '\(tokenizer)');
      INSERT INTO docs VALUES ('the car'), ('an auto'), ('television in the usa'), ('tv'),
        ('united states'), ('states united'), ('car wash'), ('auto wash');
      """
    )
    try session.run(".use docs")
    try session.run(".mode list")
    return session
  }

  private func read(_ text: String, _ options: String = "", into session: ReminderSession) throws {
    let file = try TemporaryFile(Array(text.utf8))
    try session.run(".synonyms import \(options) \(file.path)")
  }

  private func expression(
    _ form: String,
    _ text: String,
    in session: ReminderSession
  ) throws -> String {
    let lines = try session.runAll(".match --form \(form) \(text)").remarks.split(separator: "\n")
    return lines.first { $0.hasPrefix("Expression: ") }.map { String($0.dropFirst(12)) } ?? ""
  }

  @Test(arguments: [
    ("all+synonyms", "car", #""car" OR "auto""#),
    ("all+synonyms", "CAR wash", #"("CAR" OR "auto") AND "wash""#),
    ("any+synonyms", "Áuto wash", #""Áuto" OR "car" OR "wash""#),
    ("phrase+synonyms", "car wash", #""car wash" OR "auto wash""#),
    ("near:2+synonyms", "car wash", #"NEAR("car" "wash", 2) OR NEAR("auto" "wash", 2)"#),
    ("prefix+synonyms", "wash car", #""wash" AND ("car"* OR "auto")"#),
    ("all+synonyms", "tv", #""television""#), ("all+synonyms", "television", #""television""#),
    ("all+synonyms", "usa", #""usa" OR "united states""#),
    ("all+synonyms", "the united states", #""the" AND ("united states" OR "usa")"#),
    ("all+synonyms", #""car" x"#, #""car" "x""#),
    ("all+nostop", "the car", #""car""#), ("all+nostop", "THE of", #""THE" "of""#),
    ("all+nostop+synonyms", "the car", #""car" OR "auto""#),
  ])
  func `a form with lists makes this expression`(form: String, text: String, made: String) throws {
    let session = try session()
    try read("# cars\ncar, auto\n\ntv => television\nusa,  united   states\n", into: session)
    try read("the\nof\n", "--stop", into: session)
    #expect(try expression(form, text, in: session) == made)
  }

  /// As a part of several words that have synonyms together, a stop word counts.
  @Test(arguments: [
    ("the car", #""car""#), ("der car", #"("der" OR "the") AND "car""#),
    ("the who", #""the who" OR "band""#),
    ("the", #""the" OR "der""#),
  ])
  func `a stop word is left out although it has synonyms`(text: String, made: String) throws {
    let session = try session()
    try read("the, der\nthe who, band", into: session)
    try read("the", "--stop", into: session)
    #expect(try expression("all+synonyms+nostop", text, in: session) == made)
  }

  @Test func `words are the same if the table's tokenizer makes the same of them`() throws {
    let session = try session("porter")
    try read("cars, autos", into: session)
    #expect(try expression("all+synonyms", "car", in: session) == #""car" OR "autos""#)
    let trigram = try self.session("trigram")
    try read("car, ab\ncar, auto", into: trigram)
    #expect(try expression("all+synonyms", "Car", in: trigram) == #""Car" OR "auto""#)
  }

  /// A trigram index has no token for words of one or two characters.
  @Test(arguments: [
    ("all+synonyms", "tv", #""television""#), ("all+synonyms", "Tv car", #""television" "car""#),
    ("any+synonyms", "tv car", #""television" OR "car""#),
    ("all+synonyms", "tv ab", #""television""#),
    // These are kept, and left out, because another table than the reminders' is not searched with LIKE.
    ("all+synonyms", "pc", #""computer""#), ("all+synonyms", "CD", #""compact disc""#),
    ("all", "tv car", #""car""#), ("all+synonyms", #""tv" car"#, #""car""#),
  ])
  func `a word without tokens is replaced by its synonyms that have some`(
    form: String,
    text: String,
    made: String
  ) throws {
    let session = try session("trigram")
    try read("tv => television\npc, computer\ncd => cd, compact disc", into: session)
    try #expect(expression(form, text, in: session) == made)
  }

  @Test func `a word without tokens that is kept is found with LIKE, where no OR is needed`() throws
  {
    let session = try ReminderSession()
    try session.run(".mode list")
    try session.run(".add Buy a television")
    try session.run(".add Buy a tv")
    try read("tv => television\npc, computer\nki, school", into: session)
    func titles(_ form: String, _ text: String) throws -> [Substring] {
      try session.run(".search --form \(form) \(text)").split(separator: "\n")
        .compactMap { $0.split(separator: "|").dropFirst().first }
    }
    #expect(try titles("all+synonyms", "tv") == ["Buy a **television**"])
    #expect(try titles("any+synonyms", "tv") == ["Buy a **television**"])
    // LIKE marks nothing.
    #expect(try titles("all", "tv") == ["Buy a tv"])
    #expect(
      try titles("all+synonyms", "ki") == titles("all", "ki"),
      "all needs an OR between LIKE and MATCH"
    )
    #expect(try titles("any+synonyms", "ki") == titles("any", "ki"))
    #expect(
      try Set(titles("any+synonyms", "ki television"))
        == Set(titles("any", "school television"))
    )
  }

  @Test func `stop words by themselves are kept, and a line says so`() throws {
    let session = try session()
    try read("the", "--stop", into: session)
    let said = try session.runAll(".search --form all+nostop the").remarks
    #expect(said.contains("only stop words: they are kept."))
    let ofForms = try session.runAll(".forms the").remarks
    #expect(ofForms == "Note: all+nostop: only stop words: they are kept.\n")
  }

  @Test(arguments: ["phrase", "near:3"])
  func `a form that does without some synonyms names their words`(form: String) throws {
    let session = try session()
    try read("aa, ab\nba, bb\nca, cb\nda, db\nea, eb\nfa, fb\nga, gb", into: session)
    let note = #"more than 100 combinations of synonyms: none are looked for in the place of "ga""#
    func notes(_ words: String) throws -> Int {
      let said = try session.runAll(".search --form \(form)+synonyms \(words)").remarks
      return said.split(separator: "\n").count { $0 == "Note: \(note)." }
    }
    // Six pairs make 2 * 2 * 2 * 2 * 2 * 2 = 64 combinations, and seven would make 128.
    #expect(try notes("aa ba ca da ea fa") == 0)
    #expect(try notes("aa ba ca da ea fa ga") == 1)
    // Where a row may have any synonym of a word, each is written once, and the second step is such a form.
    for form in ["all", "phrase-then-all"] {
      let all = try session.runAll(".search --form \(form)+synonyms aa ba ca da ea fa ga")
      #expect(!all.remarks.contains("100"))
    }
  }

  @Test func `lists are shown as a file has them, replaced and forgotten`() throws {
    let session = try session()
    try read("tv => television\ncar,auto", into: session)
    try read("of", "--stop", into: session)
    try read("car,auto", into: session)
    #expect(try session.run(".synonyms") == "synonyms|car, auto\nstop|of\n")
    #expect(try session.run(".forms car").contains(#"all+synonyms|4|"car" OR "auto""#))
    #expect(try session.runAll(".synonyms --clear").remarks.contains("2 lines forgotten."))
    #expect(
      session.error(".search --form all+synonyms car") == [
        "there are no synonyms for docs yet", ".synonyms import FILE reads them",
      ]
    )
  }

  @Test(arguments: [
    ("a,b\nc,,d", "line 2: a word is missing"), ("a", "line 1: one word has no synonym"),
    ("a => b => c", "line 1: two => in a line"), ("=> b", "line 1: a word is missing"),
    ("a,\(String(repeating: "b", count: 101))", "line 1: a word has more than 100 characters"),
    ("a,1 2 3 4 5 6 7 8 9", "line 1: a synonym has more than 8 words"),
    (String(repeating: "a,", count: 50) + "a", "line 1: 51 words in a line; 50 are the most"),
    ("# nothing", " has no synonym"),
  ])
  func `a hostile file is refused with its line`(text: String, message: String) throws {
    let session = try session()
    let file = try TemporaryFile(Array(text.utf8))
    let error = session.error(".synonyms import \(file.path)")
    #expect(error?.first?.hasSuffix(message) == true, "\(error ?? [])")
    #expect(session.error(".synonyms") != nil)
  }

  @Test func `a line of a foreign file has no more words than one of an import`() throws {
    let session = try session()
    try read("a, b", into: session)
    try session.execute(
      """
      WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
      INSERT INTO judgments.wordlists SELECT 'docs', 'same', 7, i, 'w' || i FROM n;
      """
    )
    let made = try expression("all+synonyms", "w0", in: session)
    #expect(made.split(separator: " OR ").count == 50)
  }
}
