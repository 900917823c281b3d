import QueryBuilder
import ReminderStore

/// The parts of a search text that are one thing to look for: tags, groups of near words, and phrases.
struct LiveChips {
  private let text: String
  private let parts: [SearchText.Part]

  /// Finds the chips of a text as `.search` reads it; a text that is longer than anybody types has none.
  init(of text: String) {
    self.text = text
    parts = Self.parts(of: text)
  }

  /// The longest text in bytes whose chips are drawn, since each picture needs them.
  private static let longestText = 4096

  private static func parts(of text: String) -> [SearchText.Part] {
    text.utf8.count <= longestText ? SearchText.parts(of: text) : []
  }

  /// The places of the chips, in bytes of UTF-8.
  var ranges: [Range<Int>] { parts.filter(\.isChip).map(bytes) }

  /// How many scalars before a cursor belong to the chip that ends there, with the blank after it.
  ///
  /// A tag without a blank after it is still being typed, and no chip.
  ///
  /// - Parameter textBeforeCursor: The text before the cursor.
  /// - Returns: The number; nil where no chip ends.
  func lengthOfChip(before textBeforeCursor: String) -> Int? {
    let cursor = textBeforeCursor.utf8.count
    let hasBlank = textBeforeCursor.last == " "
    let end = hasBlank ? cursor - 1 : cursor
    guard let chip = parts.first(where: { $0.isChip && bytes($0).upperBound == end }),
      hasBlank || !chip.isTag
    else { return nil }
    return text[chip.range].unicodeScalars.count + (hasBlank ? 1 : 0)
  }

  /// The words directly before a cursor, back to a chip, as one group of near words.
  ///
  /// - Parameter textBeforeCursor: The text before the cursor.
  /// - Returns: How many scalars the words take, and the group as it is typed; nil for fewer than two words, and for
  ///   words that cannot stand in brackets.
  static func nearGroup(of textBeforeCursor: String) -> (length: Int, text: String)? {
    let parts = parts(of: textBeforeCursor)
    let words = parts.suffix(while: { part in
      if case .word = part.items.first { part.items.count == 1 } else { false }
    })
    guard words.count > 1, let first = words.first else { return nil }
    let typed = words.map { String(textBeforeCursor[$0.range]) }
    guard !typed.contains(where: { $0.contains { "[]\"#".contains($0) } }) else { return nil }
    let length = textBeforeCursor[first.range.lowerBound...].unicodeScalars.count
    return (length, "[\(typed.joined(separator: " "))] ")
  }

  private func bytes(_ part: SearchText.Part) -> Range<Int> {
    let start = text.utf8.distance(from: text.startIndex, to: part.range.lowerBound)
    return start..<start + text[part.range].utf8.count
  }
}

extension SearchText.Part {
  fileprivate var isChip: Bool {
    // What is still open is being typed.
    if isOpen { return false }
    return switch items.first {
    case .tag, .near, .phrase: true
    case .word, nil: false
    }
  }

  fileprivate var isTag: Bool {
    if case .tag = items.first { items.count == 1 } else { false }
  }
}
