import sharp, { type Sharp } from 'sharp'
import { UPLOAD_PIXELS_MAX } from '../../shared/validation/image-rules.ts'

// Whatever a stranger's file pretends to be, no other reader is ever asked.
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
// No image is read twice, and what is not kept does not grow.
sharp.cache(false)
sharp.concurrency(1)

/** An uploaded image, first frame only, of which no more than the allowed pixels are ever decoded. */
export function openImage(path: string): Sharp {
  return sharp(path, { limitInputPixels: UPLOAD_PIXELS_MAX, failOn: 'error', pages: 1, page: 0 })
}

/** Pixels that this process itself has decoded. */
export function openPixels({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: UPLOAD_PIXELS_MAX })
}

export interface Pixels {
  data: Buffer
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}
