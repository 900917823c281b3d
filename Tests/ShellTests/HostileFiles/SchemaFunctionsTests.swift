import CommandKit
import Commands
import Foundation
import Shell
import TestSupport
import Testing

/// A file cannot call what reaches out of it, wherever its schema has the call, and whatever is done with the file.
struct SchemaFunctionsTests {
  /// How the program works with the file.
  enum Mode: String, CaseIterable, Sendable {
    case usual, safe, readOnly

    /// Whether a short run tries it for the call of this number.
    func isTried(_ number: Int) -> Bool { Self.allCases[number % Self.allCases.count] == self }

    var options: [String] {
      switch self {
      case .usual: []
      case .safe: ["-safe"]
      case .readOnly: ["-readonly"]
      }
    }
  }

  /// What is done with a file, FOLDER standing for the folder that has it: everything that reads or writes a database.
  static let inputs = """
    SELECT * FROM notes; SELECT * FROM notes_view; SELECT * FROM texts; SELECT * FROM collated ORDER BY 1;
    SELECT * FROM texts('hi') ORDER BY rank; SELECT * FROM reminders; SELECT * FROM terms;
    .forms week
    .synonyms
    .tables
    .indexes
    .schema
    .fullschema
    .databases
    .dbinfo
    .vfsname
    .dump
    .parameter set :a 1
    .limit
    .timeout 0
    .progress 0
    .search week
    .search #fun
    .search zzz
    .like week
    .match week
    .highlight week
    .snippet week
    .suggest #f
    .markers html
    .live week
    .xray week
    .why 4 -- week
    .whynot 5 -- week
    .rank weights title=10
    .rank sweep title 0..9
    .rank breakpoints title
    .rank compare title=10 vs tags=3
    .rank save
    .rank reset
    .compare week vs walk
    .compare week vs --tokenizer unicode61
    .judge --here week -- 4=2 10=1
    .judge list
    .eval
    .tune nDCG@10
    .reminders
    .lists
    .tags
    .use
    .use texts
    .match hi
    .highlight hi
    .snippet hi
    .why 1 -- hi
    .whynot 1 -- ho
    .rank weights t=3
    .compare hi vs ho
    .compare hi vs --tokenizer porter
    .judge --here hi -- 1=1
    .judge --side s SELECT id FROM notes_view
    .judge list --sides
    .eval now vs sql:s
    .eval
    .fts
    .vocab
    .tokens hi
    .tokenizers hi
    .doctor
    .doctor --quick
    .doctor --json
    INSERT INTO notes(t) VALUES ('ho'); UPDATE notes SET t = t || 'x'; REINDEX; PRAGMA integrity_check;
    INSERT OR REPLACE INTO notes(id, t) VALUES (1, 'hi'); INSERT INTO notes_view(t) VALUES ('hi'); VACUUM; ANALYZE;
    UPDATE notes_view SET t = 'hi'; DELETE FROM notes_view; PRAGMA quick_check; PRAGMA foreign_key_check;
    ALTER TABLE notes RENAME TO notes2; ALTER TABLE notes2 RENAME TO notes; PRAGMA optimize;
    INSERT INTO texts(texts) VALUES ('rebuild'); INSERT INTO texts(texts) VALUES ('integrity-check');
    DELETE FROM notes;
    .optimize
    .reindex
    .reindex --tokenizer porter
    .doctor --probe
    .doctor --repair --yes
    .use reminderTexts
    .add Buy milk #fun
    .done 1
    .tag 2 fun
    .untag 2 fun
    .seed 3
    .optimize
    .reindex
    .reindex --tags comma
    .doctor --repair --yes
    .clear-completed --yes
    .init
    .init --adopt
    """

  /// What is done besides where commands may reach out of the database; the file is at hand once more as FOLDER/copy.db.
  static let reachingInputs = """
    .import --csv FOLDER/rows.csv notes
    .backup FOLDER/backup.db
    .save FOLDER/saved.db
    .record FOLDER/session.md
    .search week
    .record off
    .record check FOLDER/session.md
    .open --readonly FOLDER/copy.db
    SELECT * FROM notes;
    .open FOLDER/copy.db
    .load FOLDER/good
    SELECT * FROM notes; SELECT * FROM notes_view; SELECT * FROM texts; SELECT * FROM reminders;
    .match hi
    .search week
    .add Buy milk #fun
    INSERT INTO notes(t) VALUES ('ho'); REINDEX; PRAGMA integrity_check;
    .doctor
    .reindex
    .open :memory:
    ATTACH 'FOLDER/copy.db' AS other; SELECT * FROM other.notes; SELECT * FROM other.notes_view;
    SELECT * FROM other.texts('hi'); INSERT INTO other.notes(t) VALUES ('hi'); REINDEX;
    .use other.texts
    .match hi
    .doctor
    DETACH other;
    .restore FOLDER/copy.db
    SELECT * FROM notes; SELECT * FROM notes_view; SELECT * FROM texts; INSERT INTO notes(t) VALUES ('ho');
    .search week
    .doctor
    .open :memory:
    SELECT load_extension('FOLDER/good'); ATTACH 'FOLDER/copy.db' AS other; SELECT * FROM other.notes;
    SELECT * FROM other.notes_view;
    .open FOLDER/copy.db
    BEGIN; SELECT load_extension('FOLDER/good'); COMMIT; SELECT * FROM notes; SELECT * FROM notes_view;
    INSERT INTO notes(t) VALUES ('ho');
    """

  @Test func `every command that works with a database is tried`() {
    let lines = (Self.inputs + "\n" + Self.reachingInputs).split(separator: "\n")
    let groups: [CommandGroup] = [.searching, .ranking, .evaluating, .reminders, .index, .database]
    for signature in dotCommandSignatures where groups.contains(signature.group) {
      #expect(lines.contains { $0.hasPrefix(".\(signature.name)") }, "\(signature.name)")
    }
  }

  /// A short run takes one mode for each call in each place, always the same, and a long one all.
  @Test(arguments: SchemaPlacement.all)
  func `no file calls what reaches out of it`(placement: SchemaPlacement) throws {
    let folder = try TemporaryFolder()
    let hasExtension = try HostileExtension.compile(in: folder)
    let base = "\(folder.path)/base.db"
    _ = try ShellProgram.run([base, ".seed", SchemaPlacement.base])
    _ = try folder.write("a,b\n7,hi\n", to: "rows.csv")
    let secret = try folder.write("secret", to: "secret")
    let watch = try #require(ReadWatch(secret))
    var taken = 0
    for function in HostileFunction.all where hasExtension || function.name != "direct" {
      let file = "\(folder.path)/\(function.name).db"
      try FileManager.default.copyItem(atPath: base, toPath: file)
      guard placement.write(function.call(in: folder.path), to: file) else { continue }
      taken += 1
      for mode in Mode.allCases where TestLength.isLong || mode.isTried(taken + placement.number) {
        for path in ["used.db", ":memory:"] where mode != .safe || path == "used.db" {
          for name in ["used.db", "copy.db"] {
            try? FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
            try FileManager.default.copyItem(atPath: file, toPath: "\(folder.path)/\(name)")
          }
          // The sidecar of an earlier run would be refused in safe mode.
          try? FileManager.default.removeItem(atPath: "\(folder.path)/used.judgments.db")
          let place = path == ":memory:" ? path : "\(folder.path)/\(path)"
          let name = "\(function.name) in \(placement), \(mode), \(path)"
          let isRefused = try work(in: folder, mode, place: place, calling: function, name: name)
          #expect(!isRefused || placement.isChecked, "\(name)")
          #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/canary"), "\(name)")
          #expect(!watch.hasSeenReading, "\(name)")
          try? FileManager.default.removeItem(atPath: "\(folder.path)/canary")
        }
      }
    }
    #expect(taken > 0)
  }

  /// Runs all inputs; safe mode ends the program at what it refuses, and another one goes on after it.
  ///
  /// - Returns: Whether SQLite refuses the whole file for the call, so that nothing was run.
  private func work(
    in folder: TemporaryFolder,
    _ mode: Mode,
    place: String,
    calling function: HostileFunction,
    name: String
  ) throws -> Bool {
    var lines = Self.inputs.split(separator: "\n").map(String.init)
    if mode != .safe { lines += Self.reachingInputs.split(separator: "\n").map(String.init) }
    lines = lines.map { $0.replacing("FOLDER", with: folder.path) } + [".print the end"]
    while true {
      let result = try ShellProgram.run(
        mode.options + ["-batch", place],
        input: lines.joined(separator: "\n") + "\n",
        home: folder
      )
      #expect((0...1).contains(result.status), "\(name): \(result.status)")
      if result.output.hasSuffix("the end\n") { return false }
      if result.errors.hasPrefix("Error: unable to open database \"\(place)\": malformed"),
        result.errors.contains("- unsafe use of \(function.name)()\n")
      {
        return true
      }
      let refusal = result.errors.split(separator: "\n").last?.wholeMatch(
        of: /line (\d+): cannot .* in safe mode/
      )
      guard mode == .safe, let refusal, let line = Int(refusal.1), line < lines.count else {
        Issue.record("\(name): \(result.errors.suffix(300)) \(result.output.suffix(200))")
        return false
      }
      lines.removeFirst(line)
    }
  }

  /// A file's own rules may use the functions that reach nothing, as in sqlite3.
  @Test func `a file whose rules use harmless functions can be read and written`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/honest.db"
    let schema = """
      CREATE TABLE notes(
        id INTEGER PRIMARY KEY, t CHECK (t REGEXP '^[a-z ]*$'), hash AS (hex(sha3(t, 224))),
        kept AS (regexpi('HI', t)) STORED
      );
      CREATE INDEX i ON notes(t) WHERE t REGEXP 'h';
      CREATE INDEX j ON notes(sha3(t));
      CREATE VIEW numbers AS SELECT value FROM generate_series(1, 3);
      CREATE TRIGGER r AFTER INSERT ON notes WHEN new.t REGEXP 'x' BEGIN SELECT value FROM generate_series(1, 2); END;
      INSERT INTO notes(t) VALUES ('hi');
      """
    #expect(try ShellProgram.run(["-bare", path], input: schema).errors == "")
    let script = """
      SELECT id, t, kept, length(hash) FROM notes;
      SELECT group_concat(value) FROM numbers;
      INSERT INTO notes(t) VALUES ('hix');
      REINDEX; PRAGMA integrity_check;
      """
    for options in [[], ["-safe"]] {
      let result = try ShellProgram.run(options + ["-bare", path], input: script)
      #expect(result.output.hasPrefix("1|hi|1|56\n"))
      #expect(result.output.hasSuffix("1,2,3\nok\n"))
      #expect(result.errors == "")
    }
    let refused = try ShellProgram.run([path], input: "INSERT INTO notes(t) VALUES ('H1');\n")
    #expect(refused.errors.contains("CHECK constraint failed"))
  }

  @Test(.enabled(if: HostileExtension.isCompilable))
  func `an extension is not loaded while a transaction is open`() throws {
    let folder = try TemporaryFolder()
    try #require(try HostileExtension.compile(in: folder))
    let result = try ShellProgram.run(
      [":memory:"],
      input:
        "BEGIN;\n.load \(folder.path)/good\nROLLBACK;\n.load \(folder.path)/good\nSELECT direct('\(folder.path)/x');\n"
    )
    #expect(result.errors.contains("while a transaction is open"))
    #expect(result.output == "1\n")
  }
}
