import Output
import Testing

struct ProgramIndentationTests {
  private func blanks(_ program: [(opcode: String, p1: Int, p2: Int)]) -> [Int] {
    ProgramIndentation(
      program.enumerated().map {
        .init(address: $0, opcode: $1.opcode, p1: $1.p1, p2: $1.p2)
      }
    ).blanks
  }

  @Test func `what a loop jumps back over is indented, nested loops more`() {
    let program = [
      ("Rewind", 0, 5), ("Rewind", 1, 4), ("Column", 0, 0), ("Next", 1, 2), ("Next", 0, 1),
      ("Halt", 0, 0),
    ]
    // The inner loop's body is instruction 2, the outer one's 1 to 3.
    #expect(blanks(program) == [0, 2, 4, 2, 0, 0])
  }

  @Test func `a jump forward or beyond the program indents nothing`() {
    #expect(blanks([("Init", 0, 2), ("Next", 0, 7), ("Goto", 0, 0)]) == [0, 0, 0])
  }

  @Test func `a trigger's program has addresses of its own`() {
    let steps: [ProgramIndentation.Instruction] = [
      .init(address: 0, opcode: "Init", p1: 0, p2: 1),
      .init(address: 0, opcode: "Rewind", p1: 0, p2: 3),
      .init(address: 1, opcode: "Column", p1: 0, p2: 0),
      .init(address: 2, opcode: "Next", p1: 0, p2: 1),
    ]
    #expect(ProgramIndentation(steps).blanks == [0, 0, 2, 0])
  }
}
