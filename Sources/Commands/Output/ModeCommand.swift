import Output

/// `.mode`: how results are written.
enum ModeCommand: DotCommand {
  static let mode = Parameter(optional: .outputMode, "the mode")

  static let signature = Signature(
    "mode",
    group: .output,
    abstract: "Choose how results are written, or tell how",
    parameters: [mode],
    discussion: OutputMode.all.map { mode in
      "  \(mode.name)".padded(to: 12) + mode.abstract
    }.joined(separator: "\n"),
    examples: [
      """
      > .mode
      current output mode: list
      > .mode json
      > SELECT id, title FROM remindersLists;
      [{"id":1,"title":"Personal"},
      {"id":2,"title":"Family"},
      {"id":3,"title":"Business"}]
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    guard let mode = arguments[mode] else {
      return try context.output.print("current output mode: \(context.output.settings.mode.name)")
    }
    context.output.settings.choose(mode)
  }
}

extension ValueKind where Value == OutputMode {
  /// An output mode, by its name or a beginning that no other name has.
  static var outputMode: Self {
    let names = OutputMode.all.map(\.name).sorted()
    return .init("MODE", expecting: "an output mode", completion: .words(names)) { text in
      if let mode = OutputMode.named(text) { return mode }
      let candidates = OutputMode.all.filter { $0.name.hasPrefix(text) || text == "\($0.name)s" }
      if candidates.count == 1, !text.isEmpty { return candidates.first }
      var error = CommandError("mode should be one of: \(names.joined(separator: " "))")
      error.suggest(text, among: names)
      throw error
    }
  }
}

extension String {
  /// The text with blanks after it up to a width in characters.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
