import CommandKit
import Foundation
import Shell
import TestSupport
import Testing

/// `Docs/json.md`, whose tables have the fields that `--json` writes, and no others.
struct JSONPageTests {
  /// The lines that write what a section of the page describes, after some that write none of it; LOG is a log of
  /// searches.
  struct Section: CustomTestStringConvertible {
    let heading: String
    var setup = ""
    let lines: [String]
    /// The beginning of paths that another section describes.
    var others: String?

    var testDescription: String { heading }
  }

  private static let judgments = """
    .judge week -- 10=3 4=2 2=1 1=0
    .judge walk -- 4=3
    .judge fun -- 5=3 4=1 9=3
    .judge --as A week -- 10=2 4=2
    .judge --as B week -- 10=3 4=0
    """

  static let sections = [
    Section(
      heading: ".why ROW",
      setup: ".search week",
      lines: [
        ".why --json 4 -- week", ".why --json 4 -- take walk", ".rank weights title=-1",
        ".why --json 10 -- week", ".why --page --json",
      ]
    ),
    Section(
      heading: ".why ROW OTHER",
      setup: ".search week",
      lines: [
        ".why --json 10 4", ".why --json 2 1", ".search --order title week", ".why --json 10 4",
        ".search --any week walk", ".why --json 4 10",
      ],
      others: "rows[]."
    ),
    Section(
      heading: ".whynot",
      lines: [
        ".whynot --json 1 -- walk", ".whynot --json 4 -- week", ".whynot --json 4 -- week nosuch",
        ".search --limit 0 #fun", ".whynot --json 1",
      ]
    ),
    Section(
      heading: ".rank breakpoints",
      setup: ".search week",
      lines: [".rank breakpoints --json"]
    ),
    Section(
      heading: ".xray",
      lines: [
        ".xray --json title:week OR fun NOT we", ".xray --json NEAR(week walk, 3) AND ^week wee*",
        ".xray --json *reads",
      ]
    ),
    Section(
      heading: ".eval",
      setup: judgments + "\n.judge import --log LOG",
      lines: [
        ".eval nDCG@10 RR --json", ".eval --json P@1", ".eval --json --k 1",
        ".eval --json --by-count",
      ]
    ),
    Section(
      heading: ".eval A vs B",
      setup: judgments + "\n.judge import --log LOG",
      lines: [
        ".eval now vs form:any --json", ".eval nDCG@10 Judged now vs form:any vs title=10 --json",
        ".eval --by-count now vs title=10 --json",
      ]
    ),
    Section(
      heading: ".eval --history",
      setup: judgments + "\n.eval --save base\n.eval --save other title=10",
      lines: [".eval --history --json"]
    ),
    Section(
      heading: ".tune",
      setup: judgments,
      lines: [".tune --json", ".tune --json --form all --form any"]
    ),
    Section(
      heading: ".judge agree",
      setup: judgments,
      lines: [".judge agree --json"]
    ),
    Section(
      heading: ".doctor",
      setup: """
        CREATE TABLE notes(id INTEGER PRIMARY KEY, body TEXT);
        CREATE VIRTUAL TABLE n USING fts5(body, content='notes', content_rowid='id');
        INSERT INTO notes VALUES (1, 'milk'); INSERT INTO n(n) VALUES ('rebuild');
        UPDATE notes SET body = 'cat';
        CREATE VIRTUAL TABLE gone USING fts5(body, content='nosuch');
        """,
      lines: [".doctor --json", ".doctor --probe --yes --json"]
    ),
    Section(
      heading: ".log --top",
      setup: ".log --quiet on\n.search week\nSELECT 1;",
      lines: [".log --top --json"]
    ),
  ]

  /// The kinds of values by the paths of their fields.
  typealias Fields = [String: Set<String>]

  @Test(arguments: sections)
  func `the page has the fields that the command writes, with their types`(section: Section) throws
  {
    let shell = try ScratchShell()
    let folder = try TemporaryFolder()
    let log = try folder.write("week\nfun\n", to: "searches.txt")
    _ = shell.answer(to: section.setup.replacing("LOG", with: log))
    var written: Fields = [:]
    for line in section.lines {
      let lines = shell.answer(to: line).split(separator: "\n")
      let documents = lines.compactMap {
        try? JSONDecoder().decode(Value.self, from: Data($0.utf8))
      }
      .filter { ["array", "object"].contains($0.kind) }
      if line.contains("--json") {
        #expect(documents.count == 1, "\(line)")
      }
      for document in documents { document.add(to: &written, at: "") }
    }
    if let others = section.others {
      #expect(written.keys.contains { $0.hasPrefix(others) })
      written = written.filter { !$0.key.hasPrefix(others) }
    }
    let described = try fields(under: section.heading)
    #expect(Set(described.keys).subtracting(written.keys) == [], "not written")
    #expect(Set(written.keys).subtracting(described.keys) == [], "not described")
    for (path, kinds) in written {
      #expect(kinds.subtracting(described[path] ?? []) == [], "\(path)")
    }
  }

  @Test func `each command with --json has a section`() throws {
    let titles = allSignatures.filter { $0.options.contains { $0.description.name == "json" } }
      .map(\.title)
    #expect(titles.count == 9)
    for title in titles {
      #expect(
        Self.sections.contains { $0.heading == title || $0.heading.hasPrefix(title + " ") },
        "\(title)"
      )
    }
  }

  /// The fields of the table below a heading, with the kinds that their type names.
  private func fields(under heading: String) throws -> Fields {
    let lines = try Document(path: "Docs/json.md").markdown.prose.drop { $0 != "## `\(heading)`" }
      .dropFirst().prefix { !$0.hasPrefix("## ") }
    var fields: Fields = [:]
    for line in lines where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let words = cells[1].split(separator: " ").map(String.init)
      let kinds = [words[0]] + (words.suffix(2) == ["or", "null"] ? ["null"] : [])
      fields[cells[0].trimmingCharacters(in: ["`"])] = Set(kinds)
    }
    return fields
  }
}

/// A value in JSON, which tells true from 1.
private enum Value: Decodable {
  case null
  case boolean
  case number
  case text
  case array([Value])
  case object([String: Value])

  /// The fields whose own fields have names that vary, and what stands for these.
  private static let varying = [
    "weights": "COLUMN", "columns": "COLUMN", "without": "COLUMN", "values": "METRIC",
    "means": "METRIC", "grades": "JUDGE", "settings": "SETTING",
  ]

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if (try? container.decode(Bool.self)) != nil {
      self = .boolean
    } else if (try? container.decode(Double.self)) != nil {
      self = .number
    } else if (try? container.decode(String.self)) != nil {
      self = .text
    } else if let values = try? container.decode([Value].self) {
      self = .array(values)
    } else {
      self = .object(try container.decode([String: Value].self))
    }
  }

  /// The word that the page has for it.
  var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .number: "number"
    case .text: "text"
    case .array: "array"
    case .object: "object"
    }
  }

  /// Adds the fields within, by their paths; those of an expression's parts as those of the whole.
  func add(to fields: inout JSONPageTests.Fields, at path: String) {
    switch self {
    case .null, .boolean, .number, .text: break
    case .array(let values):
      for value in values {
        value.add(to: &fields, at: path.isEmpty || path == "children" ? "" : path + "[]")
      }
    case .object(let values):
      let name = path.split(separator: ".").last.map(String.init) ?? ""
      for (key, value) in values {
        let shown = Self.varying[name] ?? key
        let field = path.isEmpty ? shown : "\(path).\(shown)"
        fields[field, default: []].insert(value.kind)
        value.add(to: &fields, at: field)
      }
    }
  }
}
