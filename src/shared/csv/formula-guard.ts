/**
 * A spreadsheet runs text that begins like this as a formula, which the author did not intend, or intended as an attack; East
 * Asian ones take full-width signs, too. A leading apostrophe makes it text. Texts that already look guarded get one more, so
 * that removing it restores exactly the original.
 */
const runs = /^'*[=+\-@\t\r＝＋－＠]/
const guarded = /^'+[=+\-@\t\r＝＋－＠]/
/** A negative amount is a number and stays one: as text it would be left out of the spreadsheet's sums. */
const negative = /^-(?:0|[1-9]\d{0,14})(?:\.\d{1,6})?$/

export function guardCell(text: string): string {
  return runs.test(text) && !negative.test(text) ? `'${text}` : text
}

export function unguardCell(text: string): string {
  return guarded.test(text) ? text.slice(1) : text
}
