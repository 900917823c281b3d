import Foundation
public import GRDB

extension StoreError {
  /// The error of a database that could not be opened, with the reason and what may help.
  public init(opening location: Location, failed error: DatabaseError) {
    let name = location.name
    let failure = Failure(
      code: error.extendedResultCode.rawValue,
      phase: .prepare,
      sql: "",
      offset: nil
    )
    switch error.resultCode {
    case .SQLITE_NOTADB:
      self.init(
        "\"\(name)\" is not a database",
        failure: failure,
        remedy: "Name a SQLite file, or a new one to create."
      )
    case .SQLITE_CANTOPEN:
      self.init(
        "unable to open database \"\(name)\": unable to open database file",
        failure: failure,
        remedy: Self.obstacle(to: name)
      )
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      self.init(
        "\"\(name)\" is locked by another program",
        failure: failure,
        remedy: "Try again when the other program is done."
      )
    default:
      self.init(
        "unable to open database \"\(name)\": \(error.message ?? "\(error)")",
        failure: failure
      )
    }
  }

  /// A question that names the likely reason why SQLite cannot open a path; SQLite itself gives none.
  private static func obstacle(to path: String) -> String {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return "Does its folder exist, and may you write there?"
    }
    return isFolder.boolValue ? "That is a folder: name a file." : "May you read it?"
  }
}
