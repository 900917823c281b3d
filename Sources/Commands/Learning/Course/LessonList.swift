import CommandKit
import Course
import TerminalKit

/// The list of lessons, with what one can do after each, and where one stands.
struct LessonList {
  let course: LessonCourse
  let progress: CourseProgress
  let present: LessonInProgress?

  var lines: [String] {
    let rows = course.lessons.enumerated().map { index, lesson in
      [mark(of: lesson), "\(index + 1)", lesson.name, lesson.purpose, state(of: lesson)]
    }
    return AlignedText.lines(rows)
  }

  private func isLast(_ lesson: Lesson) -> Bool {
    progress.last == CourseProgress.Place(course: course.name, lesson: lesson.name)
  }

  private func mark(of lesson: Lesson) -> String {
    if present?.lesson.name == lesson.name, present?.place.course == course.name { return "▸" }
    return present == nil && isLast(lesson) ? "▸" : " "
  }

  private func state(of lesson: Lesson) -> String {
    let count = progress.count(of: lesson, in: course.name)
    if count == lesson.steps.count { return "✓ done" }
    return count == 0 ? "\(Count(lesson.steps.count, "step"))" : "\(count) of \(lesson.steps.count)"
  }

  /// What to type next.
  var advice: String {
    if let present, present.step != nil {
      let place = "step \(present.position + 1) of \(present.lesson.steps.count)"
      return
        "You are at \(place) of \(present.lesson.name): .lesson \(present.lesson.name) shows it again."
    }
    if let last = progress.last, last.course == course.name,
      course.lessons.contains(where: { $0.name == last.lesson })
    {
      return ".lesson \(last.lesson) goes on where you were. Your own database is never touched."
    }
    return ".lesson 1 begins. Lessons work on scratch databases: your own is never touched."
  }
}
