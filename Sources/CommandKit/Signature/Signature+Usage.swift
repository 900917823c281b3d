import TerminalKit

extension Signature {
  /// How to write the command, in lines of at most 80 columns.
  ///
  ///     Usage: .search [--limit N] [--offset N] [--order rank|due|title]
  ///                    [--hide-completed] [TEXT]
  ///
  /// The usages of subcommands follow below the command's own.
  public var usage: [String] { usage(width: HelpText.width) }

  /// The same for another width.
  func usage(width: Int) -> [String] {
    var lines: [String] = []
    for signature in withSubcommands {
      let lead = (lines.isEmpty ? "Usage: " : "       ") + signature.title
      lines += signature.usageWords.filled(
        width: width,
        lead: lead,
        // On a narrow terminal the words have more than half of the line: they begin below the name.
        indentation: lead.count < width / 2 ? lead.count + 1 : "Usage: ".count + 2
      )
    }
    return lines
  }

  /// The signature itself, and those of all its subcommands.
  private var withSubcommands: [Signature] {
    [self] + subcommands.flatMap(\.withSubcommands)
  }

  /// What follows the name in a usage line.
  var usageWords: [String] {
    let optionWords = kind == .program ? ["[OPTIONS]"] : options.map { usage(of: $0.description) }
    return optionWords + parameters.map(\.description.usage) + (text.map { [$0.usage] } ?? [])
  }

  private func usage(of option: OptionDescription) -> String {
    let word = "[\(synopsis(of: option))]"
    return option.isRepeatable ? "\(word)..." : word
  }

  /// An option with the placeholder of its value: `--limit N`.
  func synopsis(of option: OptionDescription) -> String {
    guard let value = option.value else { return dashed(option) }
    return "\(dashed(option)) \(value.placeholder)"
  }
}
