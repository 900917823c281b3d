/// Something that is wrong with a full-text table, or could be better, and what shows it.
public struct Finding: Sendable {
  /// How much a finding matters to a person who searches; the worst comes first.
  public enum Severity: String, Sendable, CaseIterable {
    /// Searches fail, or rows cannot be shown.
    case broken
    /// Searches find too much or too little, or rank by wrong numbers.
    case wrong
    /// Searches or writes take longer than they need to.
    case slow
    /// Nothing is wrong yet; some write or another program will make it so.
    case risk
    /// Something would be better in another way.
    case advice

    /// Whether the table does not do its work.
    public var isFault: Bool { self == .broken || self == .wrong }
  }

  /// What a finding rests on.
  public enum Certainty: String, Sendable {
    /// The doctor asked SQLite, and the answer shows it.
    case shown
    /// The text of the schema says so; nobody tried it.
    case read
  }

  /// The name of the check that found it.
  public let check: String
  /// The full-text table.
  public let table: String
  /// How much it matters.
  public let severity: Severity
  /// What is wrong, in one sentence without a full stop.
  public let finding: String
  /// What shows it: numbers, rows and words, each a sentence without a full stop.
  public let evidence: [String]
  /// What a user of the app sees because of it, in one sentence without a full stop.
  public let effect: String
  /// What to do about it.
  public let repair: Repair
  /// What it rests on.
  let certainty: Certainty
  /// Where to read about it: an address.
  public let reading: Reading
}

/// A place where SQLite's documentation explains something.
public enum Reading: String, Sendable {
  case externalContent = "https://sqlite.org/fts5.html#external_content_tables"
  case contentless = "https://sqlite.org/fts5.html#contentless_tables"
  case integrityCheck = "https://sqlite.org/fts5.html#the_integrity_check_command"
  case bm25 = "https://sqlite.org/fts5.html#the_bm25_function"
  case rank = "https://sqlite.org/fts5.html#the_rank_configuration_option"
  case tokenizers = "https://sqlite.org/fts5.html#tokenizers"
  case unicode61 = "https://sqlite.org/fts5.html#unicode61_tokenizer"
  case trigram = "https://sqlite.org/fts5.html#the_trigram_tokenizer"
  case prefix = "https://sqlite.org/fts5.html#prefix_indexes"
  case columnSize = "https://sqlite.org/fts5.html#the_columnsize_option"
  case detail = "https://sqlite.org/fts5.html#the_detail_option"
  case merging = "https://sqlite.org/fts5.html#the_automerge_configuration_option"
  case optimize = "https://sqlite.org/fts5.html#the_optimize_command"
  case secureDelete = "https://sqlite.org/fts5.html#the_secure_delete_configuration_option"
  case unindexed = "https://sqlite.org/fts5.html#the_unindexed_column_option"
  case dataStructures = "https://sqlite.org/fts5.html#fts5_data_structures"
  case rowids = "https://sqlite.org/rowidtable.html"
  case replace = "https://sqlite.org/lang_conflict.html"
  case triggers = "https://sqlite.org/lang_createtrigger.html"
}
