import * as z from 'zod/mini'
import { aspectRatios } from './aspect-ratios.ts'

/** Single-line text. */
export const Line = z.string().check(z.maxLength(300))
/** A few sentences. */
export const Paragraph = z.string().check(z.maxLength(5_000))
/** Target of a link. Unsafe targets are dropped when rendered (`safe-href.ts`). */
export const Href = z.string().check(z.maxLength(2_000))
/** Id of an image of the website; null for none. */
export const ImageId = z.nullable(z.string().check(z.maxLength(100)))
export const Alignment = z.enum(['left', 'center', 'right'])
/** Focal point as fractions of width and height. */
export const FocalPoint = z.object({
  x: z.number().check(z.minimum(0), z.maximum(1)),
  y: z.number().check(z.minimum(0), z.maximum(1)),
})
export const AspectRatio = z.enum(aspectRatios)
/** A link of a menu. */
export const MenuLink = z.object({ label: Line, href: Href })
