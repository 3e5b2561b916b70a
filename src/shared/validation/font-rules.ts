/** Maximum bytes of an uploaded font: in the editor one megabyte is 1,000,000 bytes (specification §9). */
export const FONT_BYTES_MAX = 2_000_000

/** Messages for rejected fonts. */
export const fontMessages = {
  unsupported: 'This file type is not supported. Please upload a WOFF2 font.',
  tooLarge: 'This file is too large. The maximum size is 2 MB.',
} as const
