/**
 * A spreadsheet runs what begins so as a formula. Anyone who wrote the text did not mean that, or meant harm. An
 * apostrophe in front makes a text of it; one more stands before texts that look as if they had one already, so that
 * taking it off again gives exactly what was.
 */
const runs = /^'*[=+\-@\t\r]/
const guarded = /^'+[=+\-@\t\r]/

export function guardCell(text: string): string {
  return runs.test(text) ? `'${text}` : text
}

export function unguardCell(text: string): string {
  return guarded.test(text) ? text.slice(1) : text
}
