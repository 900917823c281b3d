import Files

/// Files of SQLite's, by what they begin with.
public enum DatabaseFile {
  private static let opening = Array("SQLite format 3\0".utf8)

  /// Whether a plain file is a database; not for one that may be open, whose locks end when it is closed here.
  public static func isOne(at path: String) -> Bool {
    guard Descriptor.isPlainFile(path), let descriptor = try? Descriptor.open(reading: path) else {
      return false
    }
    defer { Descriptor.close(descriptor) }
    // Another file may have taken its place, of which a read would wait.
    guard Descriptor.size(of: descriptor) != nil else { return false }
    return Descriptor.readChunk(descriptor)?.starts(with: opening) == true
  }
}
