import Commands
import CommandSupport
import Testing

@Test func `without a terminal, --yes is needed`() throws {
  let session = try ReminderSession()
  #expect(
    session.error(".clear-completed") == [
      "3 completed reminders would be deleted, and there is no terminal to ask at",
      "--yes deletes without asking",
    ]
  )
  #expect(try session.rows("SELECT count(*) FROM reminders") == ["10"])
  #expect(try session.runAll(".clear-completed --yes").remarks == "3 reminders deleted.\n")
  #expect(try session.rows("SELECT count(*) FROM reminders WHERE status = 1") == ["0"])
  #expect(try session.rows("SELECT count(*) FROM reminderTags WHERE reminderID = 4") == ["0"])
  #expect(try session.indexDrift().isEmpty)
  #expect(try session.runAll(".clear-completed").remarks == "No completed reminder matches.\n")
}

@Test func `a deletion that was not made is not shown as one`() throws {
  let session = try ReminderSession()
  _ = session.error(".clear-completed")
  #expect(try !session.run(".sql last").contains("DELETE"))
  session.host.answer = false
  _ = try session.runAll(".clear-completed")
  #expect(try !session.run(".sql last").contains("DELETE"))
  _ = try session.runAll(".clear-completed --yes zzzzz")
  #expect(try !session.run(".sql last").contains("DELETE"))
  _ = try session.runAll(".clear-completed --yes walk")
  #expect(try session.run(".sql last").contains("DELETE FROM \"reminders\""))
}

@Test func `at a terminal the question states the number`() throws {
  let session = try ReminderSession()
  session.host.answer = false
  #expect(try session.runAll(".clear-completed walk").remarks == "Nothing was deleted.\n")
  #expect(session.host.questions == ["Delete 1 completed reminder?"])
  session.host.answer = true
  #expect(try session.runAll(".clear-completed walk").remarks == "1 reminder deleted.\n")
  #expect(try session.rows("SELECT count(*) FROM reminders") == ["9"])
}

@Test func `no more is deleted than was asked for`() throws {
  let session = try ReminderSession()
  session.host.answer = true
  session.host.beforeAnswer = {
    try? session.execute("UPDATE reminders SET status = 1 WHERE id = 1")
  }
  #expect(
    session.error(".clear-completed") == [
      "other reminders match now: nothing was deleted", "try again",
    ]
  )
  #expect(session.host.questions == ["Delete 3 completed reminders?"])
  #expect(try session.rows("SELECT count(*) FROM reminders") == ["10"])
}

@Test(arguments: [
  ("--yes #weekend", ["4"]), ("--yes #fun walk", ["4"]), ("--yes laundry", ["7"]),
  ("--yes groceries", []),
  ("--yes --older-than 6", ["4"]), ("--yes --older-than 7", []),
  ("--yes --older-than 0", ["4", "7", "10"]),
  ("--older-than 3 --yes emails", []), ("--yes zzz", []),
])
func `the text selects as .search does, and the age goes by the due date`(
  arguments: String,
  deleted: [String]
) throws {
  let session = try ReminderSession()
  let before = Set(try session.rows("SELECT id FROM reminders"))
  try session.run(".clear-completed \(arguments)")
  let after = Set(try session.rows("SELECT id FROM reminders"))
  #expect(before.subtracting(after) == Set(deleted))
  #expect(try session.indexDrift().isEmpty)
}

@Test func `completed reminders without a due date stay where the age counts`() throws {
  let session = try ReminderSession()
  try session.run(".done 1")
  try session.run(".clear-completed --yes --older-than 0")
  #expect(try session.rows("SELECT id FROM reminders WHERE status = 1") == ["1"])
}

/// "#" is in the texts of all tags, "wa" in "walk"; empty quotes and brackets ask for nothing, which is all reminders.
@Test(arguments: [
  ("#", "the index has no token for \"#\""), ("# walk", "the index has no token for \"#\""),
  ("wa", "the index has no token for \"wa\""), ("laundry .", "the index has no token for \".\""),
  ("[# walk]", "the index has no token for \"#\""),
  ("\"\"", "there is nothing to look for in \"\"\"\""),
  ("[]", "there is nothing to look for in \"[]\""),
])
func `a text without tokens deletes nothing`(text: String, message: String) throws {
  let session = try ReminderSession()
  session.host.answer = true
  let refusal = try #require(session.error(".clear-completed --yes \(text)"))
  #expect(refusal.first?.hasPrefix(message) == true)
  #expect(try session.rows("SELECT count(*) FROM reminders") == ["10"])
  #expect(session.error(".clear-completed \(text)") == refusal)
  #expect(session.host.questions.isEmpty)
}
