/** Lanes of the outbox in which images wait to be encoded. */
export const imageQueues = { images: 'images', smallImages: 'small-images' } as const

/** Width times height up to which an image is encoded in a fraction of a second. */
const SMALL_PIXELS = 4_000_000

/** Null: nobody has counted its pixels, so that it may be large. */
export function isSmall(pixels: number | null): boolean {
  return pixels !== null && pixels <= SMALL_PIXELS
}
