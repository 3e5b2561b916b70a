/** In the editor one megabyte is 1,000,000 bytes (specification §9, Scripts and helpers). */
const MEGABYTE = 1_000_000

/** Maximum bytes of an uploaded file. */
export const UPLOAD_BYTES_MAX = 25 * MEGABYTE

/** Maximum pixels of an uploaded image: width times height. */
export const UPLOAD_PIXELS_MAX = 50_000_000

/** Media types of accepted images. SVG is not accepted, because it can contain scripts. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

/** Messages for files that are rejected or do not arrive, including the sentences of specification §8, Editor. */
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
