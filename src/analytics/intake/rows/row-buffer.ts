import { bufferPool } from '../../../platform/memory/buffer-pool.ts'

const FIRST_BYTES = 1_024
const NEW_LINE = 10

/** Rows of one table in COPY's text format, each starting with its position in the batch. */
export interface RowBuffer {
  append(place: number, line: string): void
  /** Valid until `release`. */
  bytes(): Buffer
  /** Must not be read or appended to afterwards. */
  release(): void
}

/** The process's pool of buffers for measured rows. */
export const rowBufferPool = bufferPool()

/**
 * Stored outside of the heap. Rows wait for a second or more, so the garbage collector would move each twice and scan all of
 * them repeatedly, delaying carts.
 */
export function createRowBuffer(): RowBuffer {
  let buffer = rowBufferPool.take(FIRST_BYTES)
  let end = 0
  return {
    append(place, line) {
      const mark = `${place}\t`
      // A UTF-16 unit takes at most 3 bytes in UTF-8; characters of 4 bytes are two units.
      buffer = rowBufferPool.enlarge(buffer, end, end + mark.length + 3 * line.length + 1)
      end += buffer.write(mark, end, 'latin1')
      end += buffer.write(line, end, 'utf8')
      buffer[end++] = NEW_LINE
    },
    bytes: () => buffer.subarray(0, end),
    release: () => rowBufferPool.give(buffer),
  }
}
