/// The indentation of a program's instructions: two blanks for each loop around them.
public struct ProgramIndentation {
  /// An instruction of SQLite's virtual machine.
  public struct Instruction {
    let address: Int
    let opcode: String
    let p1: Int
    let p2: Int

    /// An instruction as a row of EXPLAIN has it.
    public init(address: Int, opcode: String, p1: Int, p2: Int) {
      self.address = address
      self.opcode = opcode
      self.p1 = p1
      self.p2 = p2
    }
  }

  private static let loopEnds: Set = ["Next", "Prev", "VPrev", "VNext", "SorterNext", "Return"]
  private static let loopStarts: Set = ["Yield", "SeekLT", "SeekGT", "RowSetRead", "Rewind"]

  /// The number of blanks before each instruction's opcode.
  public let blanks: [Int]

  /// Finds the loops of a program by its jumps backwards.
  ///
  /// An opcode that ends a loop indents the instructions it jumps back over. So does a Goto, if its p1 is
  /// set or it jumps to an opcode that may begin a loop. The programs of triggers follow the statement's,
  /// with addresses of their own.
  public init(_ program: [Instruction]) {
    var blanks = Array(repeating: 0, count: program.count)
    for (index, instruction) in program.enumerated() {
      let target = instruction.p2 + index - instruction.address
      guard target >= 0, target <= index else { continue }
      // No loop begins at the program's start: a Return with 0 there names no place to return to.
      let isLoop =
        Self.loopEnds.contains(instruction.opcode) && target > 0
        || instruction.opcode == "Goto"
          && (Self.loopStarts.contains(program[target].opcode) || instruction.p1 != 0)
      if isLoop { for body in target..<index { blanks[body] += 2 } }
    }
    self.blanks = blanks
  }
}
