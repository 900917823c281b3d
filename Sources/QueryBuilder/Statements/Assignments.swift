/// The values that an INSERT or UPDATE writes to columns, in the order in which they were assigned.
///
/// ```swift
/// Tag.insert { $0.title = "fun" }          // INSERT INTO "tags" ("title") VALUES (?)
/// Reminder.update { $0.status = 1 }        // UPDATE "reminders" SET "status" = ?
/// ```
@dynamicMemberLookup
public struct Assignments<Root: Table>: Sendable {
  private(set) var columns: [String] = []
  private(set) var values: [Fragment] = []

  /// A column: read, it is its value before the statement; it can be assigned an expression.
  public subscript<Value>(
    dynamicMember column: KeyPath<Root.Columns, Column<Root, Value>>
  ) -> Expression<Value> {
    get { TableReference<Root>()[dynamicMember: column] }
    set { assign(Root.columns[keyPath: column].name, newValue.fragment) }
  }

  /// A column that is assigned a value, which is bound.
  @_disfavoredOverload
  public subscript<Value: Bindable>(
    dynamicMember column: KeyPath<Root.Columns, Column<Root, Value>>
  ) -> Value {
    @available(*, unavailable, message: "A column is read as an expression")
    get { fatalError("the compiler refuses every call of an unavailable getter") }
    set { assign(Root.columns[keyPath: column].name, Fragment(newValue)) }
  }

  /// Assigns an expression to a column that is known only at run time.
  public mutating func assign(_ column: String, _ value: Fragment) {
    if let index = columns.firstIndex(of: column) {
      values[index] = value
    } else {
      columns.append(column)
      values.append(value)
    }
  }

  /// The value that a column is assigned; nil if it is assigned none.
  func value(of column: String) -> Fragment? {
    columns.firstIndex(of: column).map { values[$0] }
  }

  /// `"a" = ?`, `"b" = ?`.
  ///
  /// SQL has no UPDATE without an assignment: if there is none, the rowid is assigned to itself.
  var setList: [Fragment] {
    guard !columns.isEmpty else {
      let rowid = Fragment(identifier: "rowid")
      return ["\(rowid) = \(rowid)"]
    }
    return zip(columns, values).map { "\(identifier: $0) = \($1)" }
  }
}
