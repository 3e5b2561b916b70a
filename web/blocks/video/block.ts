import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'
import { FocalPoint, Href, ImageId, Line, Paragraph } from '../fields/fields.ts'

/** A video of a service as a preview image with a button; nothing is loaded from the service before it is clicked. */
export const videoBlock = defineBlock(
  z.object({
    /** URL of the video's page: YouTube or Vimeo. */
    url: Href,
    title: Line,
    description: Paragraph,
    /** Preview image. */
    overlayImage: ImageId,
    focalPoint: z.nullable(FocalPoint),
  }),
)({
  number: 32,
  name: 'video',
  v: 1,
  defaults: () => ({ url: '', title: '', description: '', overlayImage: null, focalPoint: null }),
  migrations: {},
  needs: ({ overlayImage }) => ({ images: overlayImage ? [overlayImage] : [] }),
  showsData: true,
  readsOnlyNeeds: true,
  island: 'video',
})
