/** In the editor one megabyte is 1,000,000 bytes (specification §9, Scripts and helpers). */
const MEGABYTE = 1_000_000

/** Most bytes of a file that is uploaded. */
export const UPLOAD_BYTES_MAX = 25 * MEGABYTE

/** Most pixels of an image that is uploaded: width times height. */
export const UPLOAD_PIXELS_MAX = 50_000_000

/** Media types of the images that are taken. SVG is none of them: it is a program. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

/** What is said of a file that is not taken, or does not arrive; the sentences of specification §8, Editor, are among them. */
export const uploadMessages = {
  title: 'Unable to Upload File',
  problem: 'There was a problem while uploading your file',
  unsupported: 'This file type is not supported. Please upload a JPEG, PNG, WebP, GIF or AVIF image.',
  tooLarge: `This file is too large. The maximum size is ${UPLOAD_BYTES_MAX / MEGABYTE} MB.`,
  tooManyPixels: `This image is too large. The maximum size is ${UPLOAD_PIXELS_MAX / 1_000_000} megapixels.`,
  empty: 'This file is empty. Please choose another one.',
  failed: 'File processing failed',
  failedToComplete: 'File processing failed to complete',
  uploadFailed: 'File upload failed to complete',
  cancelled: 'File processing cancelled',
  network: 'Network error.',
  noReply: 'No response data from job request.',
  other: 'Error uploading.',
} as const
