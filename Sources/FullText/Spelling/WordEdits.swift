/// The words that differ from a word by one edit: a letter inserted, removed or replaced, or two neighbours swapped.
enum WordEdits {
  /// How many letters a word has of which edits are looked for.
  static let lengths = 3...24

  /// The words, in small letters and without the word itself; their number grows with the length of the word.
  ///
  /// New letters are those of the Latin alphabet without accents or, for a word in another one, the letters of the
  /// blocks of 64 characters that the word's own are in; and in the place of a letter, the same one with an accent.
  static func words(near word: String) -> Set<String> {
    let letters = Array(word.lowercased().unicodeScalars)
    let blocks = Set(letters.filter { !$0.isASCII }.map { $0.value / 64 })
    let others = blocks.flatMap { block in
      (block * 64..<(block + 1) * 64).compactMap(Unicode.Scalar.init)
        .filter { $0.properties.isLowercase }
    }
    let latin = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { Unicode.Scalar($0) }
    let alphabet = (letters.contains(where: \.isASCII) ? latin : []) + others
    var edits: Set<String> = []
    func add(_ scalars: [Unicode.Scalar]) {
      edits.insert(String(String.UnicodeScalarView(scalars)))
    }
    for place in 0...letters.count {
      let (before, after) = (Array(letters[..<place]), letters[place...])
      for letter in alphabet {
        add(before + [letter] + after)
        if !after.isEmpty { add(before + [letter] + after.dropFirst()) }
      }
      if let first = after.first {
        add(before + after.dropFirst())
        for letter in accented[first] ?? [] { add(before + [letter] + after.dropFirst()) }
      }
      if after.count > 1 {
        add(before + [letters[place + 1], letters[place]] + after.dropFirst(2))
      }
    }
    edits.remove(String(String.UnicodeScalarView(letters)))
    return edits
  }

  /// The letters of European languages that are one of the alphabet with an accent or a stroke.
  private static let accented: [Unicode.Scalar: [Unicode.Scalar]] = {
    // Romanian has two after the others.
    let letters = (Array(0xDF...0x17F) + [0x219, 0x21B]).compactMap { Unicode.Scalar($0 as UInt32) }
    return letters.reduce(into: [:]) { forms, letter in
      // As in LATIN SMALL LETTER E WITH ACUTE.
      let words = letter.properties.name?.split(separator: " ") ?? []
      guard words.count > 5, words[1] == "SMALL", words[4] == "WITH", words[3].utf8.count == 1,
        let plain = words[3].lowercased().unicodeScalars.first
      else { return }
      forms[plain, default: []].append(letter)
    }
  }()
}
