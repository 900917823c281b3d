import Testing

@testable import Output

struct HitLabelTests {
  private func position(_ rows: [[String]], room: Int = 20) -> Int {
    HitLabel(
      of: rows.map { texts in
        Hit(
          key: 1,
          texts: texts.map { Hit.Text($0, column: "c", open: "[", close: "]") }
        )
      },
      room: room
    ).position
  }

  @Test func `people know rows by the first column that fits and differs`() {
    #expect(position([["Walk", "notes"], ["Milk", "eggs"]]) == 0)
  }

  @Test func `a text that many rows share tells nothing`() {
    #expect(position([["doc", "walk"], ["doc", "milk"], ["doc", "eggs"]]) == 1)
    // Half of the rows may share a title.
    #expect(position([["Walk", "a"], ["Walk", "b"], ["Milk", "c"], ["Eggs", "d"]]) == 0)
  }

  @Test func `a text that is too long tells less than one that fits`() {
    let long = String(repeating: "a ", count: 40)
    #expect(position([[long, "walk"], [long + "b", "milk"]]) == 1)
  }

  @Test func `one long title among short ones changes nothing`() {
    let long = String(repeating: "a ", count: 40)
    let rows = [[long, "#fun"], ["Walk", "#fun"], ["Milk", "#home"], ["Eggs", "#cat"]]
    #expect(position(rows) == 0)
  }

  @Test func `an empty text tells nothing`() {
    #expect(position([["", "walk"], ["", "milk"], ["x", "eggs"]]) == 1)
  }

  @Test func `a name that many rows share is better than none`() {
    // Two notes tell their rows apart, and three rows would have no name.
    #expect(
      position([["Report", ""], ["Report", ""], ["Report", ""], ["Plan", "a"], ["Call", "b"]]) == 0
    )
  }

  @Test func `a name that is shared is better than one that some rows lack`() {
    // The notes tell three rows apart, which is less than two thirds of them, and two rows would have no name.
    #expect(
      position([["Milk", "a"], ["Milk", "b"], ["Milk", "c"], ["Milk", ""], ["Call", ""]]) == 0
    )
  }

  @Test func `a long name is better than one that all rows share`() {
    let long = String(repeating: "a ", count: 40)
    let titles = ["Walk", "Milk", "Eggs", long, long + "b"]
    #expect(position(titles.map { ["news", $0] }) == 1)
  }

  @Test func `hits decide nothing`() {
    #expect(position([["a", "[b]"], ["c", "[d]"]]) == 0)
  }

  @Test func `rows without texts have none`() {
    #expect(position([[], []]) == 0)
    #expect(position([]) == 0)
  }
}
