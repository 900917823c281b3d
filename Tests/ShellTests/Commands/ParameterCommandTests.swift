import Shell
import Testing

struct ParameterCommandTests {
  @Test func `values are bound in every statement, and kept as what they are`() throws {
    let shell = try ScratchShell()
    let input = """
      .mode quote
      .parameter set :text "'it''s'"
      .parameter set @number 1+1
      .parameter set $blob x'00ff'
      .parameter set ?4 NULL
      SELECT :text, @number, $blob, ?4, :other;
      .parameter unset :text
      SELECT :text;
      """
    #expect(shell.answer(to: input) == "'it''s',2,X'00ff',NULL,NULL\nNULL")
  }

  @Test func `the schema can be written no more than before`() throws {
    let shell = try ScratchShell()
    _ = shell.answer(to: ".parameter set :a 1")
    #expect(shell.answer(to: "PRAGMA writable_schema;") == "0")
    #expect(shell.answer(to: ".tables sqlite%", from: .script) == "")
  }
}
