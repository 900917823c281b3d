import Files
import CommandSupport
import Foundation
@testable import LiveSearch
import Output
import TerminalKit
import TestSupport
import Testing

/// The picture of a live search in the documentation, which is drawn again and compared.
struct LivePictureTests {
  private static let kept = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Docs/pictures/live.svg").standardized

  @Test func `the picture is what a live search shows`() throws {
    let session = try ReminderSession()
    var live = try LiveDriver(session.context)
    live.receive(.resized(TerminalSize(rows: 16, columns: 80)))
    var frames: [TerminalPicture.Frame] = []
    var second = 0.0
    func show(for seconds: Double) {
      let frame = LiveDrawing(live.state, in: StyleSheet(.palette)).frame(at: live.now)
      let lines = frame.rows.map { row in
        PictureLine.lines(of: Array(row.text.description.withoutWhatVaries.utf8)).first ?? .empty
      }
      frames.append(.init(at: second, lines))
      second += seconds
    }
    func press(_ key: ScreenKey, for seconds: Double) throws {
      live.press(key)
      try live.settle()
      show(for: seconds)
    }
    try live.settle()
    show(for: 1)
    for scalar in "week".unicodeScalars { try press(.character(scalar), for: 0.35) }
    second += 1.5
    // F4: the weights; > goes to the next weight at which the order changes.
    try press(.special(.f4), for: 1.5)
    for _ in 0..<2 { try press(.character(">"), for: 1.8) }
    try press(.character("0"), for: 1.5)
    try press(.character("<"), for: 1.8)
    #expect(second < 20)
    let drawn = TerminalPicture("A live search for week, and its weights", frames: frames).svg
    // Scripts/tour asks for the picture to be written.
    if ProcessInfo.processInfo.environment["RECORD_PICTURES"] != nil {
      try drawn.write(to: Self.kept, atomically: true, encoding: .utf8)
    }
    #expect(
      try String(contentsOf: Self.kept, encoding: .utf8) == drawn,
      "Scripts/tour writes the picture again: see what has changed"
    )
  }
}

extension String {
  /// The row without the time of the search; its dates are around one day, because the workshop's are around today.
  fileprivate var withoutWhatVaries: String {
    replacing(/[\d.]+ (?:ms|µs|s)(?= |$)/) { String(repeating: " ", count: $0.output.count) }
      .replacing(/20\d\d-\d\d-\d\d/, with: "2025-03-10")
  }
}
