import { z } from 'zod'
import { aspectRatios } from './aspect-ratios.ts'

/** Single-line text. */
export const Line = z.string().max(300)
/** A few sentences. */
export const Paragraph = z.string().max(5_000)
/** Target of a link. Unsafe targets are dropped when rendered (`safe-href.ts`). */
export const Href = z.string().max(2_000)
/** Id of an image of the website; null for none. */
export const ImageId = z.string().max(100).nullable()
export const Alignment = z.enum(['left', 'center', 'right'])
/** Focal point as fractions of width and height. */
export const FocalPoint = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
export const AspectRatio = z.enum(aspectRatios)
/** A link of a menu. */
export const MenuLink = z.object({ label: Line, href: Href })
