import CEditline

/// The locale by which libedit reads and shows characters.
enum UTF8Locale {
  /// Chooses the user's locale for characters, or one with UTF-8 if the user's (`LANG=C`, say) has none.
  static func activate() {
    for name in ["", "C.UTF-8", "en_US.UTF-8"] {
      if setlocale(LC_CTYPE, name) != nil, String(cString: cel_codeset()) == "UTF-8" { return }
    }
  }
}
