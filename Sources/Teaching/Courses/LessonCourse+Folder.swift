import CommandKit
import Course
import Files
import SQLiteDatabase
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension LessonCourse {
  /// Reads the lessons of a folder: each of its files whose name ends with `.md`.
  ///
  /// The order is that of the names; digits and a separator before a name, as in `02-triggers.md`, are only for it.
  ///
  /// - Throws: A ``CommandError`` with the file and the line of what is wrong.
  init(readingAt path: String, in context: CommandContext) throws {
    guard !context.isSafe else { throw SafeModeRefusal("cannot read or write files in safe mode") }
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
    self.init(name: Self.absolute(path), lessons: lessons)
  }

  private static func names(in path: String) throws -> [String] {
    guard let folder = opendir(path) else {
      throw CommandError("cannot read \"\(path)\": \(SystemError.last.message)")
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".md"), !name.hasPrefix("."), name.lowercased() != "readme.md",
        Descriptor.isPlainFile("\(path)/\(name)")
      {
        names.append(name)
      }
    }
    return names
  }

  private static func absolute(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
