/** Queues of the outbox for encoding images. */
export const imageQueues = { images: 'images', smallImages: 'small-images' } as const

/** Images up to this many pixels are encoded in a fraction of a second. */
const SMALL_PIXELS = 4_000_000

/** Null: unknown, so the image may be large. */
export function isSmall(pixels: number | null): boolean {
  return pixels !== null && pixels <= SMALL_PIXELS
}
