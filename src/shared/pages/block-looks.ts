/** Decorations of a page's block; the first of each is the default of a new block. */
export const blockLooks = {
  background: ['none', 'surface', 'accent', 'dark'],
  padding: ['none', 'small', 'medium', 'large'],
  corners: ['square', 'rounded'],
  screens: ['all', 'desktop', 'phone'],
  animation: ['site', 'none', 'fade', 'slide', 'scale'],
} as const
