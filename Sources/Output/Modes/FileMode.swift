/// The mode that results have only as long as they go to a file.
public enum FileMode: Sendable {
  /// The one that the file's name asks for, with headings; it gives way to a mode that the user has chosen.
  case named(OutputMode)

  /// One in which the file must be, as a spreadsheet must be csv.
  case required(OutputMode)
}
