import CommandKit
import Course
import TerminalKit

/// The list of lessons, with what one can do after each, and where one stands.
struct LessonList {
  let course: LessonCourse
  let progress: CourseProgress
  let present: LessonInProgress?
  /// The cells of a line of the terminal; nil without one.
  let columns: Int?

  /// A shorter beginning of a purpose would say nothing.
  private static let leastPurpose = 20

  /// A line for each lesson; where the terminal is too narrow, with a part of the purpose or none.
  var lines: [String] {
    let whole = rows { $0 }
    guard let columns, let excess = excess(of: whole, over: columns) else { return whole }
    let longest = course.lessons.map { DisplayWidth.of($0.purpose) }.max() ?? 0
    guard longest - excess >= Self.leastPurpose else { return rows { _ in nil } }
    return rows { String($0.cut(toCells: longest - excess)) }
  }

  private func excess(of lines: [String], over columns: Int) -> Int? {
    let widest = lines.map { DisplayWidth.of($0) }.max() ?? 0
    return widest > columns ? widest - columns : nil
  }

  /// The lines with what is shown of each purpose; nil for a list without purposes.
  private func rows(_ purpose: (String) -> String?) -> [String] {
    let rows = course.lessons.enumerated().map { index, lesson in
      [
        mark(of: lesson), "\(index + 1)", lesson.name, purpose(lesson.purpose),
        state(of: lesson),
      ].compactMap(\.self)
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
    if count == 0 { return "\(Count(lesson.steps.count, "step"))" }
    return "\(count) of \(lesson.steps.count) passed"
  }

  /// What to type next.
  var advice: String {
    if let present, present.step != nil {
      let place = "step \(present.position + 1) of \(present.lesson.steps.count)"
      if present.isPlaying {
        return
          "This is free play in \(place) of \(present.lesson.name): .lesson back goes back to it."
      }
      let command = course.command(for: present.place)
      return "You are at \(place) of \(present.lesson.name): \(command) shows it again."
    }
    if let last = progress.last,
      let lesson = course.lessons.first(where: { $0.name == last.lesson }),
      last == CourseProgress.Place(course: course.name, lesson: lesson.name)
    {
      if progress.count(of: lesson, in: course.name) == lesson.steps.count {
        return ".lesson \(last.lesson) begins it again. Your own database is never touched."
      }
      return ".lesson \(last.lesson) goes to the first step that is not passed. "
        + "Your own database is never touched."
    }
    return ".lesson 1 begins. Lessons work on scratch databases: your own is never touched."
  }
}
