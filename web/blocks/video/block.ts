import * as z from 'zod/mini'
import { mediaPath } from '../../../src/shared/media/media-files.ts'
import { readEmbeddedVideo, readVideoAddress } from '../../../src/shared/products/video-address.ts'
import { defineBlock } from '../block.ts'
import { FocalPoint, Href, ImageId, Line, Paragraph } from '../fields/fields.ts'
import { MediaFileName } from '../fields/media-fields.ts'

/**
 * A film of the website's own with the browser's player, or a video of a service as a preview image with a button; nothing is
 * loaded from the service before it is clicked.
 */
export const videoBlock = defineBlock(
  z.object({
    /** Uploaded film; it is shown instead of that of a service. */
    file: MediaFileName,
    /** Uploaded captions of the film, and their language (BCP 47); empty: the website's. */
    captions: MediaFileName,
    captionsLanguage: Line,
    /** URL of the video's page on a service. */
    url: Href,
    /** HTML by which a service embeds it, from which only the address of a known player is taken; from imported documents. */
    html: z.string().check(z.maxLength(20_000)),
    providerName: Line,
    title: Line,
    description: Paragraph,
    /** Preview image. */
    overlayImage: ImageId,
    focalPoint: z.nullable(FocalPoint),
  }),
)({
  number: 32,
  name: 'video',
  v: 2,
  defaults: () => ({
    file: null,
    captions: null,
    captionsLanguage: '',
    url: '',
    html: '',
    providerName: '',
    title: '',
    description: '',
    overlayImage: null,
    focalPoint: null,
  }),
  migrations: {
    1: (props) => ({
      ...(props as object),
      file: null,
      captions: null,
      captionsLanguage: '',
      html: '',
      providerName: '',
    }),
  },
  needs: ({ overlayImage }) => ({ images: overlayImage ? [overlayImage] : [] }),
  showsData: true,
  readsOnlyNeeds: true,
  island: 'media',
  playsVideos: ({ file, url, html }) =>
    !mediaPath('video', file) && (readVideoAddress(url) ?? readEmbeddedVideo(html)) !== undefined,
  showsNothing: ({ file, url, html }) =>
    !mediaPath('video', file) && !readVideoAddress(url) && !readEmbeddedVideo(html),
})
