internal import Foundation

/// Writes down failures so that they can be repeated.
struct Reproductions: Sendable {
  private let folder: String
  private let workplace: Workplace
  private let seed: UInt64

  /// Will write into a folder of a name, which need not be there.
  init(folder: String, workplace: Workplace, seed: UInt64) {
    self.folder = folder
    self.workplace = workplace
    self.seed = seed
  }

  /// Writes the files of a finding into a folder of its own, and tells what it is.
  func text(of finding: Finding) -> String {
    let place = "\(folder)/seed-\(seed)-run-\(finding.run.number)"
    var lines = [
      "fuzz: \(finding.failure)",
      "  seed \(seed), run \(finding.run.number), \(finding.run.family)",
    ]
    if !finding.crash.isEmpty { lines.append("  \(Self.harmless(finding.crash))") }
    do {
      try? FileManager.default.removeItem(atPath: place)
      try workplace.furnish(place, for: finding.run)
      lines.append("  cd \(place) && \(command(for: finding.run))")
    } catch {
      lines.append("  it cannot be kept: \(error)")
    }
    return (lines + Self.lines(of: finding.run)).joined(separator: "\n")
  }

  /// The inputs of a run as a person can read them.
  static func lines(of run: FuzzRun) -> [String] {
    (run.setup + run.inputs).map { "  > \(cut(harmless($0)))" }
  }

  private func command(for run: FuzzRun) -> String {
    let words =
      ["reminders-shell", "-no-init"] + run.arguments.map { $0.isEmpty ? "''" : Self.harmless($0) }
    return words.joined(separator: " ") + " <input"
      + (run.output == .pipes ? "" : ", at a terminal")
  }

  private static func cut(_ text: String) -> String {
    text.count <= 300 ? text : text.prefix(300) + "... (\(text.utf8.count) bytes)"
  }

  /// The text with the numbers of characters in place of those that a terminal does not only draw.
  private static func harmless(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      TerminalCheck.isHarmless(scalar) && !HostileText.isRawByte(scalar)
        ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }.joined()
  }
}
