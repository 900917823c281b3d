import FullText
import SQLiteDatabase

/// Something in texts that a tokenizer does not treat as people expect; the doctor looks for it as it reads the texts.
struct TextTrait: Sendable {
  /// The name of the check that reports it, and what it looks at.
  let name: String
  let subject: String
  /// Whether it matters for a table.
  let concerns: @Sendable (FullTextTable) -> Bool
  /// Whether a text has it, as its bytes say.
  let isIn: @Sendable (UnsafeBufferPointer<UInt8>) -> Bool
  /// The word of a text that shows it; nil if it has no consequence there.
  let example: @Sendable (String, TableFacts) throws -> String?
  /// What to say of a number of texts, with such a word of a row.
  let finding: @Sendable (Occurrence, TableFacts) throws -> Finding?

  /// How many texts have it, and a row with a word that shows it.
  struct Occurrence {
    let count: Int
    let key: Int64
    let word: String

    /// `1 text has`, `3 texts have`.
    func texts(_ one: String, _ many: String) -> String {
      "\(count) \(count == 1 ? "text \(one)" : "texts \(many)")"
    }
  }

  /// A search for it, text by text.
  struct Search {
    /// How many texts it looks at for an example.
    private static let mostExamples = 1000

    let trait: TextTrait
    private var count = 0
    private var found: (key: Int64, word: String)?

    init(_ trait: TextTrait) { self.trait = trait }

    /// Looks at a text; returns whether it has the trait.
    mutating func look(
      at text: UnsafeBufferPointer<UInt8>,
      of key: Int64,
      _ facts: TableFacts
    ) throws -> Bool {
      guard trait.isIn(text) else { return false }
      count += 1
      if found == nil, count <= Self.mostExamples,
        let word = try trait.example(String(decoding: text, as: UTF8.self), facts)
      {
        found = (key, word)
      }
      return true
    }

    /// What it found; nil if no text shows the trait.
    var occurrence: Occurrence? {
      found.map { Occurrence(count: count, key: $0.key, word: $0.word) }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a condition holds at a place of a byte that is not ASCII.
  @inline(__always)
  func containsBeyondASCII(_ condition: (Int) -> Bool) -> Bool {
    var place = 0
    let bytes = UnsafeRawBufferPointer(self)
    while place < count {
      if place + 8 <= count,
        bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        place += 8
        continue
      }
      if self[place] >= 0x80, condition(place) { return true }
      place += 1
    }
    return false
  }

  /// Whether a character of two or three bytes at a place is one of a range.
  @inline(__always)
  func hasCharacter(of range: ClosedRange<UInt32>, at place: Int) -> Bool {
    guard place + 1 < count else { return false }
    let first = UInt32(self[place])
    var character = UInt32(self[place + 1] & 0x3F)
    if first & 0xE0 == 0xC0 {
      character |= (first & 0x1F) << 6
    } else if first & 0xF0 == 0xE0, place + 2 < count {
      character = (first & 0x0F) << 12 | character << 6 | UInt32(self[place + 2] & 0x3F)
    } else {
      return false
    }
    return range.contains(character)
  }
}
