/// Lines that register something with a connection, lines that put another connection in its place, and lines in which
/// SQLite then calls what is registered.
///
/// All statements end by themselves, as long as no other input has made the tables large.
enum HandlerLines {
  private static let registering = [
    ".progress 100", ".progress 1 --limit 200", ".progress 1000 --limit 3",
    ".progress 100 --once --limit 1", ".progress 0",
    ".trace stdout", ".trace stderr --row", ".trace out.txt --profile --close", ".trace off",
    ".log stdout", ".log off",
    ".log out.txt", ".timer on", ".timer off", ".explain on", ".explain off", ".eqp on",
    ".eqp full", ".eqp trigger",
    ".eqp off", ".stats on", ".stats vmstep", ".stats off", ".sql on", ".changes on", ".timeout 10",
    ".limit vdbe_op 100000",
    ".rank weights title=10", ".markers html", ".parameter set :a 1",
  ]
  private static let changing = [
    ".open", ".open :memory:", ".open reminders.db", ".open new.db", ".open --new copy.db",
    ".open --readonly reminders.db",
    ".open --bare text.db", ".open no/such/folder/file", ".lesson 1", ".lesson 2", ".lesson 9",
    ".lesson next",
    ".lesson quit", ".lesson quit", ".lesson quit", ".lesson reset", ".lesson play",
    ".use reminderTexts", ".use f",
    ".judge milk -- 1=2", ".judge list", ".judge week --here -- 1=3", ".record out.md",
    ".record off",
    ".record check out.md", ".record check self.sql", ".restore reminders.db", ".backup copy.db",
    ".init", ".seed --clear",
    ".read script.sql", "ATTACH 'copy.db' AS other;", "DETACH other;",
    "ATTACH 'new.db' AS judgments;",
    "DETACH judgments;",
  ]
  private static let calling = [
    "SELECT count(*) FROM generate_series(1,10000);", "SELECT * FROM generate_series(3,1,-1);",
    ".search week",
    ".search milk", ".match milk", ".why 1", ".rank", ".eval", ".tune plot title", ".vocab", ".fts",
    ".tables", ".solution",
    ".hint", ".compare milk vs week --tokenizer ascii",
    "SELECT count(*) FROM reminders, reminders;",
    "SELECT 'abc' REGEXP 'a.c';", "SELECT hex(sha3('a'));", "BEGIN;", "COMMIT;", "ROLLBACK;",
    "UPDATE reminders SET title = title;",
    "INSERT INTO reminders (title, remindersListID) VALUES ('week', 1);", "CREATE TABLE t (a);",
    "DROP TABLE t;",
    ".reindex", ".doctor", "SELECT * FROM nowhere;", "EXPLAIN SELECT * FROM reminders;",
    ".dump tags", ".seed 20",
  ]

  static func line(_ dice: inout Dice) -> String {
    switch dice.below(10) {
    case 0..<3: dice.pick(registering)
    case 3..<6: dice.pick(changing)
    default: dice.pick(calling)
    }
  }
}
