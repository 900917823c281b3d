import CommandKit
import Commands
import SQLText

/// What inputs must not hold, so that a run touches nothing outside of its folder.
///
/// The generators choose harmless paths and programs, but mutation could make others of them. So each input
/// passes here last; one that is refused is drawn again.
enum Containment {
  /// Whether an input can be run: it names no folder above, no absolute path and no program but the known ones.
  static func allows(_ input: String) -> Bool {
    // A URI can spell a slash.
    guard !input.contains("../"), !input.contains("/.."), !input.contains("%2") else {
      return false
    }
    guard !crashesSQLite(input) else { return false }
    let lines = input.split(separator: "\n").map(String.init)
    guard lines.filter({ $0.first == "." }).allSatisfy(allows(command:)) else { return false }
    return input.first == "." || !reachesFiles(input) || !namesForeignPath(input)
  }

  /// Whether a declaration gives trigram an option without its value, on which SQLite 3.40 itself crashes, and
  /// `sqlite3` with it.
  private static func crashesSQLite(_ input: String) -> Bool {
    // An option is every other word after the name, and the declaration ends with a quote or a parenthesis.
    let ends: Set<UInt8> = [UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: ")")]
    let words = input.lowercased().split(whereSeparator: \.isWhitespace)
    for (place, word) in words.enumerated() where word.hasSuffix("trigram") {
      let behind = words[(place + 1)...].prefix(longestDeclaration)
      for option in behind.indices where (option - place).isMultiple(of: 2) == false {
        guard let first = words[option].utf8.first, !ends.contains(first) else { continue }
        if words[option].utf8.contains(where: ends.contains) { return true }
        let next = option + 1 < words.endIndex ? words[option + 1].utf8.first : nil
        if next.map(ends.contains) == true { return true }
      }
    }
    return false
  }

  /// No declaration has more words.
  private static let longestDeclaration = 40

  private static func allows(command line: String) -> Bool {
    guard !namesForeignPath(line) else { return false }
    guard let words = DotCommandLine(line),
      let command = try? dotCommandTable.command(named: words.name)
    else { return true }
    switch command.signature.name {
    case "read", "import", "load", "restore", "init", "judge", "eval", "tune", "record", "lesson",
      "synonyms":
      // Devices that give bytes without end, or wait for some.
      guard !HostilePaths.endless.contains(where: line.contains) else { return false }
    default: break
    }
    switch command.signature.name {
    case "system", "shell":
      return HostilePaths.commands.contains { line.hasSuffix(" \($0)") }
    case "cd", "open", "log", "trace":
      return !line.contains("..") && !line.contains("|")
    default:
      guard command.signature.reachesOut else { return true }
      // With it, the user asks for all bytes as they are.
      guard !line.contains("-raw") || !line.contains("|cat") else { return false }
      return !line.contains("..") && (!line.contains("|") || hasKnownProgram(line))
    }
  }

  /// Whether a line ends with one of the known programs, and has no other before it.
  private static func hasKnownProgram(_ line: String) -> Bool {
    (HostilePaths.readers + HostilePaths.writers).contains { program in
      [program, "\"\(program)\"", "'\(program)'"].contains { word in
        line.hasSuffix(" \(word)") && !line.dropLast(word.count).contains("|")
      }
    }
  }

  /// Whether a statement is of a kind that can write or read a file that it names.
  private static func reachesFiles(_ sql: String) -> Bool {
    let words = sql.uppercased()
    return ["ATTACH", "INTO", "PRAGMA", "LOAD_EXTENSION"].contains { words.contains($0) }
  }

  /// Whether a slash begins a path that is none of the known ones.
  private static func namesForeignPath(_ input: String) -> Bool {
    var rest = input[...]
    while let slash = rest.firstIndex(of: "/") {
      let path = rest[slash...]
      if let known = HostilePaths.absolute.first(where: path.hasPrefix) {
        rest = path.dropFirst(known.count)
        if rest.first == "/" { return true }
        continue
      }
      guard let before = rest[..<slash].last, before.isLetter || before.isNumber else {
        return true
      }
      rest = path.dropFirst()
    }
    return false
  }
}
