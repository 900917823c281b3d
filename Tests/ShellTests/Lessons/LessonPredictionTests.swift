import CommandKit
import Course
import Shell
import Teaching
import TestSupport
import Testing

extension LessonCommandTests {
  @Test(arguments: [
    ("like 4", "0 rows"), ("drift 3", "article 5"), ("queries 4", "N=23"),
    ("queries 4", "23 tokens"), ("rank 2", "10 is first"),
  ])
  func `of a prediction in words the number is asked for`(step: String, guess: String) throws {
    #expect(
      try LessonPupil(step).shell.answer(to: ".guess \(guess)") == "Give the number alone."
    )
  }

  @Test func `an id may be called one, and of two reminders both are two`() throws {
    #expect(try LessonPupil("excerpts 2").passes("Column 0", by: ".guess id 1"))
    #expect(try LessonPupil("triggers").passes("The index lags", by: ".guess both"))
  }

  @Test func `a bare number is a prediction where the step asks for one`() throws {
    let shell = try LessonPupil("rank").shell
    _ = shell.answer(to: ".search --by-rank week")
    #expect(shell.answer(to: "2").contains("No. Look for yourself"))
    #expect(shell.answer(to: "10").contains("✓"))
    // No step asks for one now, or outside of lessons.
    #expect(try ScratchShell(columns: 80).answer(to: "10").contains("rror"))
  }

  @Test func `a decimal that begins with its point is a prediction, and no command`() throws {
    let shell = try LessonPupil("better", columns: 80).shell
    #expect(shell.answer(to: ".lesson better 2\n.eval").contains("0.58688"))
    #expect(shell.answer(to: ".12").contains("No. Look for yourself"))
    #expect(shell.answer(to: ".59").contains("✓"))
  }

  @Test func `a wrong prediction is told that weights are in force`() throws {
    let shell = try LessonPupil("rank").shell
    _ = shell.answer(to: ".lesson rank 2\n.rank weights title=0.1")
    #expect(shell.answer(to: "2").contains("The weights in force are not 1 each"))
    _ = shell.answer(to: ".rank reset")
    #expect(!shell.answer(to: "4").contains("weights"))
  }

  @Test func `a word that chooses is a prediction where the answer may be one`() throws {
    let shell = try LessonPupil("rank").shell
    _ = shell.answer(to: ".search --by-rank week")
    // Here a row is asked for.
    #expect(shell.answer(to: "neither").contains("neither a command nor SQL"))
    // A title, too, can be nothing else.
    #expect(shell.answer(to: "haircut").contains("No. Look for yourself"))
    #expect(shell.answer(to: "Send weekly emails").contains("✓ What counts is hits"))
    #expect(shell.answer(to: "Both").contains("No. Look for yourself"))
    #expect(shell.answer(to: "neither").contains("✓ Does the place count?"))
  }

  @Test func `a text that answers no step by itself is offered as a prediction`() throws {
    let shell = try LessonPupil("rank").shell
    _ = shell.answer(to: ".search --by-rank week")
    #expect(
      shell.answer(to: "take a stroll").hasPrefix(
        "Error: neither a command nor SQL begins with take\n.guess take a stroll answers the step"
      )
    )
    #expect(!shell.answer(to: "reminders> SELECT 1;").contains(".guess"))
    // Another step asks for no prediction.
    let other = try LessonPupil("like").shell
    #expect(!other.answer(to: "take a stroll").contains(".guess"))
  }

  @Test func `a script, whose lines are no predictions, is told of .guess`() throws {
    let shown = try ShellProgram.run([":memory:"], input: ".lesson rank 2\n").output
    #expect(shown.contains("A prediction: `.guess ANSWER`, with a number, a title, yes or no."))
    #expect(
      try LessonPupil("tokens", columns: 80).shell.answer(to: ".lesson tokens")
        .contains("A prediction: a number, a title, yes or no; put")
    )
  }

  @Test func `a title is a prediction where a row is asked for by its id`() throws {
    let shell = try LessonPupil("drift").shell
    _ = shell.answer(to: ".lesson drift 3")
    #expect(shell.answer(to: ".guess onion tart").contains("✓ Who knows?"))
  }

  @Test func `a prediction is held against what is true now`() throws {
    let shell = try LessonPupil("rank").shell
    _ = shell.answer(to: ".search --by-rank week")
    #expect(shell.answer(to: ".guess 2").contains("No."))
    // With 10 gone, 2 is the first.
    _ = shell.answer(to: "DELETE FROM reminders WHERE id = 10;")
    #expect(shell.answer(to: ".guess 10").contains("No."))
    #expect(shell.answer(to: ".guess Haircut").contains("✓"))
  }

  @Test func `a second wrong prediction is told where help is`() throws {
    let shell = try ScratchShell()
    _ = shell.answer(to: ".lesson rank 2")
    #expect(shell.answer(to: ".guess 1").hasPrefix("No. Look for yourself"))
    #expect(
      shell.answer(to: ".guess 2") == "No. .hint says where to look, and .solution the answer."
    )
    #expect(shell.answer(to: ".guess 10").contains("✓"))
  }
}
