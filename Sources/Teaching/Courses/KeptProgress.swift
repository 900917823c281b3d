import CommandKit
import Course
import Files
import SQLiteDatabase
import TerminalKit

/// Which steps have been passed, and the file that keeps it.
struct KeptProgress {
  /// The file; nil where nothing is kept.
  private var path: String?

  /// What the file said; nil until it has been read.
  private var progress: CourseProgress?

  /// Progress that a file keeps; nil for none.
  init(in path: String?) {
    self.path = path
  }

  /// Which steps have been passed, as the file says.
  mutating func read(in context: CommandContext) throws -> CourseProgress {
    if let progress { return progress }
    let progress = try stored(in: context)
    self.progress = progress
    return progress
  }

  private mutating func stored(in context: CommandContext) throws -> CourseProgress {
    guard !context.isSafe, let path, FilePlace.exists(at: path) else { return CourseProgress() }
    do {
      return CourseProgress(parsing: try TextFile.text(at: path, in: context))
    } catch let error as CommandError {
      // To write it would lose what is in it. It is said once, and the lessons go on without the file.
      self.path = nil
      try context.output.remark(
        "Your progress cannot be read, so it is not kept from now on: \(error.message)."
      )
      return CourseProgress()
    }
  }

  /// Changes the progress, and writes its file; another shell's progress since is kept.
  ///
  /// - Throws: An `OutputError` where it cannot be said that the file cannot be written.
  mutating func change(
    in context: CommandContext,
    _ change: (inout CourseProgress) -> Void
  ) throws {
    if !context.isSafe, path != nil { progress = nil }
    var progress = try read(in: context)
    change(&progress)
    self.progress = progress
    guard !context.isSafe, let path else { return }
    try? Folder.make(above: path, rights: 0o700)
    // A link to the file, as from a home into a folder of settings, stays a link; its file may not be there yet.
    if FilePlace.isLink(path), !FilePlace.exists(at: path),
      let file = try? Descriptor.open(writing: path, .appending, rights: 0o600)
    {
      Descriptor.close(file)
    }
    let isKept = try? Descriptor.replaceFile(
      at: path,
      with: progress.text,
      rights: 0o600,
      isPrivate: true
    )
    guard isKept != true else { return }
    // It is said once, and the lessons go on without a file.
    self.path = nil
    try context.output.remark("Your progress cannot be kept: cannot write \(path).")
  }
}
