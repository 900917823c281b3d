import CommandKit
import FullText
import Output
import SQLSpelling

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
    let writer = writer(of: last, by: settings, to: output.current)
    try output.write(
      with: writer,
      isSummarized: !settings.mode.isTable || last.remark != nil
    ) {
      try writer.write(
        contentsOf: rows(of: last, by: settings, in: context),
        check: context.checkCancellation
      )
    }
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

  /// A writer for all of a result.
  ///
  /// - Parameters:
  ///   - last: The result.
  ///   - settings: How it looks; limits of rows and lines do not count.
  ///   - output: Where it goes.
  /// - Returns: The writer.
  static func writer(
    of last: LastResult,
    by settings: OutputSettings,
    to output: ByteOutput
  ) -> ResultWriter {
    var settings = settings
    settings.maxRows = nil
    settings.maxCellLines = nil
    return ResultWriter(
      settings: settings,
      presentation: last.recording.presentation.unabbreviated,
      output: output
    )
  }

  /// The rows of a result, with marks around hits where the settings do not style them.
  static func rows(
    of last: LastResult,
    by settings: OutputSettings,
    in context: CommandContext
  ) -> StoredRows {
    guard !settings.stylesHits else { return last.recording.rows }
    let marks = context.search.markers.text
    return last.recording.rows(markingHitsWith: (marks?.open ?? "", marks?.close ?? ""))
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
