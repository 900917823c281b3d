public import CommandKit
import Files
import Handouts

/// The recording of a session, as a handout or as a picture.
public struct Recording {
  private let recorder: any SessionRecorder
  private let context: CommandContext

  /// The recording that goes on; nil where the session is not recorded.
  public init?(of context: CommandContext) {
    let recorders = context.output.listeners.lazy.compactMap { $0 as? any SessionRecorder }
    guard let recorder = recorders.first else { return nil }
    (self.recorder, self.context) = (recorder, context)
  }

  /// The file that is written.
  ///
  /// It is as it was typed, unless the working folder is another since then.
  public var path: String {
    let file = recorder.file
    return isAt(file.path) ? file.path : file.place
  }

  /// Whether a path leads to the file.
  public func isAt(_ path: String) -> Bool {
    FilePlace(path).map { $0 == FilePlace(recorder.file.place) } ?? false
  }

  /// Whether all of the session could be written.
  public var isWhole: Bool { !recorder.file.hasFailed }

  /// Adds prose between the inputs; the file gets it when the command has run.
  public func add(note: String) {
    recorder.add(note: note)
  }

  /// Ends the recording; the file is whole if it could be written.
  public func end() {
    context.output.remove(recorder)
  }

  /// Whether a file becomes a picture, by its name.
  public static func isPicture(_ path: String) -> Bool { FilePlace.ending(of: path) == "svg" }

  /// Refuses a file that can be no recording, because of its name or because a database is in it.
  ///
  /// - Throws: A ``CommandError`` that says so.
  public static func check(_ path: String, in context: CommandContext) throws {
    guard [".md", ".html", ".htm", ".svg"].contains(where: path.lowercased().hasSuffix) else {
      throw CommandError(
        "\"\(path)\" is neither a handout (FILE.md, FILE.html) nor a picture (FILE.svg)",
        details: path.contains(".") ? [] : [".record off ends a recording"]
      )
    }
    try context.refuseOwnFile(path)
  }

  /// Begins a recording, in the place of the one that goes on.
  ///
  /// - Parameters:
  ///   - path: The file, in Markdown, HTML or SVG by its name; what is in it is written over.
  ///   - title: The heading; nil for one made of the file's name.
  ///   - isAnimated: Whether a picture types itself.
  ///   - commands: The commands that inputs may call.
  ///   - context: The session.
  /// - Returns: The inputs with which it begins, because the session has other settings than one that has just begun.
  /// - Throws: A ``CommandError`` where the file cannot be written, a `StoreError` where SQLite fails.
  @discardableResult
  public static func begin(
    at path: String,
    title: String?,
    isAnimated: Bool,
    calling commands: CommandTable,
    in context: CommandContext
  ) throws -> [String] {
    let name = FilePlace.name(in: path) ?? path
    let words = name.prefix { $0 != "." }.map { $0 == "-" || $0 == "_" ? " " : $0 }
    // A page without a name has no place in a list of windows; `.html` is all the name that there is.
    let stem = words.allSatisfy(\.isWhitespace) ? Array(name) : words
    let heading = stem.prefix(1).map { $0.uppercased() }.joined() + String(stem.dropFirst())
    let recorder: any SessionRecorder =
      isPicture(path)
      ? try PictureRecorder(
        title ?? heading,
        to: path,
        isAnimated: isAnimated,
        calling: commands,
        in: context
      )
      : try HandoutRecorder(
        Handout(title: title ?? heading, setting: HandoutSetting(of: context)),
        to: path,
        calling: commands,
        in: context
      )
    Recording(of: context)?.end()
    let inputs = try recorder.begin()
    context.output.add(recorder)
    return inputs
  }
}
