// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// The settings of the shell's modules, without two parts of the standard library that a start pays for.
///
/// Its search for one text in another comes with its engine for regular expressions, 0.8 MB: see
/// `StringProtocol+Parts.swift`. Its concurrency comes with Dispatch, 0.8 MB and a twentieth of a start: see
/// `SystemThread`, `Moment` and `Docs/decisions/bare.md`.
let shellSettings =
  settings + [
    .unsafeFlags([
      "-Xfrontend", "-disable-implicit-string-processing-module-import",
      "-Xfrontend", "-disable-implicit-concurrency-module-import",
    ])
  ]

/// A module of the shell, and the modules that it may import (`Scripts/lint-layers` holds it to them).
func module(
  _ name: String,
  _ dependencies: [Target.Dependency] = [],
  exclude: [String] = []
) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    exclude: exclude,
    swiftSettings: shellSettings
  )
}

/// The tests of one module, in a folder that mirrors it.
func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.byName(name: name), "TestSupport"] + dependencies,
    swiftSettings: settings
  )
}

let package = Package(
  name: "reminders-shell",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "reminders-shell", targets: ["reminders-shell"])],
  targets: [
    .systemLibrary(
      name: "CEditline",
      pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"])]
    ),
    .systemLibrary(
      name: "CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]
    ),
    .systemLibrary(name: "CSystem"),
    module("CLibrary"),
    module("SQLText"),
    module("QueryBuilder"),
    module("Markdown"),
    module("Relevance", ["QueryBuilder", "CLibrary"]),
    module(
      "SQLiteDatabase",
      ["CSQLite", "SQLSpelling", "SQLText", "QueryBuilder", "Files", "CLibrary"]
    ),
    module(
      "FullText",
      [
        "SQLiteDatabase", "SQLSpelling", "SQLText", "QueryBuilder", "Relevance", "Files", "CSQLite",
      ]
    ),
    module(
      "IndexDoctor",
      [
        "FullText", "SQLiteDatabase", "SQLSpelling", "SQLText", "QueryBuilder", "Output",
        "TerminalKit", "CSQLite",
      ]
    ),
    module(
      "ReminderStore",
      [
        "IndexDoctor", "FullText", "SQLiteDatabase", "SQLSpelling", "SQLText", "QueryBuilder",
        "Relevance", "CTexts", "CSQLite", "CLibrary",
      ],
      exclude: ["Texts"]
    ),
    module("SQLSpelling", ["CSQLite", "SQLText"]),
    // The lessons and what a handout in HTML needs are compiled in, so that the program is all that is installed.
    .target(name: "CTexts"),
    module("Course", ["QueryBuilder", "Markdown", "CTexts"], exclude: ["Texts"]),
    module("Files", ["CSystem", "SQLText", "CLibrary"]),
    module("TerminalKit", ["CSystem", "Files", "CLibrary"]),
    module(
      "Output",
      ["SQLText", "SQLSpelling", "Files", "TerminalKit", "CSQLite", "CLibrary"]
    ),
    module(
      "Handouts",
      ["SQLText", "Markdown", "TerminalKit", "Output", "CTexts"],
      exclude: ["Assets"]
    ),
    module("LineEditor", ["CEditline", "SQLText", "Files", "TerminalKit", "CLibrary"]),
    module(
      "Diagnostics",
      ["SQLSpelling", "SQLText", "QueryBuilder", "FullText", "SQLiteDatabase"]
    ),
    module(
      "CommandKit",
      [
        "Diagnostics", "SQLSpelling", "SQLText", "QueryBuilder", "Relevance", "ReminderStore",
        "IndexDoctor", "FullText", "SQLiteDatabase", "Output", "Files", "TerminalKit", "CLibrary",
      ]
    ),
    module(
      "Explaining",
      [
        "CommandKit", "Diagnostics", "SQLSpelling", "SQLText", "QueryBuilder",
        "Relevance", "ReminderStore", "FullText", "SQLiteDatabase", "Output", "Files",
        "TerminalKit",
      ]
    ),
    module(
      "Laboratory",
      [
        "CommandKit", "SQLSpelling", "SQLText", "QueryBuilder", "Relevance",
        "ReminderStore", "FullText", "SQLiteDatabase", "Output", "Files", "TerminalKit", "CSQLite",
        "CLibrary",
      ]
    ),
    module(
      "Teaching",
      [
        "CommandKit", "Course", "Handouts", "Markdown", "SQLSpelling", "SQLText", "QueryBuilder",
        "Relevance", "ReminderStore", "FullText", "SQLiteDatabase", "Output", "Files",
        "TerminalKit",
      ]
    ),
    module(
      "LiveSearch",
      [
        "CommandKit", "Diagnostics", "SQLSpelling", "QueryBuilder", "Relevance", "ReminderStore",
        "FullText", "SQLiteDatabase", "Output", "Files", "TerminalKit",
      ]
    ),
    module(
      "Commands",
      [
        "Explaining", "Laboratory", "Teaching", "LiveSearch", "CommandKit", "Diagnostics", "Course",
        "Handouts", "SQLSpelling",
        "SQLText",
        "QueryBuilder",
        "Relevance",
        "ReminderStore", "IndexDoctor", "FullText",
        "SQLiteDatabase", "Output", "Files", "TerminalKit", "CLibrary",
      ]
    ),
    module(
      "Shell",
      [
        "Commands", "Teaching", "CommandKit", "Diagnostics", "Markdown", "SQLSpelling", "SQLText",
        "QueryBuilder",
        "Output",
        "LineEditor",
        "ReminderStore", "FullText", "SQLiteDatabase", "Files", "TerminalKit", "CTexts",
      ]
    ),
    .executableTarget(
      name: "reminders-shell",
      dependencies: ["Shell", "CLibrary"],
      swiftSettings: shellSettings
    ),
    // It stays smaller than what it measures: see Consumption.peakMemory.
    .target(
      name: "Benchmarking",
      dependencies: ["Spawning", "CLibrary"],
      path: "Benchmarks/Benchmarking",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "bench",
      dependencies: ["Benchmarking", "CLibrary"],
      path: "Benchmarks/bench",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "lookups",
      dependencies: [
        "CommandKit", "Output", "QueryBuilder", "ReminderStore", "SQLiteDatabase", "CLibrary",
      ],
      path: "Benchmarks/lookups",
      swiftSettings: settings
    ),
    // How often `.tune` is right, on made-up queries.
    .executableTarget(
      name: "tuning-simulation",
      dependencies: ["Relevance", "QueryBuilder", "CLibrary"],
      path: "Benchmarks/tuning-simulation",
      swiftSettings: settings
    ),
    // How the fuzzer, the bench and the tests start programs.
    .target(
      name: "Spawning",
      dependencies: ["CLibrary"],
      path: "Fuzzing/Spawning",
      swiftSettings: settings
    ),
    // What `Scripts/fuzz` runs: inputs made from the commands' signatures, and the program that gets them.
    .target(
      name: "Fuzzing",
      dependencies: [
        "Spawning", "Commands", "CommandKit", "SQLText", "ReminderStore", "Relevance", "Output",
        "TerminalKit", "CLibrary",
      ],
      path: "Fuzzing/Fuzzing",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "fuzz",
      dependencies: ["Fuzzing", "CLibrary"],
      path: "Fuzzing/fuzz",
      swiftSettings: settings
    ),
    // What the tests of several modules need: seeds, files, databases, terminals.
    .target(
      name: "TestSupport",
      dependencies: ["Spawning", "SQLSpelling", "SQLiteDatabase", "QueryBuilder", "CSQLite"],
      path: "Tests/TestSupport",
      swiftSettings: settings
    ),
    // The workshop's reminders, for those that are tested on them.
    .target(
      name: "ReminderSupport",
      dependencies: ["ReminderStore", "SQLiteDatabase"],
      path: "Tests/ReminderSupport",
      swiftSettings: settings
    ),
    // Commands that run on the workshop's reminders without a shell, for those that are tested by what a command says.
    .target(
      name: "CommandSupport",
      dependencies: [
        "Commands", "CommandKit", "ReminderSupport", "ReminderStore", "SQLiteDatabase",
        "QueryBuilder", "SQLText", "Output", "TerminalKit", "TestSupport",
      ],
      path: "Tests/CommandSupport",
      swiftSettings: settings
    ),
    .testTarget(
      name: "TestSupportTests",
      dependencies: ["TestSupport"],
      swiftSettings: settings
    ),
    tests(of: "SQLText"),
    tests(of: "QueryBuilder"),
    tests(
      of: "Relevance",
      ["ReminderSupport", "ReminderStore", "FullText", "SQLiteDatabase", "QueryBuilder"]
    ),
    tests(of: "SQLSpelling", ["QueryBuilder"]),
    tests(of: "SQLiteDatabase", ["SQLText", "SQLSpelling", "QueryBuilder", "Output", "CSQLite"]),
    tests(
      of: "FullText",
      [
        "ReminderSupport", "ReminderStore", "SQLiteDatabase", "SQLSpelling", "QueryBuilder",
        "Relevance",
      ]
    ),
    tests(of: "IndexDoctor", ["FullText", "SQLiteDatabase", "SQLSpelling", "QueryBuilder"]),
    tests(
      of: "ReminderStore",
      ["ReminderSupport", "IndexDoctor", "FullText", "SQLiteDatabase", "QueryBuilder", "CSQLite"]
    ),
    tests(of: "Markdown"),
    tests(of: "Course", ["QueryBuilder"]),
    tests(of: "Handouts"),
    tests(of: "Files"),
    tests(of: "TerminalKit"),
    tests(of: "Output", ["SQLText", "SQLSpelling", "TerminalKit", "CSQLite"]),
    tests(of: "LineEditor", ["CEditline", "SQLText", "TerminalKit"]),
    tests(
      of: "CommandKit",
      ["CommandSupport", "SQLText", "SQLiteDatabase", "Output", "TerminalKit"]
    ),
    tests(
      of: "Explaining",
      [
        "CommandSupport", "CommandKit", "SQLSpelling", "QueryBuilder", "Relevance",
        "ReminderStore", "FullText", "SQLiteDatabase",
      ]
    ),
    tests(
      of: "Laboratory",
      [
        "CommandSupport", "Commands", "ReminderSupport", "CommandKit", "QueryBuilder", "Relevance",
        "ReminderStore", "FullText", "SQLiteDatabase", "TerminalKit",
      ]
    ),
    tests(
      of: "Teaching",
      ["CommandSupport", "Commands", "CommandKit", "Course", "TerminalKit"]
    ),
    tests(
      of: "LiveSearch",
      [
        "CommandSupport", "CommandKit", "QueryBuilder", "Relevance", "ReminderStore", "FullText",
        "SQLiteDatabase", "Output", "TerminalKit",
      ]
    ),
    tests(of: "Diagnostics", ["SQLSpelling", "QueryBuilder", "SQLiteDatabase"]),
    tests(
      of: "Commands",
      [
        "CommandSupport", "ReminderSupport", "CommandKit", "SQLText", "QueryBuilder",
        "ReminderStore", "FullText", "SQLiteDatabase", "Output", "TerminalKit",
      ]
    ),
    tests(
      of: "Shell",
      [
        "Commands", "Teaching", "CommandKit", "Diagnostics", "Course", "Markdown", "SQLSpelling",
        "SQLText",
        "Output",
        "LineEditor", "ReminderStore",
        "SQLiteDatabase", "TerminalKit",
      ]
    ),
    tests(of: "Benchmarking"),
    tests(of: "Spawning"),
    tests(of: "Fuzzing", ["CommandKit", "SQLText", "TerminalKit"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
