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

  @Test func `the beginning of several names is said to be each of them`() {
    #expect { try course.lesson(called: "t") } throws: { error in
      (error as? CommandError)?.message == "ambiguous lesson: \"t\" could be triggers or tokens"
    }
  }

  @Test func `behind each lesson comes the next one, and none behind the last`() {
    let places = course.lessons.map { CourseProgress.Place(course: "", lesson: $0.name) }
    for (place, next) in zip(places, course.lessons.dropFirst()) {
      #expect(course.lesson(after: place) == next)
    }
    #expect(places.last.flatMap(course.lesson(after:)) == nil)
    #expect(course.lesson(after: CourseProgress.Place(course: "/mine", lesson: "like")) == nil)
  }

  @Test(arguments: [
    ("", "like", ".lesson like"), ("/mine", "a", ".lesson --file /mine a"),
    ("/my course", "a", ".lesson --file '/my course' a"),
  ])
  func `the command that begins a lesson names its course where it is another one`(
    course: String,
    lesson: String,
    command: String
  ) {
    let place = CourseProgress.Place(course: course, lesson: lesson)
    #expect(self.course.command(for: place) == command)
    let other = LessonCourse(name: "/other", lessons: [])
    #expect(
      other.command(for: place)
        == (course.isEmpty ? ".lesson --built-in \(lesson)" : command)
    )
  }
}
