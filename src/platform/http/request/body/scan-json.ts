import { BadRequest } from '../../../errors/http-errors.ts'
import { DEPTH_MAX, VALUES_MAX } from './plain-json.ts'

/** Shorter texts are parsed so fast that they can do no harm. */
const SCAN_FROM_LENGTH = 10_000

const QUOTE = 0x22
const BACKSLASH = 0x5c
const ASCII = 0x7f

/** Change of the nesting depth at each character. */
const depthChange = perCharacter({ '[': 1, '{': 1, ']': -1, '}': -1 })
const commas = perCharacter({ ',': 1 })
const colons = perCharacter({ ':': 1 })

/**
 * Throws BadRequest for a text that, if it is JSON, nests too deeply or holds too many values. Runs before parsing, which
 * takes many times as long. Accepts any other text.
 */
export function assertParsable(text: string): void {
  if (text.length < SCAN_FROM_LENGTH) return
  const { deepest, separators, names } = measure(text)
  // The innermost container may be empty, and then holds no value that is too deep.
  if (deepest > DEPTH_MAX + 1) throw new BadRequest('The body is nested too deeply.')
  // The container is a value, too.
  if (Math.max(separators, names) >= VALUES_MAX) throw new BadRequest('The body holds too many values.')
}

function measure(text: string) {
  let [depth, deepest, separators, names] = [0, 0, 0, 0]
  for (let at = 0; at < text.length; at++) {
    const mark = text.charCodeAt(at)
    if (mark === QUOTE) at = endOfString(text, at + 1)
    else {
      depth += weight(depthChange, mark)
      separators += weight(commas, mark)
      names += weight(colons, mark)
      if (depth > deepest) deepest = depth
    }
  }
  return { deepest, separators, names }
}

/** Outside of strings, JSON has only ASCII characters, so others have no weight. */
function weight(weights: Int8Array, mark: number): number {
  return weights[mark & ASCII] ?? 0
}

/** Index of the quotation mark that ends a string. */
function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const mark = text.charCodeAt(at)
    if (mark === QUOTE) return at
    if (mark === BACKSLASH) at++
  }
  return text.length
}

function perCharacter(weights: Record<string, number>): Int8Array {
  const weightOf = new Int8Array(ASCII + 1)
  for (const [mark, weight] of Object.entries(weights)) weightOf[mark.charCodeAt(0)] = weight
  return weightOf
}
