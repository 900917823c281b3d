import Course
import Testing

struct BuiltInCourseTests {
  @Test func `the lessons can be read, and their texts fit a screen`() throws {
    for lesson in try BuiltInCourse.lessons() {
      #expect(lesson.purpose.count <= 50, "\(lesson.name) says in one line what it is for")
      #expect((5...8).contains(lesson.steps.count), "\(lesson.name) has 5 to 8 steps")
      #expect(!lesson.variations.isEmpty, "\(lesson.name) tries answers on other data")
      for step in lesson.steps {
        // Above and below the text stand the heading and the prompt, on 24 lines.
        #expect(
          step.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 17,
          "\(step.name)"
        )
        #expect(
          step.text.split(separator: "\n").allSatisfy { !$0.hasPrefix("    ") || $0.count <= 80 },
          "\(step.name)"
        )
        #expect(!step.hints.isEmpty, "\(lesson.name), \(step.name)")
        #expect(!step.afterword.isEmpty, "\(lesson.name), \(step.name)")
      }
    }
  }

  @Test func `the pages about notions fit a screen`() {
    #expect(
      Concept.all.map(\.name) == ["keys", "trigram", "bm25", "weights", "match", "drift", "typing"]
    )
    for concept in Concept.all {
      #expect(concept.text.hasPrefix("# "))
      // Filled to 80 columns, each paragraph or item takes one line more than its characters do.
      let lines = concept.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
        .dropLast()
        .reduce(0) { $0 + $1.count / 76 + 1 }
      #expect(lines <= 21, "\(concept.name): \(lines)")
    }
  }
}
