extension KnownError {
  /// Errors of collations and functions that apps with the library GRDB bring with them; their files may use them.
  ///
  /// The shell has no copies of them: with another order of texts, it would damage the files' indexes.
  static let grdb = [
    KnownError(MessagePattern("no such collation sequence: ")) { name, _ in
      guard grdbCollations.contains(name.lowercased()) else { return nil }
      return Explanation(
        cause:
          "\(name) comes from GRDB, a library of apps, and is not here: columns with it can be read, not compared",
        remedy:
          "a collation of SQLite's own compares them in another order: ORDER BY x COLLATE NOCASE"
      )
    },
    KnownError(MessagePattern("no such function: ")) { name, _ in
      guard grdbFunctions.contains(name.lowercased()) else { return nil }
      return Explanation(cause: "\(name) comes from GRDB, a library of apps, and is not here")
    },
  ]

  private static let grdbCollations: Set = [
    "swiftcompare", "swiftcaseinsensitivecompare", "swiftlocalizedcompare",
    "swiftlocalizedcaseinsensitivecompare", "swiftlocalizedstandardcompare",
  ]

  private static let grdbFunctions: Set = [
    "swiftcapitalizedstring", "swiftlowercasestring", "swiftuppercasestring",
    "swiftlocalizedcapitalizedstring", "swiftlocalizedlowercasestring",
    "swiftlocalizeduppercasestring",
  ]
}
