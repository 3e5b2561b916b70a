import sharp, { type Sharp } from 'sharp'
import { UPLOAD_PIXELS_MAX } from '../../shared/validation/image-rules.ts'

// Blocks all loaders except those enabled below, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
  ],
})
// No image is read twice, and without a cache memory does not grow.
sharp.cache(false)
sharp.concurrency(1)

/** Opens the first frame of an uploaded image and limits the decoded pixels. */
export function openImage(path: string): Sharp {
  return sharp(path, { limitInputPixels: UPLOAD_PIXELS_MAX, failOn: 'error', pages: 1, page: 0 })
}

/** Pixels decoded by this process. */
export function openPixels({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: UPLOAD_PIXELS_MAX })
}

export interface Pixels {
  data: Buffer
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}
