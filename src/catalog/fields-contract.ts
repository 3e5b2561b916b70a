import { z } from 'zod'
import { isGtin, plainGtin } from '../shared/products/gtin.ts'

/** What is said of a product and its variants beside name, price and stock. */

export const Brand = z.string().trim().max(100, 'A brand has at most 100 characters.')

/** A barcode: GTIN-8, -12, -13 or -14, which are also UPC, EAN and ISBN; empty where there is none. */
export const Gtin = z
  .string()
  .max(40)
  .transform(plainGtin)
  .refine(
    (text) => text === '' || isGtin(text),
    'A barcode has 8, 12, 13 or 14 digits, the last of which checks the others.',
  )

/** When sale prices hold, ISO 8601; null: from ever, without an end. */
export const SalePeriod = z.strictObject({
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
})

/** How a value of an option looks: a colour, or else one of the product's pictures. */
export const Swatch = z
  .strictObject({
    option: z.string().min(1).max(60),
    value: z.string().min(1).max(60),
    color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, 'A colour looks like #a1b2c3.')
      .nullable(),
    imageId: z.string().min(1).max(200).nullable(),
  })
  .refine(({ color, imageId }) => (color === null) !== (imageId === null), 'A swatch is a colour or a picture.')
export type Swatch = z.infer<typeof Swatch>
export const Swatches = z.array(Swatch).max(200, 'A product has at most 200 swatches.')

/** A hosted video, loaded only when a shopper plays it, or an uploaded video file. */
export const ProductVideo = z.strictObject({
  /** Address of the video's own page; of a file its path: `/videos/video-….mp4`. */
  url: z.string().trim().max(500),
  title: z.string().trim().max(200, 'A title has at most 200 characters.'),
})
export type ProductVideo = z.infer<typeof ProductVideo>

/** The same as pages show it. */
export const ShownVideo = ProductVideo.extend({
  provider: z.enum(['YouTube', 'Vimeo', 'File']),
  /** URL loaded by the frame or player when the video is played. */
  embedUrl: z.string(),
})
