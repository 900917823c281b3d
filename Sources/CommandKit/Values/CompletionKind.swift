/// What completion offers at a place in a command.
public enum CompletionKind: Equatable, Sendable {
  /// Nothing: any text can be typed.
  case nothing
  /// One of these words.
  case words([String])
  /// The name of a file.
  case file
  /// The name of a file, or one of these words; those with dashes only after a dash.
  case fileOr([String])
  /// The name of a column of the index.
  case column
  /// Names of columns of the index, with commas between them.
  case columns
  /// The name of a column of the index, `=` after it, before its weight.
  case weight
  /// An FTS5 query.
  case match
  /// The name of a table.
  case table
  /// A tag, `#` before it.
  case tag
  /// A text as `.search` takes it, with tags in it: `#fun`, `#"two words"`.
  case searchText
  /// The title of a list of reminders.
  case list
  /// An FTS5 tokenizer and its arguments.
  case tokenizer
  /// The name of a dot-command.
  case command
}
