import Course
import TerminalKit
import Testing

@testable import Teaching

struct LessonListTests {
  private func list(columns: Int?, _ progress: CourseProgress = CourseProgress()) throws
    -> LessonList
  {
    LessonList(
      course: LessonCourse(name: "", lessons: try BuiltInCourse.lessons()),
      progress: progress,
      present: nil,
      columns: columns
    )
  }

  @Test(arguments: [20, 40, 60, 80, 200])
  func `a narrow terminal has shorter purposes, and then none`(columns: Int) throws {
    let (list, whole) = (try list(columns: columns), try list(columns: nil))
    #expect(list.lines.count == whole.lines.count)
    for (line, lesson) in zip(list.lines, list.course.lessons) {
      #expect(line.contains(lesson.name))
      // Without purposes the lines are as short as they can be.
      #expect(DisplayWidth.of(line) <= max(columns, 30))
    }
    if columns == 200 { #expect(list.lines == whole.lines) }
  }

  @Test func `what has been passed is counted, and the last lesson is marked`() throws {
    var progress = CourseProgress()
    let lesson = try BuiltInCourse.lessons()[1]
    let place = CourseProgress.Place(course: "", lesson: lesson.name)
    progress.pass(lesson.steps[0], in: place)
    progress.last = place
    let list = try list(columns: nil, progress)
    #expect(list.lines[1].hasPrefix("▸"))
    #expect(list.lines[1].hasSuffix("1 of \(lesson.steps.count) passed"))
    #expect(list.lines.count { $0.contains("▸") } == 1)
    #expect(
      list.advice.hasPrefix(".lesson \(lesson.name) goes to the first step that is not passed.")
    )
  }
}
