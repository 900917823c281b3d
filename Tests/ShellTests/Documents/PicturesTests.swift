import Foundation
import Shell
import TerminalKit
import TestSupport
import Testing

/// The pictures of sessions in the documentation, which are recorded again and compared.
struct PicturesTests {
  /// What each picture shows, and the inputs before the last of which nothing is recorded.
  private static let pictures = [
    (name: "why", title: "Why 10 is above 4", before: ".search week", input: ".why 10 4"),
    (
      name: "sweep", title: "The places of four rows over the weight of tags",
      before: ".search --by-rank week", input: ".rank sweep tags 0..4"
    ),
  ]

  @Test(arguments: pictures.map(\.name))
  func `a picture is what its input records`(name: String) throws {
    let picture = try #require(Self.pictures.first { $0.name == name })
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/\(name).svg"
    let shell = try ScratchShell(columns: 80, styling: .palette)
    _ = shell.answer(
      to: """
        \(picture.before)
        .record --title "\(picture.title)" \(path)
        \(picture.input)
        .record off
        """
    )
    try Pictures.compare(recordedAt: path, with: name)
  }

  @Test(
    arguments: (try? FileManager.default.contentsOfDirectory(atPath: Pictures.folder.path)) ?? []
  )
  func `a picture is small, whole, and needs nothing from elsewhere`(file: String) throws {
    let data = try Data(contentsOf: Pictures.folder.appendingPathComponent(file))
    #expect(data.count < 300_000)
    let text = String(decoding: data, as: UTF8.self)
    #expect(
      text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\"") && text.hasSuffix("</svg>\n")
    )
    #expect(text.contains("prefers-color-scheme: dark"))
    // The name of the format is the one address in it but in texts.
    #expect(text.split(separator: "=\"http").count == 2)
    #expect(!text.contains("<script") && !text.contains("url("))
  }
}

/// The pictures that are kept with the documentation.
enum Pictures {
  static let folder = Documents.root.appendingPathComponent("Docs/pictures")

  /// Compares a picture that has just been recorded with the one that is kept, or keeps it, where `Scripts/tour` asks
  /// for that.
  static func compare(recordedAt path: String, with name: String) throws {
    let recorded = try String(contentsOfFile: path, encoding: .utf8)
    let kept = folder.appendingPathComponent("\(name).svg")
    if ProcessInfo.processInfo.environment["RECORD_PICTURES"] != nil {
      try recorded.write(to: kept, atomically: true, encoding: .utf8)
    }
    #expect(
      try String(contentsOf: kept, encoding: .utf8) == recorded,
      "Scripts/tour writes the picture again: see what has changed"
    )
  }
}
