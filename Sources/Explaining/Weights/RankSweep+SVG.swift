import Handouts
import Output
import Relevance

extension RankSweep {
  /// The chart as a drawing in SVG: the weight to the right, the places downwards, a line for each row.
  func svg(column: String) -> String {
    let count = max(steps.map(\.ids.count).max() ?? 0, 1)
    let height = 60 + 26 * count
    func x(_ step: Int) -> Int { 50 + 660 * step / max(steps.count - 1, 1) }
    func y(_ place: Int) -> Int { 26 * place }
    let lines = ids.enumerated().map { index, id in
      let places = places(of: id)
      var path = ""
      var isDown = false
      for (step, place) in places.enumerated() {
        guard let place else {
          isDown = false
          continue
        }
        path += "\(isDown ? "L" : "M")\(x(step)) \(y(place)) "
        isDown = true
      }
      let last = places.lastIndex { $0 != nil } ?? 0
      let dashes = ["", "8 3", "2 3", "8 3 2 3"][index % 4]
      return """
        <path d="\(path)" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="\(dashes)"/>
        <text x="\(x(last) + 8)" y="\(y((places[last] ?? 0)) + 4)">\(id)</text>
        """
    }
    let stride = max(1, steps.count / 10)
    let ticks = steps.indices.filter { $0.isMultiple(of: stride) }.map { step in
      """
      <text x="\(x(step))" y="\(height - 18)" text-anchor="middle">\(ShortNumber.plain(steps[step].weight))</text>
      """
    }
    let labels = (1...count).map { "<text x=\"16\" y=\"\(y($0) + 4)\">#\($0)</text>" }
    let name = HTMLText.escaped(column)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 \(height)" width="800" role="img" fill="currentColor" \
      font-family="sans-serif" font-size="12">
      <title>Places of the rows over the weight of \(name)</title>
      \(labels.joined(separator: "\n"))
      \(lines.joined(separator: "\n"))
      \(ticks.joined(separator: "\n"))
      <text x="380" y="\(height - 2)" text-anchor="middle">weight of \(name)</text>
      </svg>
      """
  }
}
