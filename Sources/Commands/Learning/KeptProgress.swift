import CommandKit
import Course
import Files
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
    let progress = try storedProgress()
    teaching.progress = progress
    return progress
  }

  private func storedProgress() throws -> CourseProgress {
    guard !isSafe, let path = teaching.progressPath, TextFile.exists(path) else {
      return CourseProgress()
    }
    do {
      return CourseProgress(parsing: try TextFile.text(at: path, in: self))
    } catch let error as CommandError {
      // To write it would lose what is in it. It is said once, and the lessons go on without the file.
      teaching.progressPath = nil
      try output.remark(
        "Your progress cannot be read, so that it is not kept from now on: \(error.message)."
      )
      return CourseProgress()
    }
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
    try? Folder.make(above: path, rights: 0o700)
    // What another shell left when it was killed.
    unlink(path + ".new")
    guard (try? TextFile.isReplaced(progress.text, at: path, mode: 0o600)) != true else { return }
    // It is said once, and the lessons go on without a file.
    teaching.progressPath = nil
    try output.remark("Your progress cannot be kept: cannot write \(path).")
  }
}
