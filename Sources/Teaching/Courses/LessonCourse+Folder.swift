import CommandKit
import Course
import Files

extension LessonCourse {
  /// Reads the lessons of a folder: each of its files whose name ends with `.md`.
  ///
  /// The order is that of the names; digits and a separator before a name, as in `02-triggers.md`, are only for it.
  ///
  /// - Throws: A ``CommandError`` with the file and the line of what is wrong.
  init(readingAt path: String, in context: CommandContext) throws {
    try TextFile.refuseInSafeMode(context)
    let names = try Self.names(in: path).sorted()
    guard !names.isEmpty else {
      throw CommandError("there is no lesson in \"\(path)\": lessons are files that end with .md")
    }
    var files: [String: String] = [:]
    let lessons = try names.map { name in
      let file = "\(path)/\(name)"
      let text = try TextFile.text(at: file, in: context)
      let stem = name.dropLast(3)
      let rest = stem.drop { $0.isNumber }.drop { "-_ .".contains($0) }
      let plain = String(rest.isEmpty ? stem : rest)
      if let other = files.updateValue(file, forKey: plain) {
        throw CommandError("\(other) and \(file) are both the lesson \"\(plain)\": rename one")
      }
      do {
        return try LessonParser.lesson(text, name: plain)
      } catch let error as LessonError {
        throw CommandError("\(file), line \(error.line): \(error.message)")
      }
    }
    self.init(name: FilePlace.absolutePath(of: path), lessons: lessons)
  }

  private static func names(in path: String) throws -> [String] {
    do {
      return try Folder.names(in: path).filter { name in
        name.hasSuffix(".md") && !name.hasPrefix(".") && name.lowercased() != "readme.md"
          && Descriptor.isPlainFile("\(path)/\(name)")
      }
    } catch let error as SystemError {
      throw CommandError("cannot read \"\(path)\": \(error.message)")
    }
  }
}
