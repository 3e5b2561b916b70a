/** In the editor one megabyte is 1,000,000 bytes (specification §9, Scripts and helpers). */
const MEGABYTE = 1_000_000

/** Maximum bytes of a file for sale. */
export const PRODUCT_FILE_BYTES_MAX = 300 * MEGABYTE

/** Bytes per part of an upload, so that an interrupted upload can be continued. */
export const PART_BYTES = 8 * MEGABYTE

/** Maximum number of files per product. */
export const PRODUCT_FILES_MAX = 50

/** Minutes for which a download link is valid after a buyer has requested it. */
export const LINK_MINUTES = 15

/** Downloads allowed per ordered piece, unless the product has its own limit. */
export const DOWNLOADS_DEFAULT = 5
export const DOWNLOADS_MAX = 1000

/** Messages for rejected files and denied downloads. */
export const productFileMessages = {
  tooLarge: `This file is too large. The maximum size is ${PRODUCT_FILE_BYTES_MAX / MEGABYTE} MB.`,
  empty: 'This file is empty. Please choose another one.',
  tooMany: `A product has at most ${PRODUCT_FILES_MAX} files.`,
  notDigital: 'Only a digital product has files. Change its type first.',
  wrongPart: 'This part is not the one that comes next.',
  gone: 'This upload has ended. Please start it again.',
  linkOver: 'This link is over. Open your order and press Download again.',
  usedUp: 'This file was downloaded as often as it may be. Please ask the store if you need it again.',
  notPaid: 'Your payment is still being checked. Your files are here as soon as it is done.',
  refunded: 'This item was refunded, so its files are no longer available.',
} as const
