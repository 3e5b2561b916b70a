const NO_BREAK_SPACE = '\u00a0'

/** `Total: 12 €`, with the punctuation of a language: French has a no-break space before the colon. */
export function labelled(language: string, label: string, value: string): string {
  return `${withColon(language, label)} ${value}`
}

/** A label whose value follows on the next line. */
export function withColon(language: string, label: string): string {
  return `${label}${/^fr\b/i.test(language) ? NO_BREAK_SPACE : ''}:`
}
