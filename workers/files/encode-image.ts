import { join } from 'node:path'
import type { ColorData, ImageEdit } from '../../src/files/contract.ts'
import { averageColors } from '../../src/files/uploads/average-colors.ts'
import { openImage, openPixels, type Pixels } from '../../src/files/uploads/guarded-sharp.ts'
import { imageWidths } from '../../src/files/uploads/sized-name.ts'

/** Maximum side length of a WebP image in pixels. */
const LONGEST_SIDE = 16_383
const WIDEST = 2_500

export interface Encoded {
  /** Width of the largest size. */
  width: number
  height: number
  /** Paths of the written sizes by width, without the largest. */
  sizes: { width: number; path: string }[]
  /** Path of the largest size. */
  largest: string
  colors: ColorData
}

/**
 * Decodes an image once and writes it as WebP in each of the specification's widths that is not larger than the image:
 * upright, in sRGB with 8 bits, without metadata. An image less than 2500 pixels wide keeps its size.
 */
export async function encodeImage(path: string, directory: string, edit?: ImageEdit | null): Promise<Encoded> {
  const decoded = await decode(path)
  const pixels = edit ? await apply(edit, decoded) : decoded
  const { width, height } = pixels.info
  const sizes = imageWidths
    .filter((one) => one < width)
    .map((one) => ({ width: one, path: join(directory, `${one}w`) }))
  for (const size of sizes) await openPixels(pixels).resize({ width: size.width }).webp(quality).toFile(size.path)
  const largest = join(directory, 'largest')
  await openPixels(pixels).webp(quality).toFile(largest)
  return { width, height, sizes, largest, colors: await averageColors(pixels) }
}

/** Rotates first, then crops to at least one pixel. */
async function apply({ turns, crop }: ImageEdit, pixels: Pixels): Promise<Pixels> {
  const turned = await rawOf(openPixels(pixels).rotate(turns * 90))
  const { width, height } = turned.info
  const left = Math.min(width - 1, Math.round(crop.x * width))
  const top = Math.min(height - 1, Math.round(crop.y * height))
  return rawOf(
    openPixels(turned).extract({
      left,
      top,
      width: Math.max(1, Math.min(width - left, Math.round(crop.w * width))),
      height: Math.max(1, Math.min(height - top, Math.round(crop.h * height))),
    }),
  )
}

const rawOf = (image: ReturnType<typeof openPixels>): Promise<Pixels> =>
  image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })

const quality = { quality: 82 }

async function decode(path: string): Promise<Pixels> {
  const { data, info } = await openImage(path)
    .autoOrient()
    .resize({ width: WIDEST, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .timeout({ seconds: 30 })
    .toBuffer({ resolveWithObject: true })
  return { data, info }
}
