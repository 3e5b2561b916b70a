/** A piece of the source: text to print, or what stands between two braces. */
export type Piece = { kind: 'text' | 'tag'; at: number; text: string }

/**
 * Splits a source in linear time. A tag runs from `{` to the next `}`, and a later `{` starts anew; what follows the last
 * `}` is text. `{##` begins a comment up to `##}`, or to the end.
 */
export function* scanTags(source: string): Generator<Piece> {
  let position = 0
  const textUpTo = (end: number): Piece[] =>
    end > position ? [{ kind: 'text', at: position, text: source.slice(position, end) }] : []
  while (position < source.length) {
    const first = source.indexOf('{', position)
    const close = first < 0 ? -1 : source.indexOf('}', first)
    if (first >= 0 && source.startsWith('##', first + 1)) {
      yield* textUpTo(first)
      const end = source.indexOf('##}', first + 3)
      position = end < 0 ? source.length : end + 3
    } else if (close < 0) {
      yield* textUpTo(source.length)
      position = source.length
    } else {
      const open = source.lastIndexOf('{', close)
      yield* textUpTo(open)
      yield { kind: 'tag', at: open, text: source.slice(open + 1, close) }
      position = close + 1
    }
  }
}

/** Offsets at which lines begin. */
export function lineStartsOf(source: string): number[] {
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** Line and column, both from 1. */
export function positionOf(lineStarts: readonly number[], at: number): { line: number; column: number } {
  let low = 0
  let high = lineStarts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((lineStarts[middle] as number) <= at) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: at - (lineStarts[low] as number) + 1 }
}
