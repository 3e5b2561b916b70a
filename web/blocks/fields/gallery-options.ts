import { readVideoAddress } from '../../../src/shared/products/video-address.ts'

/** Specification §3, Gallery item media types. */
export const galleryMedia = ['imageEmpty', 'imageFile', 'imageLicensed', 'imageReused', 'assetReused', 'video'] as const

/** Specification §3, Gallery settings; as block variants the slider is called a carousel, the stacked design a stack. */
export const galleryDesigns = ['slideshow', 'slider', 'grid', 'stacked'] as const

/** Specification §9. */
export const metaPositions = [
  'top',
  'top-left',
  'top-right',
  'center',
  'bottom',
  'bottom-left',
  'bottom-right',
] as const

/** A video of a service that can be embedded. */
export const isPlayable = ({ media, videoUrl }: { media: string; videoUrl: string }): boolean =>
  media === 'video' && readVideoAddress(videoUrl) !== undefined
