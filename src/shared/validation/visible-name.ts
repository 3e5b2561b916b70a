/** Characters that change the direction of the following text, so that a name reads like another one. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/
/** Line breaks and other control characters; in an e-mail header a line break would start another header. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/u
/** The blank braille pattern is a character without visible content. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether the text has any visible character. */
export const isVisible = (text: string) => VISIBLE.test(text)

/** Error of a name that people will read, or undefined. An empty name is not an error here; it has its own message. */
export function nameError(name: string): string | undefined {
  if (name.trim() === '') return undefined
  if (OVERRIDES.test(name)) return 'A name cannot have signs that turn the direction of the text.'
  if (CONTROLS.test(name.trim())) return 'A name has one line and no control characters.'
  return isVisible(name) ? undefined : 'A name needs at least one letter, digit or sign that can be seen.'
}

interface Checked {
  value: string
  issues: { push(issue: { code: 'custom'; message: string; input: string }): unknown }
}

/** For `z.string().check(assertVisible)`: reports what is wrong with the name. */
export function assertVisible({ value, issues }: Checked): void {
  const message = nameError(value)
  if (message !== undefined) issues.push({ code: 'custom', message, input: value })
}
