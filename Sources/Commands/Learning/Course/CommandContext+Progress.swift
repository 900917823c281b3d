import CommandKit
import Course
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension CommandContext {
  /// Which steps have been passed, as the file says.
  func courseProgress() throws -> CourseProgress {
    if let progress = teaching.progress { return progress }
    var progress = CourseProgress()
    if !isSafe, let path = teaching.progressPath, TextFile.exists(path) {
      progress = CourseProgress(parsing: (try? TextFile.text(at: path)) ?? "")
    }
    teaching.progress = progress
    return progress
  }

  /// Changes the progress, and writes its file; another shell's progress since is kept.
  ///
  /// - Throws: An `OutputError` where it cannot be said that the file cannot be written.
  func changeProgress(_ change: (inout CourseProgress) -> Void) throws {
    if !isSafe, teaching.progressPath != nil { teaching.progress = nil }
    var progress = try courseProgress()
    change(&progress)
    teaching.progress = progress
    guard !isSafe, let path = teaching.progressPath else { return }
    guard !Self.write(progress.text, to: path) else { return }
    // It is said once, and the lessons go on without a file.
    teaching.progressPath = nil
    try output.remark("Your progress cannot be kept: cannot write \(path).")
  }

  /// Writes a file by way of another one, so that it is never half written; returns whether that went well.
  private static func write(_ text: String, to path: String) -> Bool {
    for slash in path.indices.dropFirst() where path[slash] == "/" {
      mkdir(String(path[..<slash]), 0o700)
    }
    let new = path + ".new"
    let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    let failed = Array(text.utf8).withUnsafeBytes { Descriptor.write($0, to: descriptor) }
    guard close(descriptor) == 0, failed == 0 else {
      unlink(new)
      return false
    }
    return rename(new, path) == 0
  }
}
