import Files

/// The names of files, for completing paths.
enum FileNames {
  /// The paths that begin with what was typed: folders with a slash, files with a blank after them.
  static func completing(_ typed: String) -> [CompletedValue] {
    let name = typed.lastIndex(of: "/").map { typed[typed.index(after: $0)...] } ?? typed[...]
    let folder = String(typed.dropLast(name.count))
    let place = folder.isEmpty ? "." : folder
    return Folder.names(in: place).filter {
      $0.hasPrefix(name) && (!$0.hasPrefix(".") || name.hasPrefix("."))
    }
    .sorted()
    .map { entry in
      Folder.exists(at: "\(place)/\(entry)")
        ? CompletedValue("\(folder)\(entry)/", isWhole: false, end: "")
        : CompletedValue(folder + entry)
    }
  }
}
