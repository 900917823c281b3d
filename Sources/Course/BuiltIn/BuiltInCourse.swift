import CTexts

/// The lessons that are part of the program.
public enum BuiltInCourse {
  /// Their names, in the order of the course; CTexts.c has their texts.
  public static let names = [
    "like", "index", "triggers", "tokens", "rank", "weights", "excerpts", "queries", "drift",
    "better", "forms",
  ]

  /// The lessons, read from their files in `Texts`.
  ///
  /// - Throws: A ``LessonError`` where a file is no lesson; a test reads them all.
  public static func lessons() throws -> [Lesson] {
    try names.map { name in
      try LessonParser.lesson(String(cString: embedded_text("Lessons/\(name).md")), name: name)
    }
  }
}
