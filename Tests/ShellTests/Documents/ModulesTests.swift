import Foundation
import Testing

/// The table of modules in `Docs/architecture.md`, which `Scripts/lint-layers` and `Package.swift` follow.
struct ModulesTests {
  /// A file of the project.
  private static func text(of path: String) throws -> String {
    try String(contentsOf: Documents.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The modules of Sources in the order of the table, each with those that it may import.
  private static func table() throws -> [(module: String, imports: Set<String>)] {
    let rows = try text(of: "Docs/architecture.md").split(separator: "\n")
      .drop { $0 != "| module | holds | may import |" }.dropFirst(2).prefix { $0.hasPrefix("|") }
      .map { $0.split(separator: "|") }
    let modules = rows.map { row in
      row[0].trimmingCharacters(in: .whitespaces).replacing("`", with: "")
    }
    return zip(modules, rows).enumerated().compactMap { place, row in
      let (module, cells) = row
      guard isDirectory("Sources/\(module)") else { return nil }
      let named = Set(cells[2].matches(of: #/[A-Za-z]+/#).map { String($0.output) })
        .intersection(modules)
      let isOfAll = cells[2].hasPrefix(" every module above")
      return (module, isOfAll ? Set(modules[..<place]).subtracting(named) : named)
    }
  }

  private static func isDirectory(_ path: String) -> Bool {
    let folder = Documents.root.appendingPathComponent(path).path
    return (try? FileManager.default.contentsOfDirectory(atPath: folder)) != nil
  }

  /// They import nothing of the package.
  private static let modulesInC = ["CEditline", "CSQLite", "CTexts", "CSystem"]

  @Test func `each module has a row`() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Documents.root.appendingPathComponent("Sources").path
    )
    #expect(
      try Set(Self.table().map(\.module))
        == Set(folders.filter { Self.isDirectory("Sources/\($0)") })
    )
  }

  @Test func `lint-layers allows what the table allows`() throws {
    var allowed: [String: Set<String>] = [:]
    let script = try Self.text(of: "Scripts/lint-layers").replacing("\\\n", with: " ")
    for rule in script.matches(of: #/ allowed\["([A-Za-z-]+)"\] = (.*)/#) {
      let value = rule.output.2
      var names = Set(value.matches(of: #/[A-Za-z]+/#).map { String($0.output) })
      for other in value.matches(of: #/allowed\["([A-Za-z]+)"\]/#) {
        names.formUnion(allowed[String(other.output.1)] ?? [])
      }
      allowed[String(rule.output.1)] = names
    }
    let table = try Self.table()
    for (module, imports) in table where !Self.modulesInC.contains(module) {
      #expect(
        allowed[module]?.intersection(table.map(\.module)).subtracting([module])
          == imports,
        "\(module)"
      )
    }
  }

  @Test func `the package gives a module only what the table allows`() throws {
    let package = try Self.text(of: "Package.swift")
    let table = try Self.table()
    var modules: Set<String> = []
    for call in package.matches(of: #/\bmodule\(\s*"([A-Za-z]+)"(?:,\s*\[([^\]]*)\])?/#) {
      let module = String(call.output.1)
      modules.insert(module)
      let dependencies = (call.output.2 ?? "").matches(of: #/[A-Za-z]+/#).map { String($0.output) }
      let imports = try #require(table.first { $0.module == module }?.imports)
      #expect(imports.isSuperset(of: dependencies), "\(module)")
    }
    #expect(
      modules.union(Self.modulesInC + ["reminders-shell"]) == Set(table.map(\.module))
    )
  }
}
