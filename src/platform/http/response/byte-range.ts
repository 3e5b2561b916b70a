/** Bytes from `start` to `end`, both inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Parses a `Range` header for a body of `size` bytes (RFC 9110 §14). Undefined: send everything, also for several ranges and
 * for an invalid header. `none`: the range begins behind the end.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '') return last === '' ? undefined : lastBytes(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Number(last)
  if (last !== '' && end < start) return undefined
  return start >= size ? 'none' : { start, end: Math.min(end, size - 1) }
}

function lastBytes(count: number, size: number): ByteRange | 'none' {
  return count === 0 ? 'none' : { start: Math.max(0, size - count), end: size - 1 }
}
