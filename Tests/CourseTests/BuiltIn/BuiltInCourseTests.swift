import Course
import Testing

struct BuiltInCourseTests {
  @Test func `the lessons can be read, and their texts fit a screen`() throws {
    for lesson in try BuiltInCourse.lessons() {
      #expect(lesson.purpose.count <= 50, "\(lesson.name)")
      #expect((5...8).contains(lesson.steps.count), "\(lesson.name)")
      #expect(!lesson.variations.isEmpty, "\(lesson.name)")
      for step in lesson.steps {
        // Above and below the text stand the heading and the prompt, on 24 lines.
        #expect(step.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 17, "\(step.name)")
        #expect(step.text.split(separator: "\n").allSatisfy { $0.count <= 95 }, "\(step.name)")
        #expect(!step.hints.isEmpty, "\(lesson.name), \(step.name)")
        #expect(!step.afterword.isEmpty, "\(lesson.name), \(step.name)")
      }
    }
  }
}
