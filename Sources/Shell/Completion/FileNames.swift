import Foundation

/// The names of files, for completing paths.
enum FileNames {
  /// The paths that begin with what was typed: folders with a slash, files with a blank after them.
  static func completing(_ typed: String) -> [String] {
    let name = typed.lastIndex(of: "/").map { typed[typed.index(after: $0)...] } ?? typed[...]
    let folder = String(typed.dropLast(name.count))
    let files = FileManager.default
    let entries = (try? files.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    // A name with a blank would have to be quoted, which the words before it are not.
    return entries.filter { $0.hasPrefix(name) && !$0.contains(" ") }
      .filter { !$0.hasPrefix(".") || name.hasPrefix(".") }
      .sorted()
      .map { entry in
        var isFolder: ObjCBool = false
        let exists = files.fileExists(atPath: folder + entry, isDirectory: &isFolder)
        return folder + entry + (exists && isFolder.boolValue ? "/" : " ")
      }
  }
}
