import Foundation

/// The names of files, for completing paths.
enum FileNames {
  /// The paths that begin with what was typed: folders with a slash, files with a blank after them.
  static func completing(_ typed: String) -> [CompletedValue] {
    let name = typed.lastIndex(of: "/").map { typed[typed.index(after: $0)...] } ?? typed[...]
    let folder = String(typed.dropLast(name.count))
    let files = FileManager.default
    let place = folder.isEmpty ? "." : folder
    let entries = (try? files.contentsOfDirectory(atPath: place)) ?? []
    return entries.filter { $0.hasPrefix(name) && (!$0.hasPrefix(".") || name.hasPrefix(".")) }
      .sorted()
      .map { entry in
        var isFolder: ObjCBool = false
        let exists = files.fileExists(atPath: "\(place)/\(entry)", isDirectory: &isFolder)
        guard exists, isFolder.boolValue else { return CompletedValue(folder + entry) }
        return CompletedValue("\(folder)\(entry)/", isWhole: false, end: "")
      }
  }
}
