import CommandKit
import FullText
import Handouts
import Output
import QueryBuilder
import SQLText
import SQLiteDatabase

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
    var spoken: [String] = []
    if let table = context.database.table, table != fresh.table {
      spoken.append(".use \(DotCommandLine.argument(table.name))")
    }
    if context.search.weights != context.database.storedWeights {
      spoken.append(context.search.weights.settingLine)
    }
    var silent = context.output.settings.settingLines
    if context.search.markers != .automatic { silent.append(context.search.markers.settingLine) }
    let parameters = try context.ownWork { try store.perform { try $0.parameterValues() } }
    for (name, value) in parameters {
      let words = [name, value.literal].map(DotCommandLine.argument).joined(separator: " ")
      silent.append(".parameter set \(words)")
    }
    runs =
      try Self.runs(of: spoken, setting, on: fresh, in: context)
      + silent.map { HandoutRun(input: $0) }
  }

  /// Inputs with what they show to somebody who types them first.
  private static func runs(
    of inputs: [String],
    _ setting: HandoutSetting,
    on database: OpenDatabase,
    in context: CommandContext
  ) throws -> [HandoutRun] {
    guard !inputs.isEmpty else { return [] }
    // The other session works on the same connection, and would take its statements along.
    defer { database.store.observe(by: context.log) }
    let session = try RecordedSession(setting, on: database, in: context)
    return inputs.map { input in
      var run = HandoutRun(input: input)
      let output = session.output(of: input)
      if !output.isEmpty { run.parts = [.text(output)] }
      return run
    }
  }
}
