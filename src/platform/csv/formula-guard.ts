/**
 * A spreadsheet runs text that begins like this as a formula, which the author did not intend, or intended as an attack. A
 * leading apostrophe makes it text. Texts that already look guarded get one more, so that removing it restores exactly
 * the original.
 */
const runs = /^'*[=+\-@\t\r]/
const guarded = /^'+[=+\-@\t\r]/

export function guardCell(text: string): string {
  return runs.test(text) ? `'${text}` : text
}

export function unguardCell(text: string): string {
  return guarded.test(text) ? text.slice(1) : text
}
