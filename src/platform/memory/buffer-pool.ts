/** Smaller ones are not worth the trouble. */
const SMALLEST = 1_024
/** Of all that lie ready. */
const KEPT_MAX = 16_000_000

export interface BufferPool {
  /** At least so many bytes, whatever stands in them. */
  take(bytes: number): Buffer
  /** The same buffer, or a larger one with the first `used` bytes of it, which takes its place. */
  enlarge(buffer: Buffer, used: number, bytes: number): Buffer
  /** Once, and when nobody reads it any more. */
  give(buffer: Buffer): void
}

/**
 * Buffers that are used again. Those that live for a second and go are counted by V8 until it next looks through the whole
 * heap, and it does that whenever 64 MB of them have gathered; the process stands still meanwhile.
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

/** Few sizes, each twice the one before, so that one that was given fits the next who asks. */
function sizeFor(bytes: number): number {
  let size = SMALLEST
  while (size < bytes) size *= 2
  return size
}
