import QueryBuilder

/// The columns of a table that an import makes: the fields of the first row, made unique.
struct ImportedColumns {
  /// The names, none twice.
  let names: [String]
  /// The names as they were, and as they are, of those that were not unique.
  let renamed: [(original: String, name: String)]

  /// Names columns as sqlite3 3.40 does: of those whose names are equal but for the case of ASCII
  /// letters, each gets its position behind it.
  ///
  /// Zeros before the positions keep a new name from being that of another column. sqlite3 counts
  /// them for positions that are all as long as the last one, yet writes the positions without
  /// padding; from ten columns on it may so arrive at equal names and fail. Here more zeros follow.
  init(header: [String]) {
    let header = header.map { $0.isEmpty ? "?" : $0 }
    // By bytes: to Swift, texts that differ only in their normal form are equal.
    let occurrences = Dictionary(grouping: header, by: \.foldedBytes)
    let repeated = header.map { (occurrences[$0.foldedBytes]?.count ?? 0) > 1 }
    guard repeated.contains(true) else {
      names = header
      renamed = []
      return
    }
    func candidate(zeros: Int, digits: Int = 1) -> [String] {
      header.indices.map { index in
        guard repeated[index] else { return header[index] }
        let position = String(index + 1)
        let padding = String(repeating: "0", count: zeros + max(0, digits - position.count))
        return "\(header[index])_\(padding)\(position)"
      }
    }
    var zeros = 0
    // Enough zeros are found at the latest when the suffix is longer than any name.
    while !candidate(zeros: zeros, digits: String(header.count).count).isUnique { zeros += 1 }
    while !candidate(zeros: zeros).isUnique { zeros += 1 }
    let names = candidate(zeros: zeros)
    self.names = names
    renamed = zip(header, names).filter { $0 != $1 }.map { ($0, $1) }
  }

  /// The column list of CREATE TABLE, four columns a line.
  var definition: String {
    var text = "(\n"
    for (index, name) in names.enumerated() {
      if index > 0 { text += index.isMultiple(of: 4) ? ",\n " : ", " }
      text += "\(quotedIdentifier(name)) TEXT"
    }
    return text + ")"
  }

  /// What is said of the columns that were renamed; nil where none was.
  func remark(source: String) -> String? {
    guard !renamed.isEmpty else { return nil }
    let lines = renamed.map { "\(quotedIdentifier($0)) to \(quotedIdentifier($1))" }
    return
      "Columns renamed during .import \(source) due to duplicates:\n\(lines.joined(separator: ",\n"))"
  }
}

extension [String] {
  /// Whether no two of the names are one to SQLite.
  fileprivate var isUnique: Bool { Set(map(\.foldedBytes)).count == count }
}

extension String {
  /// The text in UTF-8, ASCII letters in lower case: what NOCASE compares.
  fileprivate var foldedBytes: [UInt8] {
    utf8.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
  }
}
