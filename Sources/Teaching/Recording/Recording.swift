public import CommandKit
import Handouts

/// The recording of a session as a handout.
public struct Recording {
  private let recorder: HandoutRecorder
  private let context: CommandContext

  /// The recording that goes on; nil where the session is not recorded.
  public init?(of context: CommandContext) {
    let recorders = context.output.listeners.lazy.compactMap { $0 as? HandoutRecorder }
    guard let recorder = recorders.first else { return nil }
    (self.recorder, self.context) = (recorder, context)
  }

  /// The file with the handout.
  public var path: String { recorder.path }

  /// Adds prose between the inputs; the file gets it when the command has run.
  public func add(note: String) {
    recorder.add(note: note)
  }

  /// Ends the recording; the file is whole.
  public func end() {
    context.output.remove(recorder)
  }

  /// Refuses a file that can be no handout, because of its name or because a database is in it.
  ///
  /// - Throws: A ``CommandError`` that says so.
  public static func check(_ path: String, in context: CommandContext) throws {
    guard [".md", ".html", ".htm"].contains(where: path.lowercased().hasSuffix) else {
      throw CommandError("a handout is FILE.md or FILE.html, not \"\(path)\"")
    }
    try context.refuseOwnFile(path)
  }

  /// Begins a recording, in the place of the one that goes on.
  ///
  /// - Parameters:
  ///   - path: The file, in Markdown or HTML by its name; what is in it is written over.
  ///   - title: The heading; nil for one made of the file's name.
  ///   - commands: The commands that inputs may call.
  ///   - context: The session.
  /// - Throws: A ``CommandError`` where the file cannot be written.
  public static func begin(
    at path: String,
    title: String?,
    calling commands: CommandTable<any DotCommand.Type>,
    in context: CommandContext
  ) throws {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.prefix { $0 != "." }.map { $0 == "-" || $0 == "_" ? " " : $0 }
    let heading = stem.prefix(1).map { $0.uppercased() }.joined() + String(stem.dropFirst())
    let handout = Handout(title: title ?? heading, setting: HandoutSetting(of: context))
    let recorder = try HandoutRecorder(handout, to: path, calling: commands, in: context)
    Recording(of: context)?.end()
    context.output.add(recorder)
  }
}
