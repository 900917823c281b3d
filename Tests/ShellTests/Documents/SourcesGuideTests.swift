import Foundation
import Testing

/// `Sources/README.md`, which says where a line belongs.
struct SourcesGuideTests {
  private static let sources = Documents.root.appendingPathComponent("Sources")

  /// The page, and where its second table begins.
  private func page() throws -> (modules: Substring, joints: Substring) {
    let text = try String(
      contentsOf: Self.sources.appendingPathComponent("README.md"),
      encoding: .utf8
    )
    let start = try #require(text.range(of: "## Where modules meet")).lowerBound
    return (text[..<start], text[start...])
  }

  /// The first table's modules, and the folders that it names in each.
  private func rows() throws -> [(module: String, rooms: [String])] {
    try page().modules.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map {
      line in
      let cells = line.split(separator: "|")
      func names(_ cell: Int) -> [String] {
        cells[cell].matches(of: #/`([A-Za-z]+)`/#).map { String($0.output.1) }
      }
      return (names(1).first ?? "", names(2))
    }
  }

  private func folders(in folder: URL) throws -> Set<String> {
    let entries = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: [.isDirectoryKey]
    )
    return Set(entries.filter(\.hasDirectoryPath).map(\.lastPathComponent))
  }

  @Test func `each module has a line`() throws {
    let modules = try rows().map(\.module)
    #expect(Set(modules).count == modules.count)
    let others = ["CEditline", "CLibrary", "CSQLite", "CTexts", "CSystem", "reminders-shell"]
    #expect(try Set(modules) == folders(in: Self.sources).subtracting(others))
  }

  @Test func `the folders are there`() throws {
    for (module, rooms) in try rows() {
      let folders = try folders(in: Self.sources.appendingPathComponent(module))
      #expect(Set(rooms).subtracting(folders) == [], "\(module)")
    }
  }

  @Test func `what stands where modules meet is there, and each word in brackets in its file`()
    throws
  {
    let joints = try page().joints
    var count = 0
    for (path, word) in joints.matches(of: #/`([A-Za-z]+\/[A-Za-z\/+.]+)`(?: \(`(\w+)`\))?/#)
      .map({ ($0.output.1, $0.output.2) })
    {
      count += 1
      let url = Self.sources.appendingPathComponent(String(path))
      #expect(FileManager.default.fileExists(atPath: url.path), "\(path)")
      if let word {
        #expect(try String(contentsOf: url, encoding: .utf8).contains(word), "\(path): \(word)")
      }
    }
    #expect(count > 20)
  }

  @Test func `no module imports one below it`() throws {
    let order = try rows().map(\.module)
    for (index, module) in order.enumerated() {
      let folder = Self.sources.appendingPathComponent(module)
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        let imports = text.matches(of: #/(?m)^(?:public |package |internal )?import (\w+)/#)
          .map { String($0.output.1) }
        #expect(Set(imports).isDisjoint(with: order[(index + 1)...]), "\(file.lastPathComponent)")
      }
    }
  }
}
