/** Specification §9, Gallery: the aspect ratios. */
export const galleryRatios = [
  'square',
  'standard',
  'standard-vertical',
  'four-three',
  'three-four-vertical',
  'widescreen',
  'anamorphic-widescreen',
] as const

/** Those, and the image's own. */
export const aspectRatios = ['original', ...galleryRatios] as const
