/** What can be around a block of a page; the first of each is that of a new block. */
export const blockLooks = {
  background: ['none', 'surface', 'accent', 'dark'],
  padding: ['none', 'small', 'medium', 'large'],
  corners: ['square', 'rounded'],
  animation: ['site', 'none', 'fade', 'slide', 'scale'],
} as const
