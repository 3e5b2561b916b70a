import { bufferPool } from '../../../platform/memory/buffer-pool.ts'

const FIRST_BYTES = 1_024
const NEW_LINE = 10

/** Rows of one table in COPY's text format, each with its place in front. */
export interface RowBuffer {
  append(place: number, line: string): void
  /** Good until `release`. */
  bytes(): Buffer
  /** Nothing is read or appended any more. */
  release(): void
}

/** Of this process, for what was measured on its way to the database. */
export const rowBufferPool = bufferPool()

/**
 * Outside of the heap: a row waits for a second or more, and the collector of garbage would move each of them twice, and
 * look through all of them again and again, while carts wait for it.
 */
export function createRowBuffer(): RowBuffer {
  let buffer = rowBufferPool.take(FIRST_BYTES)
  let end = 0
  return {
    append(place, line) {
      const mark = `${place}\t`
      // A letter takes 3 bytes at most; those of 4 are two.
      buffer = rowBufferPool.enlarge(buffer, end, end + mark.length + 3 * line.length + 1)
      end += buffer.write(mark, end, 'latin1')
      end += buffer.write(line, end, 'utf8')
      buffer[end++] = NEW_LINE
    },
    bytes: () => buffer.subarray(0, end),
    release: () => rowBufferPool.give(buffer),
  }
}
