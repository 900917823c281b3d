/// The result of `EXPLAIN QUERY PLAN`, drawn as a tree like sqlite3's.
public struct QueryPlan: Sendable, Hashable {
  /// A row of the plan.
  public struct Step: Sendable, Hashable {
    /// The number of the step.
    public let id: Int64
    /// The number of the step that contains this one; 0 for none.
    public let parent: Int64
    /// SQLite's description of the step.
    public let detail: String

    /// Makes a row of its columns `id`, `parent` and `detail`.
    public init(id: Int64, parent: Int64, detail: String) {
      self.id = id
      self.parent = parent
      self.detail = detail
    }
  }

  private let heading: String
  private let steps: [Step]

  /// The greatest depth that sqlite3 draws; it also ends the drawing of steps that contain each other.
  private static let depthLimit = 31

  /// Makes a plan of rows.
  ///
  /// A first row that begins with `-` is the heading, as in sqlite3's plans of triggers: `-- TRIGGER t`.
  public init(_ steps: [Step]) {
    if let first = steps.first, first.detail.hasPrefix("-") {
      heading = String(first.detail.dropFirst(3))
      self.steps = Array(steps.dropFirst())
    } else {
      heading = "QUERY PLAN"
      self.steps = steps
    }
  }

  /// Draws the tree, with its heading first; a plan without steps has no lines.
  ///
  /// - Parameter explain: Explains a detail, for a line below it; nil for no such line.
  /// - Returns: The lines; without explanations, they are the same as sqlite3's.
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
