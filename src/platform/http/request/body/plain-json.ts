import { BadRequest } from '../../../errors/http-errors.ts'

export const DEPTH_MAX = 32
export const VALUES_MAX = 10_000

/**
 * Throws BadRequest for what no contract of ours ever takes and what would trouble those behind it:
 * bottomless nesting, endless lists, texts that cannot be stored, names that mean something to JavaScript.
 */
export function assertPlainJson(root: unknown): void {
  // A list of what is still to be looked at, not recursion: nesting must not be able to exhaust the stack.
  const waiting: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }]
  let count = 1
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.depth > DEPTH_MAX) throw new BadRequest('The body is nested too deeply.')
    const parts = childValues(next.value)
    // Before they are pushed: a list of a million is refused for its length.
    count += parts.length
    assertValueCount(count)
    for (const value of parts) waiting.push({ value, depth: next.depth + 1 })
  }
}

/**
 * Whether a text is too simple to hold any of that, so that nobody has to look at what it says: it is short, hardly nested,
 * and names nothing by an escape.
 */
export function isKnownPlain(text: string): boolean {
  return (
    text.length < VALUES_MAX && !text.includes('\\u') && !text.includes('__proto__') && nestingDepth(text) < DEPTH_MAX
  )
}

function nestingDepth(text: string): number {
  let opened = 0
  for (const mark of ['{', '['])
    for (let at = text.indexOf(mark); at >= 0 && opened < DEPTH_MAX; at = text.indexOf(mark, at + 1)) opened++
  return opened
}

function childValues(value: unknown): unknown[] {
  if (typeof value === 'string') assertStorable(value)
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value
  const names = Object.keys(value)
  assertValueCount(1 + names.length)
  names.forEach(assertFieldName)
  return Object.values(value)
}

/** Throws BadRequest for NUL characters and lone surrogates, which PostgreSQL cannot store. */
export function assertStorable(text: string): void {
  if (text.includes('\0') || !text.isWellFormed())
    throw new BadRequest('A text holds characters that cannot be stored.')
}

/** Throws BadRequest for more values than any contract of ours takes; what holds them is one of them. */
export function assertValueCount(values: number): void {
  if (values > VALUES_MAX) throw new BadRequest('The body holds too many values.')
}

/** Throws BadRequest for a name of a field that cannot be stored, or that means something to JavaScript. */
export function assertFieldName(name: string): void {
  assertStorable(name)
  if (name === '__proto__') throw new BadRequest('A field has a name that cannot be used.')
}
