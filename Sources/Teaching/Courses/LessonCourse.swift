import CommandKit
import Course

/// The lessons that `.lesson` offers: the built-in ones, or those of a teacher's folder.
struct LessonCourse: Sendable {
  /// How progress knows the course: empty for the built-in one, else the folder's absolute path.
  let name: String
  /// The lessons, in their order.
  let lessons: [Lesson]

  /// The lesson of a name, or of a number from 1.
  ///
  /// - Throws: A ``CommandError`` that names the nearest.
  func lesson(called name: String) throws -> Lesson {
    if let lesson = lessons.first(where: { $0.name == name }) { return lesson }
    if let number = Int(name), number > 0, number <= lessons.count { return lessons[number - 1] }
    let candidates = lessons.filter { $0.name.hasPrefix(name) }
    if let only = candidates.first, candidates.count == 1 { return only }
    var error = CommandError("there is no lesson \"\(name)\"")
    if !error.suggest(name, among: lessons.map(\.name), prefix: ".lesson ") {
      error.details.append(".lesson lists them")
    }
    throw error
  }

  /// The lesson after one; nil behind the last.
  func lesson(after lesson: Lesson) -> Lesson? {
    guard let index = lessons.firstIndex(where: { $0.name == lesson.name }) else { return nil }
    return lessons.indices.contains(index + 1) ? lessons[index + 1] : nil
  }
}
