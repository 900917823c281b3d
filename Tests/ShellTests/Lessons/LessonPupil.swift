import Course
import Foundation
import Shell
import Testing

/// Somebody who works through lessons in a shell.
struct LessonPupil {
  /// The built-in lessons.
  static var lessons: [Lesson] { get throws { try BuiltInCourse.lessons() } }

  let shell: ScratchShell

  /// Begins a lesson.
  init(_ lesson: String, columns: Int? = nil) throws {
    shell = try ScratchShell(columns: columns)
    _ = shell.answer(to: ".lesson \(lesson)")
  }

  /// Types something, and returns whether it passes a step.
  func passes(_ step: String, by input: String) -> Bool {
    shell.answer(to: input).contains("✓ \(step)")
  }
}

/// A folder with lessons, which goes with this object.
final class LessonFolderOnDisk {
  let path: String

  init(_ files: [String: String]) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("lessons-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
    for (name, text) in files {
      try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
