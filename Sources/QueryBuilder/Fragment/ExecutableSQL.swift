/// A statement as SQLite executes it: one line of text with `?` for each binding.
public struct ExecutableSQL: Sendable, Hashable {
  /// The SQL text.
  public let text: String
  /// The values of the `?`, in their order.
  public let bindings: [SQLValue]
}

extension Fragment {
  /// The fragment as SQLite executes it.
  public var executable: ExecutableSQL {
    var text = ""
    var bindings: [SQLValue] = []
    func append(_ segments: [Segment]) {
      for segment in segments {
        switch segment {
        case .sql(let sql): text += sql
        case .line(let flat): text += flat
        case .nest(let inner), .group(let inner): append(inner)
        case .value(let value):
          text += "?"
          bindings.append(value)
        }
      }
    }
    append(segments)
    return ExecutableSQL(text: text, bindings: bindings)
  }
}
