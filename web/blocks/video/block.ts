import { z } from 'zod'
import { defineBlock } from '../block.ts'
import { FocalPoint, Href, ImageId, Line, Paragraph } from '../fields/fields.ts'

/** A video of a service as a picture with a button; nothing of the service is loaded before it is pressed. */
export const videoBlock = defineBlock(
  z.object({
    /** Address of the video's own page: YouTube or Vimeo. */
    url: Href,
    title: Line,
    description: Paragraph,
    /** The picture shown before the video is. */
    overlayImage: ImageId,
    focalPoint: FocalPoint.nullable(),
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
