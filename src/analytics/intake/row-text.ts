const FIRST_BYTES = 1_024
const NEW_LINE = 10

/** Rows of one table in COPY's text format, each with its place in front. */
export interface RowText {
  append(place: number, line: string): void
  bytes(): Buffer
}

/**
 * Outside of the heap: a row waits for a second or more, and the collector of garbage would move each of them twice, and
 * look through all of them again and again, while carts wait for it.
 */
export function rowText(): RowText {
  let buffer = Buffer.allocUnsafe(FIRST_BYTES)
  let end = 0

  function makeRoom(bytes: number): void {
    if (end + bytes <= buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(2 * buffer.length, end + bytes))
    buffer.copy(larger, 0, 0, end)
    buffer = larger
  }

  return {
    append(place, line) {
      const mark = `${place}\t`
      // A letter takes 3 bytes at most; those of 4 are two.
      makeRoom(mark.length + 3 * line.length + 1)
      end += buffer.write(mark, end, 'latin1')
      end += buffer.write(line, end, 'utf8')
      buffer[end++] = NEW_LINE
    },
    bytes: () => buffer.subarray(0, end),
  }
}
