import Files
import ReminderStore
import TerminalKit

extension ValueKind where Value == Int {
  /// A whole number.
  public static var integer: Self { .init("N", expecting: "a whole number") { Int($0) } }

  /// A number of rows, or a place among them: at least `minimum`, and at most ``mostRows``.
  public static func rows(atLeast minimum: Int = 0) -> Self {
    .integer(in: minimum...mostRows)
  }

  /// More rows than any table has: a database file of SQLite's greatest size has room for fewer.
  ///
  /// Sums and products of a few such numbers fit an `Int`.
  public static var mostRows: Int { 1_000_000_000_000 }

  /// The widths of columns, in cells: wider than any terminal, and narrow enough for memory.
  public static var columnWidths: ClosedRange<Int> { -100_000...100_000 }

  /// The numbers that SQLite takes for its settings.
  public static var settings: ClosedRange<Int> { Int(Int32.min)...Int(Int32.max) }

  /// A whole number within bounds.
  public static func integer(in bounds: ClosedRange<Int>) -> Self {
    let expectation = "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)"
    return .init("N", expecting: expectation) { text in
      Int(text).flatMap { bounds.contains($0) ? $0 : nil }
    }
  }
}

extension ValueKind where Value == Int64 {
  /// The id of a row: any whole number that SQLite can store.
  public static var id: Self { .init("ID", expecting: "an id (a whole number)") { Int64($0) } }
}

extension ValueKind where Value == Double {
  /// A finite number.
  public static var number: Self {
    .init("X", expecting: "a number") { text in Double(text).flatMap { $0.isFinite ? $0 : nil } }
  }
}

extension ValueKind where Value == Duration {
  /// A time.
  public static var time: Self {
    .init("TIME", expecting: "a time, as 50ms, 1.5s or 200us") { text in
      let units: [(name: String, size: Double)] = [
        ("ms", 1e-3), ("us", 1e-6), ("µs", 1e-6), ("s", 1),
      ]
      guard let unit = units.first(where: { text.hasSuffix($0.name) }),
        let number = Double(text.dropLast(unit.name.count)), (0...1e6).contains(number)
      else { return nil }
      return .seconds(number * unit.size)
    }
  }
}

extension ValueKind where Value == String {
  /// Any text.
  public static func text(_ placeholder: String = "TEXT") -> Self {
    .init(placeholder, expecting: "a text") { $0 }
  }

  /// A word of a ranking, as it stands beside `vs`.
  public static func side(_ placeholder: String) -> Self {
    .init(placeholder, expecting: "a text", completion: .side) { $0 }
  }

  /// Weights of columns, with commas between them.
  public static var weights: Self {
    .init("COLUMN=WEIGHT,...", expecting: "a text", completion: .weight) { $0 }
  }

  /// The path of a file.
  public static var file: Self { named("FILE", .file, "a file name") }

  /// The path of a picture, which is written over: a name that does not end in `.svg` may be that of anything.
  public static var svgFile: Self {
    .init("FILE", expecting: "the name of a file that ends in .svg", completion: .file) { path in
      FilePlace.ending(of: path) == "svg" ? path : nil
    }
  }

  /// The path of a file, or `off`.
  public static var fileOrOff: Self {
    named("FILE|off", .fileOr(["off"]), "a file name, or off")
  }

  /// The path of a folder.
  public static var folder: Self {
    .init("FOLDER", expecting: "the name of a folder", completion: .folder) { $0 }
  }

  /// The path of a database; an empty one opens a database without a file, as in `sqlite3`.
  public static var databaseFile: Self {
    .init("FILE", expecting: "a file name", completion: .file) { $0 }
  }

  /// The name of a column of the index.
  public static var column: Self { named("COLUMN", .column, "the name of a column") }

  /// The name of a table, which may be empty in SQLite.
  public static var table: Self {
    .init("TABLE", expecting: "the name of a table", completion: .table) { $0 }
  }

  /// The name of an FTS5 table.
  public static var fullTextTable: Self {
    .init("TABLE", expecting: "the name of a table", completion: .fullTextTable) { $0 }
  }

  /// A LIKE pattern for the names of tables.
  public static var pattern: Self {
    .init("PATTERN", expecting: "a LIKE pattern", completion: .table) { $0 }
  }

  /// The title of a list of reminders.
  public static var list: Self { named("LIST", .list, "the title of a list") }

  /// An FTS5 tokenizer and its arguments, such as `unicode61 remove_diacritics 2`.
  public static var tokenizer: Self {
    .init("SPEC", expecting: "a tokenizer", completion: .tokenizer) { $0.isEmpty ? nil : $0 }
  }

  /// A tag with or without the `#` before it; the value is without.
  public static var tag: Self {
    let expectation = "a tag (a word without space, comma or #)"
    return .init("TAG", expecting: expectation, completion: .tag) { text in
      let title = text.hasPrefix("#") ? String(text.dropFirst()) : text
      return Tag.isValid(title: title) ? title : nil
    }
  }

  /// A tag of the database, with or without the `#` before it; in one of another program it may have blanks.
  public static var storedTag: Self {
    .init("TAG", expecting: "a tag", completion: .tag) { text in
      let title = text.hasPrefix("#") ? String(text.dropFirst()) : text
      return title.isEmpty ? nil : title
    }
  }

  /// A text that is not empty, with its completion.
  private static func named(
    _ placeholder: String,
    _ completion: CompletionKind,
    _ expectation: String
  ) -> Self {
    .init(placeholder, expecting: expectation, completion: completion) { $0.isEmpty ? nil : $0 }
  }
}

extension ValueKind where Value == [String] {
  /// Names of columns of the index with commas between them, such as `title,notes`.
  public static var columns: Self {
    let expectation = "names of columns with commas between them"
    return .init("COLUMN,...", expecting: expectation, completion: .columns) { text in
      let names = text.split(separator: ",", omittingEmptySubsequences: false)
      return names.contains(where: \.isEmpty) ? nil : names.map(String.init)
    }
  }
}

extension ValueKind where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of the cases of an enumeration, by its raw value.
  public static func oneOf(_ type: Value.Type) -> Self {
    let words = type.allCases.map(\.rawValue)
    return .init(
      words.listed(by: "|", last: "|"),
      expecting: words.listed(last: " or "),
      completion: .words(words)
    ) { type.init(rawValue: $0) }
  }
}
