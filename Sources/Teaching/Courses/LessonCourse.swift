import CommandKit
import Course
import SQLText

/// The lessons that `.lesson` offers: the built-in ones, or those of a teacher's folder.
struct LessonCourse: Sendable {
  /// How progress knows the course: empty for the built-in one, else the folder's absolute path.
  let name: String
  /// The lessons, in their order.
  let lessons: [Lesson]

  /// So many lessons are named of those that an abbreviation may mean.
  private static let mostNamed = 4

  /// The lesson of a name, or of a number from 1.
  ///
  /// - Parameters:
  ///   - name: The name, its beginning, or the number.
  ///   - words: What else may have been meant.
  /// - Returns: The lesson.
  /// - Throws: A ``CommandError`` that names the nearest.
  func lesson(called name: String, besides words: [String] = []) throws -> Lesson {
    if let lesson = lessons.first(where: { $0.name == name }) { return lesson }
    if let number = Int(name), number > 0, number <= lessons.count { return lessons[number - 1] }
    let candidates = lessons.filter { $0.name.hasPrefix(name) }
    if let only = candidates.first, candidates.count == 1 { return only }
    if (2...Self.mostNamed).contains(candidates.count) {
      let names = candidates.map(\.name)
      throw CommandError(
        "ambiguous lesson: \"\(name)\" could be "
          + "\(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
      )
    }
    var error = CommandError("there is no lesson \"\(name)\"")
    if ["stop", "end", "exit", "off"].contains(name) {
      error.details.append(".lesson quit leaves one")
    }
    if !self.name.isEmpty, BuiltInCourse.names.contains(name) {
      error.details.append("the built-in course has it: .lesson --built-in \(name)")
    } else if !error.suggest(name, among: lessons.map(\.name) + words, prefix: ".lesson ") {
      error.details.append(".lesson lists them")
    }
    throw error
  }

  /// The lesson after one; nil after the last, and after one of another course.
  func lesson(after place: CourseProgress.Place) -> Lesson? {
    guard place.course == name,
      let index = lessons.firstIndex(where: { $0.name == place.lesson })
    else { return nil }
    return lessons.indices.contains(index + 1) ? lessons[index + 1] : nil
  }

  /// The command that begins a lesson, of whatever course, while these are the lessons that there are.
  func command(for place: CourseProgress.Place) -> String {
    guard place.course != name else { return ".lesson \(place.lesson)" }
    let course =
      place.course.isEmpty ? "--built-in" : "--file \(DotCommandLine.argument(place.course))"
    return ".lesson \(course) \(place.lesson)"
  }
}
