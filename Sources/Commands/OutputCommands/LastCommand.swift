import CommandKit
import FullText
import Output

/// `.last`: shows the last result once more, with the rows and values that the terminal left out.
enum LastCommand: DotCommand {
  static let mode = Parameter(
    optional: ModeCommand.modeName,
    "the mode for it; without one, the mode that is chosen"
  )

  static let signature = Signature(
    "last",
    group: .output,
    abstract: "Show the last result in full, without running it again",
    parameters: [mode],
    discussion: """
      At a terminal the last result is kept, up to 64 MB of it. .last shows all of its rows, and \
      values whole even where a table had to cut them. After .once FILE, it writes them to that file.
      """
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let output = context.output
    let last = try last(in: context)
    var settings = output.settings
    if let name = arguments[mode] { try ModeCommand.choose(name, in: &settings) }
    let writer = try write(last, by: settings, to: output.current, in: context)
    try output.finish(
      writer,
      isSummarized: !settings.mode.isTable || last.remark != nil
    )
    if let remark = last.remark { try output.remark(remark) }
  }

  /// The result that the terminal showed last.
  ///
  /// - Throws: A ``CommandError`` where there is none.
  static func last(in context: CommandContext) throws -> LastResult {
    if let last = context.output.last { return last }
    throw CommandError(
      "there is no last result to show",
      details: ["At a terminal, the result of each statement and search is kept for .last."]
    )
  }

  /// Writes all of a result, but not its end.
  ///
  /// - Parameters:
  ///   - last: The result.
  ///   - settings: How it looks; limits of rows and lines do not count.
  ///   - output: Where it goes.
  ///   - context: The shell's state.
  /// - Returns: The writer, which is not finished.
  /// - Throws: An `OutputError`.
  static func write(
    _ last: LastResult,
    by settings: OutputSettings,
    to output: ByteOutput,
    in context: CommandContext
  ) throws -> ResultWriter {
    var settings = settings
    settings.maxRows = nil
    settings.maxCellLines = nil
    let writer = ResultWriter(
      settings: settings,
      presentation: last.recording.presentation.unabbreviated,
      output: output
    )
    let marks = context.search.markers.text
    let rows =
      settings.stylesHits
      ? last.recording.rows
      : last.recording.rows(markingHitsWith: (marks?.open ?? "", marks?.close ?? ""))
    try writer.write(contentsOf: rows, check: context.checkCancellation)
    return writer
  }
}

extension Presentation {
  /// The same presentation with whole values in place of shortened ones, and as a table in place of a list.
  fileprivate var unabbreviated: Presentation {
    var presentation = self
    presentation.hits = nil
    guard let decorate else { return presentation }
    presentation.decorate = { row in
      var decoration = decorate(row)
      (decoration.abbreviations, decoration.shorterTexts) = ([:], [:])
      return decoration
    }
    return presentation
  }
}
