/** Turn the direction of everything behind them, so that a name reads as another one. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/
/** Line ends and other controls: in the header of an e-mail a line end would begin another one. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/u
/** The blank braille pattern is a sign that shows nothing. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether any of it can be seen. */
export const isVisible = (text: string) => VISIBLE.test(text)

/** What is wrong with a name that people are to read, or undefined. Of an empty one nothing: that has a sentence of its own. */
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

/** For `z.string().check(assertVisible)`: says at the field what is wrong with the name. */
export function assertVisible({ value, issues }: Checked): void {
  const message = nameError(value)
  if (message !== undefined) issues.push({ code: 'custom', message, input: value })
}
