import CommandKit
import Commands
import Foundation
import SQLSpelling
import Shell
import Testing

/// Expects that a shell on fresh workshop data answers as a transcript says.
///
/// Rows, remarks and errors are compared in the order in which a person at a terminal would see them;
/// blanks at the ends of lines, which no reader sees, are not, and neither are measured times.
func expectTranscript(
  _ transcript: Transcript,
  columns: Int? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let shell = try ScratchShell(columns: columns)
  for step in transcript.steps {
    let answer = shell.answer(to: step.input)
    #expect(
      answer.withoutBlanksAtLineEnds.withoutTimes.withFifteenDigits == step.output.withoutTimes,
      "\(step.input)",
      sourceLocation: sourceLocation
    )
  }
}

extension String {
  fileprivate var withoutBlanksAtLineEnds: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// Each number with the 15 digits that SQLite wrote before it wrote 17, which is how the texts show them.
  var withFifteenDigits: String {
    guard SQLiteVersion.running.textDigits > 15 else { return self }
    return replacing(#/-?\d+\.\d{14,}/#) { number in
      Double(number.output).map { String(format: "%.15g", $0) } ?? String(number.output)
    }
  }
}
