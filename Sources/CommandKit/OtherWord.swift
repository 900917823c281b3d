/// Words that people type for what this shell does under another name.
public enum OtherWord {
  /// The words that ask for a search.
  private static let searches = ["find", "query", "grep"]

  /// The words with what does it here, as a sentence; this is their only list.
  private static let meanings: [(words: [String], answer: String)] = [
    (searches, ".search WORDS finds reminders, or rows of the table that .use has chosen."),
    (
      ["tutorial", "learn", "course", "lessons"],
      ".lesson lists the lessons, and .lesson like begins the first."
    ),
    (
      ["delete", "remove", "rm"],
      "DELETE FROM ... deletes rows; .clear-completed deletes completed reminders."
    ),
    (
      ["next", "skip"],
      "In a lesson: .lesson next goes on, .lesson skip has the step done, .lesson back goes back."
    ),
    (
      ["undo", "redo"],
      ".done --undo ID opens a reminder again. Other changes can be undone in a transaction only: BEGIN; before "
        + "them, and then ROLLBACK; takes them back. In a lesson, .lesson reset begins the step again."
    ),
    (["clone"], ".save FILE copies the database, and so does .backup."),
    (
      [
        "archive", "ar", "auth", "binary", "check", "connection", "crlf", "dbconfig", "dbtotxt",
        "expert", "filectrl", "imposter", "intck", "iotrace", "lint", "nonce", "recover",
        "scanstats", "selftest", "session", "sha3sum", "testcase", "testctrl", "unmodule",
        "vfsinfo", "vfslist", "www",
      ],
      "sqlite3 has such a command, this shell does not."
    ),
  ]

  /// Whether a word asks for a search.
  public static func isSearch(_ word: String) -> Bool {
    searches.contains(word.lowercased())
  }

  /// What does here what a word asks for.
  ///
  /// - Parameter word: The word, without a dot, in any case.
  /// - Returns: A sentence; nil for other words.
  public static func meaning(of word: String) -> String? {
    let word = word.lowercased()
    return meanings.first { $0.words.contains(word) }?.answer
  }
}
