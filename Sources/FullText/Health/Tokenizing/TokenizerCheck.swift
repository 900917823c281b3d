import SQLiteDatabase

/// Whether the table's tokenizer exists here.
enum TokenizerCheck: HealthCheck {
  static let name = "tokenizer"
  static let subject = "whether the tokenizer exists here, with its arguments"

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    do {
      _ = try examined.session.tokens(of: "a", by: examined.table.tokenizer)
      return []
    } catch let error as StoreError where !error.isInterruption {
      let texts = examined.content.map { content in
        content.isOwn
          ? "its texts can be read from \(content.name) (\(content.columns.joined(separator: ", ")))"
          : "its texts are in \(content.name)"
      }
      return [
        finding(
          .broken,
          in: examined,
          "there is no tokenizer \(examined.table.tokenizer) here",
          evidence: ["SQLite says: \(error.message)"] + [texts].compactMap(\.self),
          effect: "nothing can be searched here; the program that registers the tokenizer can",
          repair: .byHand(
            "load the extension that has it (.load), or copy the texts into a table with another tokenizer"
          ),
          reading: .tokenizers
        )
      ]
    }
  }
}
