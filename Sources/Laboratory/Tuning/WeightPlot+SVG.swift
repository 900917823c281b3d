import Handouts
import Output
import QueryBuilder
import Relevance

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension WeightPlot {
  /// The curve as a drawing in SVG: the weight on a log scale to the right, the mean upwards.
  var svg: String {
    let (low, high) = range
    let (bottom, top) = bounds
    func x(_ weight: Double) -> Double {
      60 + 720 * log2(min(max(weight, low), high) / low) / log2(high / low)
    }
    func y(_ value: Double) -> Double { 360 - 320 * (value - bottom) / max(top - bottom, 1e-12) }
    var path = ""
    for plateau in curve.plateaus where plateau.to > low && plateau.from < high {
      let (left, right, height) = (x(plateau.from), x(plateau.to), y(plateau.value))
      path +=
        "\(path.isEmpty ? "M" : "L")\(Self.short(left)) \(Self.short(height)) H\(Self.short(right)) "
    }
    let ticks = [0.001, 0.01, 0.1, 1, 10, 100, 1_000].filter { $0 >= low && $0 <= high }.map {
      """
      <line x1="\(Self.short(x($0)))" y1="360" x2="\(Self.short(x($0)))" y2="366" stroke="#666"/>
      <text x="\(Self.short(x($0)))" y="382" text-anchor="middle">\(ShortNumber.plain($0))</text>
      """
    }
    let levels = [bottom, (bottom + top) / 2, top].map {
      """
      <line x1="54" y1="\(Self.short(y($0)))" x2="780" y2="\(Self.short(y($0)))" stroke="#ddd"/>
      <text x="48" y="\(Self.short(y($0) + 4))" text-anchor="end">\(ShortNumber.fixed($0, decimals: 3))</text>
      """
    }
    let title = HTMLText.escaped("\(metric.title) over the weight of \(column)")
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 400" font-family="sans-serif" font-size="12">
      <rect width="800" height="400" fill="white"/>
      <text x="60" y="20" font-size="14">\(title)</text>
      \(levels.joined(separator: "\n"))
      \(ticks.joined(separator: "\n"))
      <path d="\(path)" fill="none" stroke="#0a6" stroke-width="1.5"/>
      <line x1="\(Self.short(x(weight)))" y1="40" x2="\(Self.short(x(weight)))" y2="360" stroke="#c33" stroke-dasharray="4"/>
      <text x="\(Self.short(x(weight) + 4))" y="52" fill="#c33">now \(ShortNumber.weight(weight))</text>
      </svg>

      """
  }

  /// A coordinate to two decimals.
  private static func short(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }
}
