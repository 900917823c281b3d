import QueryBuilder

/// The names of the columns of a table that an import makes: the fields of the first row, made unique.
struct ImportedColumns {
  /// The names; no two of them are equal.
  let names: [String]
  /// The original and the new names of the columns whose names were not unique.
  let renamed: [(original: String, name: String)]

  /// Names columns as sqlite3 3.40 does: where several names differ only in the case of ASCII letters, or
  /// not at all, each of them gets its column's position at its end.
  ///
  /// Zeros before the positions make sure that a new name is not the name of another column. sqlite3 counts
  /// these zeros as if all positions had as many digits as the last one, but writes the positions without
  /// padding: from ten columns on two names may be equal, and its import fails. Here more zeros are added
  /// until all names differ.
  init(header: [String]) {
    let header = header.map { $0.isEmpty ? "?" : $0 }
    // By bytes: Swift takes texts for equal that differ only in their Unicode normal form.
    let occurrences = Dictionary(grouping: header, by: \.foldedBytes)
    let repeated = header.map { (occurrences[$0.foldedBytes]?.count ?? 0) > 1 }
    guard repeated.contains(true) else {
      names = header
      renamed = []
      return
    }
    func candidate(_ index: Int, zeros: Int, digits: Int = 1) -> String {
      guard repeated[index] else { return header[index] }
      let position = String(index + 1)
      let padding = String(repeating: "0", count: zeros + max(0, digits - position.count))
      return "\(header[index])_\(padding)\(position)"
    }
    // Mostly the first name that is made tells: to make all of them each time would be cubic.
    let others = Set(header.indices.lazy.filter { !repeated[$0] }.map { header[$0].foldedBytes })
    func areUnique(zeros: Int, digits: Int = 1) -> Bool {
      var made = others
      return header.indices.allSatisfy { index in
        !repeated[index]
          || made.insert(candidate(index, zeros: zeros, digits: digits).foldedBytes).inserted
      }
    }
    var zeros = 0
    // The loop ends at the latest when the suffix is longer than every name.
    while !areUnique(zeros: zeros, digits: String(header.count).count) { zeros += 1 }
    while !areUnique(zeros: zeros) { zeros += 1 }
    let names = header.indices.map { candidate($0, zeros: zeros) }
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

  /// sqlite3's message about the renamed columns; nil if there are none.
  func remark(source: String) -> String? {
    guard !renamed.isEmpty else { return nil }
    let lines = renamed.map { "\(quotedIdentifier($0)) to \(quotedIdentifier($1))" }
    return
      "Columns renamed during .import \(source) due to duplicates:\n\(lines.joined(separator: ",\n"))"
  }
}

extension String {
  /// The text in UTF-8, ASCII letters in lower case: what NOCASE compares.
  fileprivate var foldedBytes: [UInt8] {
    utf8.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
  }
}
