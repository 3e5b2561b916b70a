import { BadRequest } from '../../../errors/http-errors.ts'

export const DEPTH_MAX = 32
export const VALUES_MAX = 10_000

/**
 * Throws BadRequest for values that no contract of ours accepts and that could harm the code behind it:
 * deep nesting, endless lists, texts that cannot be stored, names with a meaning in JavaScript.
 */
export function assertPlainJson(root: unknown): void {
  // An explicit list of values to check instead of recursion: nesting must not be able to exhaust the stack.
  const waiting: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }]
  let count = 1
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.depth > DEPTH_MAX) throw new BadRequest('The body is nested too deeply.')
    const parts = childValues(next.value)
    // Counted before they are pushed: a list of a million values is rejected for its length alone.
    count += parts.length
    assertValueCount(count)
    for (const value of parts) waiting.push({ value, depth: next.depth + 1 })
  }
}

/**
 * True when a text cannot contain any of these, so that its values need no check: it is short, hardly nested, and has no
 * escaped or special names.
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

/** Throws BadRequest for more values than any contract of ours accepts; containers count as values. */
export function assertValueCount(values: number): void {
  if (values > VALUES_MAX) throw new BadRequest('The body holds too many values.')
}

/** Throws BadRequest for a field name that cannot be stored, or that has a meaning in JavaScript. */
export function assertFieldName(name: string): void {
  assertStorable(name)
  if (name === '__proto__') throw new BadRequest('A field has a name that cannot be used.')
}
