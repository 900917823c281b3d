/// The scale of a slider for a weight: equal distances are equal factors, but for 0 at its left end.
///
/// A slider has as many cells as there are round weights, or one more between each two of them; a narrower one is for
/// the smallest screens.
struct LiveSlider: Equatable {
  /// The number of cells.
  let width: Int

  /// The weight at the right end.
  static var greatest: Double { LiveWeightSteps.all.last ?? 0 }

  /// The widest slider for which there is room.
  init(within room: Int) {
    let steps = LiveWeightSteps.all.count
    let widths = [2 * steps - 1, steps]
    width = max(2, widths.first { $0 <= room } ?? min(room, steps))
  }

  /// The cell at which a weight is, from 0.
  func cell(of weight: Double) -> Int {
    let steps = LiveWeightSteps.all
    guard let above = steps.firstIndex(where: { $0 >= weight }), above > 0 else {
      return weight > 0 ? width - 1 : 0
    }
    let part = (weight - steps[above - 1]) / (steps[above] - steps[above - 1])
    let place = Double(above - 1) + part
    return Int((place * Double(width - 1) / Double(steps.count - 1)).rounded())
  }

  /// The weight at a cell; that of the nearest end for a cell beside the slider.
  func weight(at cell: Int) -> Double {
    let steps = LiveWeightSteps.all
    let cell = min(max(0, cell), width - 1)
    let place = Double(cell) * Double(steps.count - 1) / Double(width - 1)
    let below = min(Int(place), steps.count - 2)
    let weight = steps[below] + (place - Double(below)) * (steps[below + 1] - steps[below])
    // Where a cell is between two round weights, a weight of few digits.
    let digits = weight < 1 ? 1000.0 : weight < 10 ? 100 : 1
    return (weight * digits).rounded() / digits
  }
}
