import TestSupport

/// Statements that change the base tables in every way there is, many of them refused.
struct RandomChange {
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// The next statement.
  mutating func next() -> String {
    let (reminder, other) = (number(1...14), number(1...14))
    let (tag, otherTag) = (number(1...6), number(1...6))
    let title = one(of: ["fun", "FUN", "weekend", "a", "b", "easy-win", "c", "é"])
    let or = one(of: ["", "", "OR REPLACE", "OR IGNORE", "OR FAIL"])
    switch number(0...15) {
    case 0:
      return """
        INSERT \(or) INTO reminders(id, title, remindersListID)
        VALUES (\(reminder), '\(title)', \(number(1...3)))
        """
    case 1:
      return """
        INSERT INTO reminders(id, title, remindersListID) VALUES (\(reminder), '\(title)', 1)
        ON CONFLICT(id) DO UPDATE SET title = excluded.title || 'x', notes = 'n'
        """
    case 2: return "UPDATE \(or) reminders SET id = \(reminder) WHERE id = \(other)"
    case 3:
      return
        "UPDATE reminders SET title = '\(title)', notes = 'z\(number(0...99))' WHERE id = \(reminder)"
    case 4: return "DELETE FROM reminders WHERE id = \(reminder)"
    case 5: return "INSERT \(or) INTO tags(id, title) VALUES (\(tag), '\(title)')"
    case 6: return "INSERT \(or) INTO tags(title) VALUES ('\(title)')"
    case 7: return "UPDATE \(or) tags SET title = '\(title)' WHERE id = \(tag)"
    case 8: return "UPDATE \(or) tags SET id = \(tag) WHERE id = \(otherTag)"
    case 9: return "DELETE FROM tags WHERE id = \(tag)"
    case 10:
      return "INSERT \(or) INTO reminderTags(reminderID, tagID) VALUES (\(reminder), \(tag))"
    case 11: return "UPDATE \(or) reminderTags SET reminderID = \(reminder) WHERE tagID = \(tag)"
    case 12:
      return """
        UPDATE \(or) reminderTags SET tagID = \(tag), rowid = \(number(1...20))
        WHERE reminderID = \(reminder)
        """
    case 13:
      return """
        INSERT \(or) INTO reminderTags(rowid, reminderID, tagID)
        VALUES (\(number(1...30)), \(reminder), \(tag))
        """
    case 14: return "DELETE FROM reminderTags WHERE reminderID = \(reminder) AND tagID <> \(tag)"
    default:
      return """
        INSERT INTO tags(title) VALUES ('\(title)')
        ON CONFLICT(title) DO UPDATE SET title = excluded.title, id = \(tag)
        """
    }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &random)
  }

  private mutating func one(of words: [String]) -> String {
    words.randomElement(using: &random) ?? ""
  }
}
