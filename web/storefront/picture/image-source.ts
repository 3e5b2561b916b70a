import type { ProductImage } from '../../../src/catalog/contract.ts'

export interface ImageSource {
  src: string
  /** All available widths. */
  srcSet: string | undefined
  width: number
  height: number
}

/** Attributes of an `img`. Throws when `originalSize` is not `WxH`. */
export function imageSource({ assetUrl, originalSize, systemDataVariants }: ImageAddress): ImageSource {
  const size = /^(\d+)x(\d+)$/.exec(originalSize)
  if (!size) throw new Error("Invalid source parameter. Pass in 'originalSize'.")
  const widths = systemDataVariants.split(',').filter((width) => /^\d+w$/.test(width))
  const sources = widths.map((width) => `${assetUrl}?format=${width} ${width}`)
  const fallback = widths.includes('750w') ? '750w' : widths.at(-1)
  return {
    src: fallback ? `${assetUrl}?format=${fallback}` : assetUrl,
    srcSet: sources.length > 0 ? sources.join(', ') : undefined,
    width: Number(size[1]),
    height: Number(size[2]),
  }
}

type ImageAddress = Pick<ProductImage, 'assetUrl' | 'originalSize' | 'systemDataVariants'>
