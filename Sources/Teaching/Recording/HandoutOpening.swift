import CommandKit
import FullText
import Handouts
import Output
import QueryBuilder
import SQLText
import SQLiteDatabase
import TerminalKit

/// The inputs with which a handout begins, where the session that it records has settings already: a reader types them,
/// and a session that runs the handout again knows nothing else of them.
struct HandoutOpening {
  /// The inputs, with what they show.
  let runs: [HandoutRun]

  /// Compares a session with one that has just begun.
  ///
  /// - Throws: A `StoreError` where SQLite fails.
  init(_ setting: HandoutSetting, of context: CommandContext) throws {
    let store = context.database.store
    // Of a damaged database, a session records what SQL still reads.
    let fresh = (try? OpenDatabase(store)) ?? context.database
    var runs: [HandoutRun] = []
    if let table = context.database.table, table != fresh.table {
      let input = ".use \(DotCommandLine.argument(table.name))"
      runs.append(Self.run(input, telling: [table.noteInUse], setting))
    }
    let weights = context.search.weights
    if weights != context.database.storedWeights, let index = context.database.table?.index {
      // A script is told nothing of them.
      let remarks = setting.columns == nil ? [] : weights.remarks(for: index)
      runs.append(Self.run(weights.settingLine, telling: remarks, setting))
    }
    var silent = context.output.settings.settingLines
    if context.search.markers != .automatic { silent.append(context.search.markers.settingLine) }
    let parameters = try context.ownWork { try store.perform { try $0.parameters() } }
    for (name, value, _) in parameters {
      let words = [name, value.literal].map(DotCommandLine.argument).joined(separator: " ")
      silent.append(".parameter set \(words)")
    }
    self.runs = runs + silent.map { HandoutRun(input: $0) }
  }

  /// An input with what it tells somebody who types it first.
  private static func run(
    _ input: String,
    telling remarks: [String],
    _ setting: HandoutSetting
  ) -> HandoutRun {
    var run = HandoutRun(input: input)
    let lines = remarks.flatMap { TerminalText.harmless($0).lines(columns: setting.columns) }
    if !lines.isEmpty { run.parts = [.text(lines.map { $0 + "\n" }.joined())] }
    return run
  }
}
