public import Course
public import Output
import QueryBuilder
import SQLiteDatabase
import SQLSpelling

/// What `.lesson` and its like remember.
public struct TeachingState {
  /// The lessons of a teacher's folder; nil for the built-in ones.
  public var folder: LessonCourse?

  /// The lesson that is going on; nil outside of lessons.
  public var lesson: LessonInProgress?

  /// The file that keeps which steps have been passed; nil where nothing is kept.
  public var progressPath: String?

  /// Which steps have been passed; nil until the file has been read.
  public var progress: CourseProgress?
}

/// The lessons that `.lesson` offers: the built-in ones, or those of a teacher's folder.
public struct LessonCourse: Sendable {
  /// How progress knows the course: empty for the built-in one, else the folder's absolute path.
  public let name: String
  /// The lessons, in their order.
  public let lessons: [Lesson]

  /// Makes a course of lessons.
  public init(name: String, lessons: [Lesson]) {
    self.name = name
    self.lessons = lessons
  }
}

extension RecordedResult {
  /// The rows that were shown, as values; hits are without the marks that stand for their styles.
  public var answer: AnswerTable {
    let rows = rows(markingHitsWith: (open: "", close: ""))
    return AnswerTable(
      columns: columnNames,
      rows: (0..<rows.count).map { row in columnNames.indices.map { rows[row, $0] } }
    )
  }
}
