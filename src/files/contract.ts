import { z } from 'zod'
import { ProductImage } from '../catalog/contract.ts'

/** Average colours of an image's corners and centre: six hex digits each. */
export const ColorData = z.object({
  topLeftAverage: z.string(),
  topRightAverage: z.string(),
  bottomLeftAverage: z.string(),
  bottomRightAverage: z.string(),
  centerAverage: z.string(),
})
export type ColorData = z.infer<typeof ColorData>

/** An image as pages show it (specification §3, Image and asset fields). */
export const ReadyImage = ProductImage.extend({ colorData: ColorData })
export type ReadyImage = z.infer<typeof ReadyImage>

export const UploadedImage = z.object({
  id: z.string(),
  /** `waiting` until it is encoded for the web. */
  state: z.enum(['waiting', 'ready', 'failed']),
  /** Name of the file that was uploaded. */
  filename: z.string(),
  /** Bytes of the file that was uploaded. */
  bytes: z.number(),
  createdAt: z.string(),
  /** What to tell a person, when it failed. */
  failure: z.string().nullable(),
  /** When it is ready. */
  image: ReadyImage.nullable(),
})
export type UploadedImage = z.infer<typeof UploadedImage>

export const ImagesPage = z.object({
  images: z.array(UploadedImage),
  /** Where the next page begins; null on the last. */
  nextCursor: z.string().nullable(),
})
export type ImagesPage = z.infer<typeof ImagesPage>

/** The body of the request is the file itself. */
export const UploadQuery = z.strictObject({
  /** Name of the file on the person's machine. */
  name: z.string().max(1_000).optional(),
})

export const ImagesQuery = z.strictObject({ cursor: z.string().max(200).optional() })
export const ImageParams = z.object({ imageId: z.string() })
