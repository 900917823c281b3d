/// What `EXPLAIN QUERY PLAN` says of a statement, drawn as sqlite3's tree.
public struct QueryPlan: Sendable, Hashable {
  /// A row of the plan.
  public struct Step: Sendable, Hashable {
    /// The number of the step.
    public let id: Int64
    /// The number of the step that this one is a part of; 0 for none.
    public let parent: Int64
    /// What SQLite does.
    public let detail: String

    /// A row, by its columns `id`, `parent` and `detail`.
    public init(id: Int64, parent: Int64, detail: String) {
      self.id = id
      self.parent = parent
      self.detail = detail
    }
  }

  private let heading: String
  private let steps: [Step]

  /// As deep as sqlite3 draws; it also ends a plan whose steps are parts of each other.
  private static let depthLimit = 31

  /// The plan that the rows make.
  ///
  /// A first row that begins with `-` is the heading, as sqlite3 has it for triggers: `-- TRIGGER t`.
  public init(_ steps: [Step]) {
    if let first = steps.first, first.detail.hasPrefix("-") {
      heading = String(first.detail.dropFirst(3))
      self.steps = Array(steps.dropFirst())
    } else {
      heading = "QUERY PLAN"
      self.steps = steps
    }
  }

  /// The tree's lines, its heading first; none where there are no steps.
  ///
  /// - Parameter explain: Says in words what a detail means, on a line below it; nil where it needs
  ///   no words.
  /// - Returns: The lines; without explanations those of sqlite3.
  public func lines(explaining explain: (String) -> String? = { _ in nil }) -> [String] {
    guard !steps.isEmpty else { return [] }
    let children = Dictionary(grouping: steps, by: \.parent)
    var lines = [heading]
    func draw(partsOf parent: Int64, prefix: String, depth: Int) {
      let parts = children[parent] ?? []
      for (index, step) in parts.enumerated() {
        let isLast = index == parts.count - 1
        lines.append(prefix + (isLast ? "`--" : "|--") + step.detail)
        let inner = prefix + (isLast ? "   " : "|  ")
        if let explanation = explain(step.detail) {
          lines.append(inner + (children[step.id] == nil ? "   " : "|  ") + explanation)
        }
        if depth < Self.depthLimit { draw(partsOf: step.id, prefix: inner, depth: depth + 1) }
      }
    }
    draw(partsOf: 0, prefix: "", depth: 0)
    return lines
  }
}
