/// Texts of this system in full-text tables: documentation, package lists and sources, whatever is there.
struct TextCollection {
  /// A table of a database.
  struct Texts {
    let name: String
    let file: String
    let table: String
  }

  private let file: String

  private static let folders = [
    "/usr/share/doc", "/usr/share/man", "/usr/share/perl", "/usr/share/common-licenses",
    "/usr/include", "/usr/lib/python3", "/var/lib/dpkg/info",
  ]

  /// The lines of a row.
  private static let lines = 12

  /// Collects the texts; nil where the system has none.
  init?(in workplace: Workplace) throws {
    file = workplace.file("texts.db")
    guard !workplace.hasFile(file) else { return }
    let folders = Self.folders.filter(workplace.hasFile)
    guard !folders.isEmpty else { return nil }
    Bench.say("collecting texts")
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
    ["own", "external", "contentless"].map { Texts(name: "texts, \($0)", file: file, table: $0) }
  }
}
