import Foundation

/// A file in a folder of its own, removed with this value.
final class TemporaryFile {
  let path: String
  private let folder: URL

  init(_ bytes: [UInt8]? = nil, name: String = "file") throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(name)
    path = file.path
    if let bytes { try Data(bytes).write(to: file) }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }
}
