import CommandKit
import QueryBuilder
import SQLiteDatabase
import TerminalKit

/// `.dbinfo`: how a database file is laid out.
enum DBInfoCommand: DotCommand {
  static let database = Parameter(optional: .text("DATABASE"), "the database (main)")

  static let signature = Signature(
    "dbinfo",
    group: .database,
    abstract: "Show the header and contents of a database file",
    parameters: [database],
    sqlite3Usage: .lenient
  )

  /// The numbers in the file's header that have four bytes, with their offsets in bytes
  /// (https://sqlite.org/fileformat2.html), and the pragma that tells one as the transaction and a journal of WAL have it.
  private static let fields: [(title: String, offset: Int, pragma: String?)] = [
    ("file change counter:", 24, nil), ("database page count:", 28, "page_count"),
    ("freelist page count:", 36, "freelist_count"), ("schema cookie:", 40, "schema_version"),
    ("schema format:", 44, nil), ("default cache size:", 48, nil),
    ("autovacuum top root:", 52, nil), ("incremental vacuum:", 64, nil),
    ("text encoding:", 56, nil), ("user version:", 60, "user_version"),
    ("application id:", 68, "application_id"), ("software version:", 96, nil),
  ]

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let name = arguments[database] ?? "main"
    let lines = try context.perform { session in
      guard let header = session.header(of: name) else {
        throw CommandError("unable to read database header")
      }
      return try Self.lines(of: header, name, in: session) + (try contents(of: name, in: session))
        + [
          line("data version", "\(session.dataVersion(of: name) ?? 0)")
        ]
    }
    try context.output.print(lines.joined(separator: "\n"))
  }

  private static func lines(
    of header: [UInt8],
    _ name: String,
    in session: Session
  ) throws -> [String] {
    let pageSize = header[16...17].reduce(0) { $0 << 8 | Int($1) }
    return try [
      // 65536, the one page size that does not fit into two bytes, is stored as 1.
      line("database page size:", "\(pageSize == 1 ? 65536 : pageSize)"),
      line("write format:", "\(header[18])"),
      line("read format:", "\(header[19])"),
      line("reserved bytes:", "\(header[20])"),
    ]
      + fields.map { title, offset, pragma in
        let stored = header[offset..<offset + 4].reduce(0) { $0 << 8 | Int64($1) }
        let present = try pragma.flatMap {
          try session.integer(RawStatement("PRAGMA \(identifier: name).\(raw: $0)"))
        }
        let value = present ?? stored
        return line(title, "\(value)" + (offset == 56 ? encoding(value) : ""))
      }
  }

  private static func encoding(_ number: Int64) -> String {
    switch number {
    case 1: " (utf8)"
    case 2: " (utf16le)"
    case 3: " (utf16be)"
    default: ""
    }
  }

  /// The lines about the schema.
  ///
  /// They are queries in SQL text: the builder declares no columns for the schema's table.
  private static func contents(of name: String, in session: Session) throws -> [String] {
    let schema: Fragment = "\(identifier: name).sqlite_schema"
    let counts = ["table", "index", "trigger", "view"].map { type in
      let title = type == "index" ? "number of indexes:" : "number of \(type)s:"
      return (title, RawStatement("SELECT count(*) FROM \(schema) WHERE type = \(type)"))
    }
    let size = RawStatement("SELECT CAST(total(length(sql)) AS INTEGER) FROM \(schema)")
    return try (counts + [("schema size:", size)]).map { title, statement in
      line(title, "\(try session.integer(statement) ?? 0)")
    }
  }

  private static func line(_ title: String, _ value: String) -> String {
    title.padded(to: 20) + " " + value
  }
}
