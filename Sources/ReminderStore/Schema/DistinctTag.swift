import QueryBuilder

/// The distinct ids in `reminderTags.tagID`, found by jumping along the column's index.
///
/// `SELECT DISTINCT` would read an index entry for each tag of each reminder; this reads one for each tag.
enum DistinctTag: Table {
  struct Columns: Sendable {
    let id = Column<DistinctTag, Int64?>("id")
  }

  static let tableName = "distinctTags"
  static let columns = Columns()

  /// The ids of tags that reminders have, but that are not in `tags`.
  static var missing: some SelectStatement {
    DistinctTag
      .where { distinct in
        distinct.id.isNotNull
          && !exists(Tag.where { $0.id == distinct.id.assumingNotNull() }.select { $0.id })
      }
      .select { $0.id }
      .with(
        CommonTable(
          recursive: DistinctTag.self,
          columns: ["id"],
          startingWith: ReminderTag.select { $0.tagID.min() },
          then: DistinctTag.where { $0.id.isNotNull }.select { distinct in
            scalar(
              ReminderTag.where { $0.tagID > distinct.id.assumingNotNull() }.select {
                $0.tagID.min()
              },
              as: Int64?.self
            )
          }
        )
      )
  }
}
