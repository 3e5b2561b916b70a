/** Specification §9, Gallery: least, most and default. */
export const galleryLimits = {
  /** Seconds. */
  autoplayDuration: { min: 1, max: 10, usual: 5 },
  /** Pixels, as the following. */
  thumbnailStripHeight: { min: 0, max: 200, usual: 80 },
  thumbnailStripMargin: { min: 0, max: 60, usual: 20 },
  thumbnailsPerRow: { min: 1, max: 10, usual: 4 },
  padding: { min: 0, max: 50, usual: 20 },
  /** Of a column. */
  maxWidth: { min: 100, max: 300, usual: 300 },
} as const

export type GalleryNumber = keyof typeof galleryLimits

/** Specification §9: user-orderable collection items. */
export const GALLERY_ITEMS_MAX = 250

/** The nearest whole number within the limits; the default for anything that is not a number. */
export function clampGalleryNumber(name: GalleryNumber, value: unknown): number {
  const { min, max, usual } = galleryLimits[name]
  if (typeof value !== 'number' || Number.isNaN(value)) return usual
  return Math.min(Math.max(Math.round(value), min), max)
}
