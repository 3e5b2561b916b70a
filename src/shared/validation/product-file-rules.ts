/** In the editor one megabyte is 1,000,000 bytes (specification §9, Scripts and helpers). */
const MEGABYTE = 1_000_000

/** Most bytes of a file that is sold. */
export const PRODUCT_FILE_BYTES_MAX = 300 * MEGABYTE

/** A file arrives in parts of so many bytes, so that an upload that was cut off goes on where it was. */
export const PART_BYTES = 8 * MEGABYTE

/** Most files of one product. */
export const PRODUCT_FILES_MAX = 50

/** How long a link leads to a file once a buyer has pressed for it. */
export const LINK_MINUTES = 15

/** How often each piece of an order may be downloaded, unless the product says otherwise. */
export const DOWNLOADS_DEFAULT = 5
export const DOWNLOADS_MAX = 1000

/** What is said of a file that is not taken, and of a download that is not given. */
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
