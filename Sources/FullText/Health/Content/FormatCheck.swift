import QueryBuilder
import SQLSpelling
import SQLiteDatabase

/// Whether FTS5 can open the table here: its format, its options and its declaration.
enum FormatCheck: HealthCheck {
  static let name = "format"
  static let subject = "whether this SQLite knows the index's format and options"

  /// The formats that this SQLite reads: 4 always, 5 (secure-delete) since 3.42.
  private static var newestFormat: Int64 { SQLiteVersion.running.readsSecureDeleteFormat ? 5 : 4 }

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    let stored = try examined.session.storedSetting("version", of: examined.index)
    if case .integer(let version) = stored, version != 4 {
      return [ofVersion(version, in: examined)]
    }
    do {
      try examined.requireOpening()
      return []
    } catch let error as StoreError where error.message.hasPrefix("unrecognized option") {
      return [
        finding(
          .broken,
          in: examined,
          "this SQLite (\(SQLiteVersion.running)) does not know an option of the table",
          evidence: ["SQLite says: \(error.message)"],
          effect: "nothing can be searched with this SQLite; a newer one can",
          repair: .byHand("open the file with the version of SQLite that made it"),
          reading: .contentless
        )
      ]
    } catch let error as StoreError where !error.isInterruption {
      // Without its tokenizer or its shadow tables it does not open either; other checks say so.
      return []
    }
  }

  private static func ofVersion(_ version: Int64, in examined: ExaminedTable) -> Finding {
    let isReadable = (4...newestFormat).contains(version)
    let convert = [
      examined.perform(.setting("secure-delete", .integer(0))), examined.perform(.rebuild),
    ]
    return finding(
      isReadable ? .risk : .broken,
      in: examined,
      isReadable
        ? "the index has the format \(version), which SQLite before 3.42 cannot open"
        : "the index has the format \(version), and this SQLite (\(SQLiteVersion.running)) knows only 4",
      evidence: ["_config says version \(version): rows were deleted with secure-delete on"],
      effect: isReadable
        ? "an app or a phone with an older SQLite fails on each search and each write"
        : "nothing can be searched or written here, and rebuild and DROP TABLE fail, too",
      repair: isReadable
        ? .byHand("where older versions must read it, run with this SQLite:", convert)
        : .byHand("with SQLite 3.42 or later run:", convert),
      reading: .secureDelete
    )
  }
}
