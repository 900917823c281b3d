import CommandKit
import Course
import Testing

@testable import Teaching

struct LessonCourseTests {
  private let course: LessonCourse

  init() throws {
    course = LessonCourse(name: "", lessons: try BuiltInCourse.lessons())
  }

  @Test(arguments: [("rank", "rank"), ("1", "like"), ("que", "queries")])
  func `a lesson is called by its name, its number, or the beginning of one name`(
    word: String,
    name: String
  ) throws {
    #expect(try course.lesson(called: word).name == name)
  }

  @Test(arguments: ["", "t", "0", "99", "rnak"])
  func `what names no lesson, or several, is refused`(word: String) {
    #expect(throws: CommandError.self) { try course.lesson(called: word) }
  }

  @Test func `behind each lesson comes the next one, and none behind the last`() {
    for (lesson, next) in zip(course.lessons, course.lessons.dropFirst()) {
      #expect(course.lesson(after: lesson) == next)
    }
    #expect(course.lessons.last.flatMap(course.lesson(after:)) == nil)
  }
}
