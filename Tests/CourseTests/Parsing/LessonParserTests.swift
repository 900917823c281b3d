@testable import Course
import Testing

struct LessonParserTests {
  private let text = """
    # Weights

    make one column count more

    ```setup
    .untag 4 weekend
    ```

    ```variation
    DELETE FROM reminders WHERE id = 9;
    ```

    ```names
    SELECT id, name FROM people
    ```

    ## First

    Do `this`.

    ```setup
    .rank reset
    ```


    And that.

    ```check order here
    SELECT 1
    ```

    ```hint
    a
    ```

    ```hint
    b
    ```

    ```solution
    .search week
    ```

    ```passed
    Well done.
    ```

    ## Second

    ```ask
    SELECT 2
    ```

    ```solution
    .guess 2
    ```
    """

  @Test func `a lesson has a head and steps with their blocks`() throws {
    let lesson = try LessonParser.lesson(text, name: "weights")
    #expect(lesson.name == "weights")
    #expect(lesson.title == "Weights")
    #expect(lesson.purpose == "make one column count more")
    #expect(lesson.setups == [".untag 4 weekend"])
    #expect(lesson.variations == ["DELETE FROM reminders WHERE id = 9;"])
    #expect(lesson.names == "SELECT id, name FROM people")
    #expect(lesson.steps.map(\.name) == ["First", "Second"])
    let first = lesson.steps[0]
    #expect(first.text == "Do `this`.\n\nAnd that.")
    #expect(first.setups == [".rank reset"])
    #expect(first.checks == [StepCheck(kind: .order, sql: "SELECT 1", isHereOnly: true)])
    #expect(first.hints == ["a", "b"])
    #expect(first.solutions == [".search week"])
    #expect(first.afterword == "Well done.")
    #expect(lesson.steps[1].asksForGuess)
    #expect(!first.asksForGuess)
  }

  @Test func `what one can do after a lesson has no marks where it is listed`() throws {
    let lesson = try LessonParser.lesson(
      text.replacing(
        "make one column count more",
        with: "make **one** *column* `count`\n[more](x.md)"
      ),
      name: "weights"
    )
    #expect(lesson.purpose == "make one column count more")
  }

  @Test func `a fingerprint is that of the step's text, and only of its`() throws {
    let lesson = try LessonParser.lesson(text, name: "weights")
    let other = try LessonParser.lesson(
      text.replacing("SELECT 2", with: "SELECT 3").replacing("And that.", with: "And that.  "),
      name: "weights"
    )
    #expect(lesson.steps[0].fingerprint == other.steps[0].fingerprint)
    #expect(lesson.steps[1].fingerprint != other.steps[1].fingerprint)
    #expect(lesson.steps[0].fingerprint.count == 16)
  }

  @Test(arguments: [
    ("", 1, "the lesson has no title: # TITLE stands first"),
    ("# A\n", 1, "the lesson has no step: ## begins one"),
    ("# A\n\n## S\n\n```check\nSELECT 1", 5, "the block that begins here does not end"),
    ("# A\n\n## S\n```chek\n1\n```", 4, "there is no block \"chek\""),
    ("# A\n\n## S\n```chekc rows\n1\n```", 4, "there is no block \"chekc\""),
    ("# A\n\n## S\n```chek\n\n```", 4, "there is no block \"chek\""),
    ("# A\n\n```varation\n1\n```", 3, "there is no block \"varation\""),
    ("# A\n\n## S\n```\n1\n```", 4, "a block needs a word after its fence, such as check"),
    ("# A\n\n## S\n```hint\n\n```", 4, "the block is empty"),
    ("# A\n\n## S\n```check ordered\n1\n```", 4, "check knows no word \"ordered\""),
    ("# A\n\n```check\n1\n```", 3, "check belongs to a step, after ## and its name"),
    ("# A\n\n## S\n```variation\n1\n```", 4, "variation stands before the first step"),
    ("# A\n\n## S\n```names\n1\n```", 4, "names stands before the first step"),
    ("# A\n```names\n1\n```\n```names\n1\n```", 5, "names stands once in a lesson"),
    (
      "# A\n\ndo it\n\nand more\n\n## S", 5,
      "what one can do after the lesson is one paragraph, and other text belongs to a step, after ## and its name"
    ),
    ("# A\n\n## S\n\n## T", 3, "the step \"S\" has neither check nor ask"),
    ("# A\n\n## S\n```ask\n1\n```", 3, "the step \"S\" has no solution"),
    (
      "# A\n\n## S\n```ask\n1\n```\n```solution\n1\n```\n## S\n", 10,
      "there are two steps \"S\""
    ),
  ])
  func `what is wrong is told with its line`(text: String, line: Int, message: String) {
    do {
      _ = try LessonParser.lesson(text, name: "x")
      Issue.record("\(text) is a lesson")
    } catch let error as LessonError {
      #expect(error.line == line)
      #expect(error.message == message)
    } catch {
      Issue.record("\(error)")
    }
  }
}
