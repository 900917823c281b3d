/// Texts of this system in full-text tables: its documentation, its sources, or its lists and tables, whatever is there.
///
/// The seed of a benchmark chooses one of the three, so that three seeds in a row measure all of them.
struct TextCollection {
  /// A table of a database.
  struct Texts {
    let name: String
    let file: String
    let table: String
  }

  private let file: String
  private let name: String

  private static let collections: [(name: String, folders: [String])] = [
    ("documentation", ["/usr/share/doc", "/usr/share/man", "/usr/share/common-licenses"]),
    ("sources", ["/usr/include", "/usr/lib/python3", "/usr/share/perl", "/usr/share/vim"]),
    ("lists and tables", ["/var/lib/dpkg/info", "/usr/share/i18n", "/usr/share/locale"]),
  ]

  /// The lines of a row.
  private static let lines = 12

  /// Collects the texts; nil where the system has none.
  init?(in workplace: Workplace) throws {
    let collection = Self.collections[Int(workplace.seed.magnitude % UInt(Self.collections.count))]
    name = collection.name
    file = workplace.file("texts.db")
    guard !workplace.hasFile(file) else { return }
    let folders = collection.folders.filter(workplace.hasFile)
    guard !folders.isEmpty else { return nil }
    Bench.say("collecting \(name)")
    let rows = workplace.file("texts.ascii")
    // Records and fields are separated as in mode ascii; a compressed file is read as what it holds.
    let collect = """
      find \(folders.joined(separator: " ")) -type f -size -2000k | sort | head -40000 | while read -r f; do
        case $f in *.gz) gzip -dc "$f" 2>/dev/null ;; *) cat "$f" ;; esac | tr -d '\\000\\036\\037' \
          | awk -v name="$f" '
              NR % \(Self.lines) == 1 { printf "%s%s\\037", (NR > 1 ? "\\036" : ""), name }
              { print }
              END { if (NR) printf "\\036" }'
      done > '\(rows)'
      """
    _ = try Program("sh", ["-c", collect]).run()
    let limit = "WHERE rowid <= \(workplace.rows * 3 / 10)"
    _ = try Program(
      workplace.yardstick,
      [
        file, "CREATE TABLE texts(id INTEGER PRIMARY KEY, name, body);",
        "CREATE TABLE temp.rows(name, body);", ".mode ascii",
        ".import \"\(rows)\" rows --schema temp",
        "INSERT INTO texts(name, body) SELECT name, body FROM temp.rows \(limit);",
        "CREATE VIRTUAL TABLE own USING fts5(name, body);",
        "INSERT INTO own(rowid, name, body) SELECT id, name, body FROM texts;",
        "CREATE VIRTUAL TABLE external USING fts5(name, body, content='texts', content_rowid='id',"
          + " tokenize='porter');",
        "INSERT INTO external(external) VALUES ('rebuild');",
        "CREATE VIRTUAL TABLE contentless USING fts5(name, body, content='');",
        "INSERT INTO contentless(rowid, name, body) SELECT id, name, body FROM texts;",
      ]
    ).run()
    workplace.removeFile(rows)
  }

  /// The tables: one with own content, one with external content, one without.
  func tables() -> [Texts] {
    ["own", "external", "contentless"].map { Texts(name: "\(name), \($0)", file: file, table: $0) }
  }
}
