/** Smaller buffers, in bytes, are not worth pooling. */
const SMALLEST = 1_024
/** Limit in bytes of all pooled buffers. */
const KEPT_MAX = 16_000_000

export interface BufferPool {
  /** A buffer of at least this many bytes, with arbitrary content. */
  take(bytes: number): Buffer
  /** The same buffer, or a larger one that replaces it and holds its first `used` bytes. */
  enlarge(buffer: Buffer, used: number, bytes: number): Buffer
  /** Returns a buffer to the pool. To be called once, when nobody reads it any more. */
  give(buffer: Buffer): void
}

/**
 * Reuses buffers. V8 counts short-lived ones until its next full garbage collection, and starts one, which halts the
 * process, whenever 64 MB of them have accumulated.
 */
export function bufferPool(keptMax = KEPT_MAX): BufferPool {
  const ready = new Map<number, Buffer[]>()
  let kept = 0

  function take(bytes: number): Buffer {
    const size = sizeFor(bytes)
    const buffer = ready.get(size)?.pop()
    if (!buffer) return Buffer.allocUnsafeSlow(size)
    kept -= size
    return buffer
  }

  function give(buffer: Buffer): void {
    if (kept + buffer.length > keptMax) return
    kept += buffer.length
    const alike = ready.get(buffer.length)
    if (alike) alike.push(buffer)
    else ready.set(buffer.length, [buffer])
  }

  return {
    take,
    give,
    enlarge(buffer, used, bytes) {
      if (bytes <= buffer.length) return buffer
      const larger = take(bytes)
      buffer.copy(larger, 0, 0, used)
      give(buffer)
      return larger
    },
  }
}

/** Rounds up to one of a few sizes, each twice the previous one, so that a returned buffer fits the next request. */
function sizeFor(bytes: number): number {
  let size = SMALLEST
  while (size < bytes) size *= 2
  return size
}
