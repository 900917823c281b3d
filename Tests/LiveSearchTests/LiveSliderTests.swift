@testable import LiveSearch
import Testing

struct LiveSliderTests {
  @Test(arguments: [(200, 51), (51, 51), (50, 26), (26, 26), (25, 25), (9, 9), (1, 2), (-4, 2)])
  func `a slider has a cell for each round weight, or one more between two`(room: Int, width: Int) {
    #expect(LiveSlider(within: room).width == width)
  }

  @Test(arguments: [26, 51])
  func `a weight that a cell gives stands in that cell`(width: Int) {
    let slider = LiveSlider(within: width)
    for cell in 0..<width { #expect(slider.cell(of: slider.weight(at: cell)) == cell) }
    for weight in LiveWeightSteps.all {
      #expect(slider.weight(at: slider.cell(of: weight)) == weight)
    }
  }

  @Test(arguments: 2...60)
  func `cells are within the slider and in the order of the weights`(room: Int) {
    let slider = LiveSlider(within: room)
    let weights = [-5, 0, 1e-9, 0.05, 0.865169, 1, 1.006782, 14, 999, 1000, 1e300]
    let cells = weights.map(slider.cell)
    #expect(cells == cells.sorted() && cells[0] == 0 && cells.last == slider.width - 1)
    let back = (-3..<slider.width + 3).map(slider.weight)
    #expect(back == back.sorted() && back.first == 0 && back.last == 1000)
  }

  @Test func `between round weights there are weights of few digits`() {
    let slider = LiveSlider(within: 51)
    #expect([1, 3, 15, 13, 49].map(slider.weight) == [0.05, 0.125, 1.25, 0.85, 850])
  }
}
