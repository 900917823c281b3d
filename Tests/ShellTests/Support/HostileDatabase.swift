import Foundation
import TestSupport

/// A database whose names and values try to drive the terminal that shows them.
struct HostileDatabase {
  /// A window's title, "erase the screen", a style that the shell uses too, a device's answer; the one-byte CSI of
  /// C1; then characters that turn the direction of text, and invisible ones that spell `hi`.
  static let evil =
    "\u{1B}]0;title\u{7}\u{1B}[2J\u{1B}[7mΩ\u{1B}[c\u{8}\u{B}\u{7F}\u{9B}31m\u{85}"
    + "\u{202E}\u{2066}\u{200E}\u{200F}\u{61C}\u{2028}\u{E0068}\u{E0069}"

  /// As much of it as a tag may have, which is a word.
  static let evilWord = evil.replacing("\u{B}", with: "")

  let path: String

  /// Makes the database in a folder: reminders, a table of its own and an index of texts.
  init(in home: TemporaryFolder) throws {
    path = "\(home.path)/hostile.db"
    let made = try ShellProgram.run([path], input: Self.script)
    guard made.status == 0 else { throw Failure(message: made.errors) }
  }

  // The byte 9B is no UTF-8: some terminals take it for CSI.
  private static let script = """
    CREATE TABLE "t\(evil)" (id INTEGER PRIMARY KEY, "c\(evil)" TEXT DEFAULT 'd\(evil)' CHECK ("c\(evil)" <> 'no'));
    INSERT INTO "t\(evil)" ("c\(evil)") VALUES ('v\(evil)'), (CAST(x'9B324A' AS TEXT) || char(13)), (NULL);
    CREATE INDEX "i\(evil)" ON "t\(evil)" ("c\(evil)");
    CREATE VIEW "w\(evil)" AS SELECT * FROM "t\(evil)" WHERE "c\(evil)" = 'v\(evil)';
    CREATE TRIGGER "r\(evil)" AFTER UPDATE ON "t\(evil)" BEGIN SELECT 'x\(evil)'; END;
    CREATE VIRTUAL TABLE "f\(evil)" USING fts5("c\(evil)", other);
    INSERT INTO "f\(evil)" VALUES ('week v\(evil)', 'week'), ('month', 'v\(evil)');
    INSERT INTO remindersLists (id, color, title, position) VALUES (1, 255, 'l\(evil)', 0);
    INSERT INTO reminders (title, notes, remindersListID)
      VALUES ('week t\(evil)', 'n\(evil) week', 1), ('week', 'week n\(evil)', 1);
    INSERT INTO tags (id, title) VALUES (1, 'a\(Self.evilWord)');
    INSERT INTO reminderTags VALUES (1, 1);
    ANALYZE;
    """

  struct Failure: Error {
    let message: String
  }
}
