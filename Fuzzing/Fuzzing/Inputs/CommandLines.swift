import CommandKit
import Commands

/// Lines for dot-commands, made from what their signatures say.
enum CommandLines {
  /// Every command, and every subcommand after its command.
  static let signatures = dotCommandSignatures.flatMap(\.withSubcommands)

  /// Commands after which the inputs that follow would not show what they do, because the program ends, its
  /// results go elsewhere, or everything is refused.
  static let closing: Set = [
    "quit", "exit", "output", "excel", "once", "limit", "cd", "bail", "open", "restore", "progress",
    "timeout",
  ]

  private static let looping = signatures.filter { !closing.contains($0.name) }

  /// A line for any command; `mayClose` says whether it can be one of ``closing``.
  static func line(mayClose: Bool, _ dice: inout Dice) -> String {
    line(for: dice.pick(mayClose ? signatures : looping), &dice)
  }

  /// A line for the command of a name, such as `rank sweep`; a comment if there is none.
  static func line(named name: String, _ dice: inout Dice) -> String {
    guard let signature = signatures.first(where: { $0.name == name }) else { return "# \(name)" }
    return line(for: signature, &dice)
  }

  static func line(for signature: Signature, _ dice: inout Dice) -> String {
    // A long wait is what was asked for, and no hang.
    if signature.name == "timeout" {
      let times = ["0", "10", "1000", "-1", "-9223372036854775808", "99999999999", "x", "1.5", ""]
      return ".timeout \(dice.pick(times))"
    }
    var words = [title(of: signature, &dice)]
    for option in signature.options.map(\.description) where dice.chance(percent: 30) {
      words += self.words(for: option, &dice)
    }
    if dice.chance(percent: 3) {
      words.append(dice.pick(["--nowhere", "-", "--", "--help", "--limit", "-x=1", "--=", "---"]))
    }
    for parameter in signature.parameters.map(\.description) {
      words += self.words(for: parameter, of: signature, &dice)
    }
    if dice.chance(percent: 5) { words.append(quoted(HostileText.line(&dice), &dice)) }
    if let text = signature.text {
      if dice.chance(percent: 5) { words.append("--") }
      words.append(ArgumentTexts.ending(for: text, of: signature.name, &dice))
    }
    return words.joined(separator: dice.chance(percent: 5) ? "  " : " ").onOneLine
  }

  private static func title(of signature: Signature, _ dice: inout Dice) -> String {
    guard dice.chance(percent: 4) else { return signature.title }
    return dice.chance(percent: 50)
      ? String(signature.title.prefix(dice.within(1...signature.title.count)))
      : signature.title.uppercased()
  }

  private static func words(for option: OptionDescription, _ dice: inout Dice) -> [String] {
    let name = (dice.chance(percent: 10) ? "-" : "--") + option.name
    guard let value = option.value, !dice.chance(percent: 3) else { return [name] }
    let word = ArgumentTexts.word(for: value, &dice)
    return dice.chance(percent: 20) ? ["\(name)=\(word)"] : [name, quoted(word, &dice)]
  }

  private static func words(
    for parameter: ParameterDescription,
    of signature: Signature,
    _ dice: inout Dice
  ) -> [String] {
    if let program = program(for: signature, &dice) { return [program] }
    let count =
      switch parameter.arity {
      case .one: dice.chance(percent: 95) ? 1 : 0
      case .optional: dice.chance(percent: 60) ? 1 : 0
      case .oneOrMore, .anyNumber:
        dice.chance(percent: 95) ? dice.within(1...3) : dice.within(0...40)
      }
    return (0..<count).map { _ in quoted(ArgumentTexts.word(for: parameter.value, &dice), &dice) }
  }

  /// One of the harmless programs, for a command that starts programs.
  private static func program(for signature: Signature, _ dice: inout Dice) -> String? {
    switch signature.name {
    case "system", "shell": dice.pick(HostilePaths.commands)
    case "output", "once": dice.chance(percent: 30) ? dice.pick(HostilePaths.readers) : nil
    case "read", "import": dice.chance(percent: 20) ? "\"\(dice.pick(HostilePaths.writers))\"" : nil
    default: nil
    }
  }

  /// A word in quotes where it needs some, and often enough without those that it needs.
  private static func quoted(_ word: String, _ dice: inout Dice) -> String {
    let isPlain =
      !word.isEmpty && !word.contains { $0 == " " || $0 == "'" || $0 == "\"" || $0 == "\\" }
    if isPlain && dice.chance(percent: 90) || dice.chance(percent: 8) { return word }
    return dice.chance(percent: 50) ? "'\(word)'" : "\"\(word)\""
  }
}

extension Signature {
  fileprivate var withSubcommands: [Signature] { [self] + subcommands.flatMap(\.withSubcommands) }
}
