import Foundation

/// A path for one file or folder, in a folder of its own that goes away with this value.
public final class TemporaryFile {
  /// Where it is; nothing is there unless the test puts it there.
  public let path: String
  private let folder: TemporaryFolder

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - bytes: What is in it; nil makes no file.
  ///   - name: Its name.
  /// - Throws: Foundation's error where the file cannot be written.
  public init(_ bytes: [UInt8]? = nil, name: String = "file") throws {
    folder = try TemporaryFolder()
    path = "\(folder.path)/\(name)"
    if let bytes { try Data(bytes).write(to: URL(fileURLWithPath: path)) }
  }

  /// What is in the file; nil where there is none.
  public var contents: [UInt8]? {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }
}
