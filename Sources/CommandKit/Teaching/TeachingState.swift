public import Course
public import Output
import QueryBuilder
import SQLiteDatabase
import SQLSpelling

/// What `.lesson` and its like remember.
public struct TeachingState {
  /// The lessons of a teacher's folder; nil for the built-in ones.
  public var folder: LessonFolder?

  /// The lesson that is going on; nil outside of lessons.
  public var lesson: LessonInProgress?

  /// The file that keeps which steps have been passed; nil where nothing is kept.
  public var progressPath: String?

  /// Which steps have been passed; nil until the file has been read.
  public var progress: CourseProgress?
}

/// Lessons that a teacher has written.
public struct LessonFolder: Sendable {
  /// The folder's absolute path, by which progress knows them.
  public let path: String
  /// The lessons, in the order of their files' names.
  public let lessons: [Lesson]

  /// Takes lessons that were read from a folder.
  public init(path: String, lessons: [Lesson]) {
    self.path = path
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
