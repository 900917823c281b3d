extension FilePlace {
  /// The name of the file in a path, without its folders; nil where there is none, as in `/`.
  public static func name(in path: String) -> String? {
    path.split(separator: "/").last.map(String.init)
  }

  /// What is after the last dot of the file's name, in lower case; nil without a dot.
  public static func ending(of path: String) -> String? {
    guard let name = name(in: path), let dot = name.lastIndex(of: ".") else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }
}
