/// The checks of any full-text table, in the order in which they run; this is their only list.
public let indexChecks: [any HealthCheck.Type] = [
  TokenizerCheck.self,
  FormatCheck.self,
  ShadowTablesCheck.self,
  RecordsCheck.self,
  ContentTableCheck.self,
  RowidCheck.self,
  KeyValuesCheck.self,

  TotalsCheck.self,
  RowsCheck.self,
  WordsCheck.self,
  LengthsCheck.self,
  ContentlessCheck.self,
  IntegrityCheck.self,

  TriggerEventsCheck.self,
  TriggerValuesCheck.self,
  TriggerDeleteCheck.self,
  TriggerWhenCheck.self,
  ReplaceCheck.self,
  UpdateColumnsCheck.self,

  RankCheck.self,
  MergingCheck.self,
  SegmentsCheck.self,
  UnindexedKeyCheck.self,
  DetailCheck.self,
  ColumnSizeCheck.self,
  PrefixCheck.self,
  LikeCheck.self,
  DeletedTextCheck.self,

  NulCheck.self,
  DecomposedCheck.self,
  DiacriticsCheck.self,
  CJKCheck.self,
]
