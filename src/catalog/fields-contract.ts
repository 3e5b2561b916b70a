import { z } from 'zod'
import { isGtin, plainGtin } from '../shared/products/gtin.ts'
import { videoProviders } from '../shared/products/video-address.ts'
import { HexColour } from '../shared/styles/hex-colour.ts'

/** Fields of products and variants besides name, price and stock. */

export const Brand = z.string().trim().max(100, 'A brand has at most 100 characters.')

/** Barcode: GTIN-8, -12, -13 or -14, which include UPC, EAN and ISBN; may be empty. */
export const Gtin = z
  .string()
  .max(40)
  .transform(plainGtin)
  .refine(
    (text) => text === '' || isGtin(text),
    'A barcode has 8, 12, 13 or 14 digits, the last of which checks the others.',
  )

/** Period of the sale, ISO 8601; null: no start or no end. */
export const SalePeriod = z.strictObject({
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
})

/** How an option value is shown: a colour, or one of the product's images. */
export const Swatch = z
  .strictObject({
    option: z.string().min(1).max(60),
    value: z.string().min(1).max(60),
    color: z.nullable(HexColour),
    imageId: z.string().min(1).max(200).nullable(),
  })
  .refine(({ color, imageId }) => (color === null) !== (imageId === null), 'A swatch is a color or a picture.')
export type Swatch = z.infer<typeof Swatch>
export const Swatches = z.array(Swatch).max(200, 'A product has at most 200 swatches.')

/** A hosted video, loaded only when a shopper plays it, or an uploaded video file. */
export const ProductVideo = z.strictObject({
  /** URL of the video's page; for a file its path: `/videos/video-….mp4`. */
  url: z.string().trim().max(500),
  title: z.string().trim().max(200, 'A title has at most 200 characters.'),
})
export type ProductVideo = z.infer<typeof ProductVideo>

/** The video as pages show it. */
export const ShownVideo = ProductVideo.extend({
  provider: z.enum([...videoProviders, 'File']),
  /** URL loaded by the frame or player when the video is played. */
  embedUrl: z.string(),
})

/** The length: specification §9, Editor limits. */
const descriptionLimits = { LENGTH: 102_400, TAGS: 3_000 } as const

const descriptionTooLong = 'A description has at most 102,400 characters.'

/** Escaped, a `<` that begins no tag takes three characters more. */
const ESCAPE_LENGTH = 3

/**
 * HTML of a product's description. The limits keep the time to sanitise it below 50 ms (`docs/bad-inputs.md`): each tag
 * takes about 8 µs, and longer the deeper it is nested.
 */
export const Description = z
  .string()
  // Aborts: what follows reads the whole text.
  .max(descriptionLimits.LENGTH, { error: descriptionTooLong, abort: true })
  .refine((html) => html.length + ESCAPE_LENGTH * count(html, /<(?![a-z/!?])/gi) <= descriptionLimits.LENGTH, {
    error: descriptionTooLong,
    abort: true,
  })
  .refine((html) => count(html, /<[a-z]/gi) <= descriptionLimits.TAGS, 'A description has at most 3,000 HTML tags.')

function count(html: string, pattern: RegExp): number {
  return html.match(pattern)?.length ?? 0
}
