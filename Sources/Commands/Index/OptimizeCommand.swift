import CommandKit
import FullText
import QueryBuilder
import SQLiteDatabase
import TerminalKit

/// `.optimize`: merges the segments of the index into one.
enum OptimizeCommand: DotCommand {
  static let signature = Signature(
    "optimize",
    group: .index,
    abstract: "Merge the segments of the index into one",
    discussion: """
      Each write adds a segment, and a search looks into all of them. FTS5 merges some as it goes; \
      this merges all, which reads and writes the whole index once.
      """,
    examples: [
      """
      > .optimize
      index optimized: 4 segments before, 1 after, in 0.000 s.
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let index = try context.database.fullTextTable().index
    let statement = index.perform(.optimize)
    context.announce(ReadableSQL(statement))
    try context.measured { session in
      func count() throws -> Int {
        guard let structure = try session.structure(of: index) else {
          throw StoreError(
            "the record of the segments of \(index.tableName) cannot be read",
            remedy: ".doctor says what is wrong, and what to do"
          )
        }
        return structure.segmentCount
      }
      let before = try count()
      try session.run(statement)
      return (before: before, after: try count())
    } summary: { segments in
      "index optimized: \(Count(segments.before, "segment")) before, \(segments.after) after,"
    }
  }
}
