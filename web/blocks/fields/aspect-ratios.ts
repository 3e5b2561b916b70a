/** Specification §9, Gallery: the aspect ratios, and the image's own. */
export const aspectRatios = [
  'original',
  'square',
  'standard',
  'standard-vertical',
  'four-three',
  'three-four-vertical',
  'widescreen',
  'anamorphic-widescreen',
] as const
