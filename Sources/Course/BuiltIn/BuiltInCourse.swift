/// The lessons that are part of the program.
public enum BuiltInCourse {
  /// Their files in `Texts`, in the order of the course; this is their only list.
  private static let texts: [(name: String, bytes: [UInt8])] = [
    ("like", PackageResources.like_md),
    ("index", PackageResources.index_md),
    ("triggers", PackageResources.triggers_md),
    ("tokens", PackageResources.tokens_md),
    ("rank", PackageResources.rank_md),
    ("weights", PackageResources.weights_md),
    ("excerpts", PackageResources.excerpts_md),
    ("queries", PackageResources.queries_md),
    ("drift", PackageResources.drift_md),
    ("better", PackageResources.better_md),
    ("forms", PackageResources.forms_md),
  ]

  /// The names of the lessons, in the order of the course.
  public static var names: [String] { texts.map(\.name) }

  /// The lessons, read from their files.
  ///
  /// - Throws: A ``LessonError`` where a file is no lesson; a test reads them all.
  public static func lessons() throws -> [Lesson] {
    try texts.map { text in
      try LessonParser.lesson(String(decoding: text.bytes, as: UTF8.self), name: text.name)
    }
  }
}
