import Testing

@testable import CommandKit

struct InputStateTests {
  /// What follows the name may be a text that is looked for, to the end of the line.
  @Test(arguments: [
    (".clear-completed weekend", ".clear-completed --yes weekend"), (".init", ".init --yes"),
    ("  .doctor --repair", ".doctor --yes --repair"),
  ])
  func `what was agreed to stands right after the command's name`(input: String, standIn: String) {
    let state = InputState()
    #expect(state.standIn(for: input) == input)
    state.didAnswer(true, insteadOf: "yes")
    #expect(state.standIn(for: input) == standIn)
    state.unitDidEnd()
    #expect(state.standIn(for: input) == input)
  }

  @Test(arguments: [[false], [true, false], [false, true]])
  func `a command that heard one no has no stand-in`(answers: [Bool]) {
    let state = InputState()
    for answer in answers { state.didAnswer(answer, insteadOf: "yes") }
    #expect(state.standIn(for: ".doctor --repair") == ".doctor --repair")
    // The next command has asked nothing yet.
    state.unitDidEnd()
    state.didAnswer(true, insteadOf: "yes")
    #expect(state.standIn(for: ".doctor") == ".doctor --yes")
  }

  @Test func `what does the same without a screen goes before`() {
    let state = InputState()
    state.standIn = ".search week"
    state.didAnswer(true, insteadOf: "yes")
    #expect(state.standIn(for: ".live") == ".search week")
  }
}
