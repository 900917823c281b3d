/// Names in columns, as `sqlite3` lists tables: the columns filled one after the other.
enum NameColumns {
  private static let width = 80

  /// The lines; names are padded by bytes, as in `sqlite3`.
  static func lines(_ names: [String]) -> [String] {
    let longest = names.map(\.utf8.count).max() ?? 0
    let columns = max(1, width / (longest + 2))
    let rows = (names.count + columns - 1) / columns
    return (0..<rows).map { row in
      stride(from: row, to: names.count, by: rows).map { index in
        let padding = String(repeating: " ", count: longest - names[index].utf8.count)
        return names[index] + padding
      }
      .joined(separator: "  ")
    }
  }
}
