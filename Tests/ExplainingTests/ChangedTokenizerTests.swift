import CommandKit
import CommandSupport
import ReminderStore
import SQLiteDatabase
import Testing

/// Porter makes `week` of `weeks`, and `email` of `emails`; a trigram table has each three characters of both.
struct ChangedTokenizerTests {
  @Test func `the last search in a table is explained by the tokenizer that the table has now`()
    throws
  {
    let session = try ReminderSession(.memory)
    for tokenizer in ["trigram", "porter"] {
      try session.execute(
        """
        DROP TABLE IF EXISTS f;
        CREATE VIRTUAL TABLE f USING fts5(a, tokenize='\(tokenizer)');
        INSERT INTO f VALUES ('weeks and weeks'), ('a day'), ('a night');
        """
      )
      try session.context.refreshProfile()
      if tokenizer == "trigram" { try session.run(".match weeks") }
    }
    #expect(try session.run(".why 1").contains("weeks, in tokens: week\n"))
  }

  @Test func `so is that for reminders, after they were indexed anew`() throws {
    let session = try ReminderSession()
    try session.run(".search emails")
    try session.run(".reindex --tokenizer porter")
    #expect(try session.run(".why 10").contains("emails, in tokens: email\n"))
  }
}
