import { focusClass } from '../../storefront/picture/focus-class.ts'
import type { BlockImage } from '../block-data.ts'

/** Specification §9: image widths. Widths larger than the image do not exist. */
const WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500]

interface BlockPictureProps {
  image: Omit<BlockImage, 'filename'> & { filename?: string }
  alt: string
  /** Displayed width, as in the attribute `sizes`. */
  sizes: string
  focalPoint?: { x: number; y: number } | null
  eager?: boolean
  /** Displayed width in pixels, where the style sheet leaves it to the attributes. */
  width?: number | null
}

export function BlockPicture({ image, alt, sizes, focalPoint, eager = false, width: shown = null }: BlockPictureProps) {
  const { assetUrl, originalSize, systemDataVariants, mediaFocalPoint } = image
  const [ownWidth = 0, ownHeight = 0] = originalSize.split('x').map(Number)
  const width = shown ?? ownWidth
  const height = shown && ownWidth > 0 ? Math.round((ownHeight * shown) / ownWidth) : ownHeight
  const widths = WIDTHS.filter((one) => systemDataVariants.split(',').includes(`${one}w`))
  const srcSet = widths.map((one) => `${assetUrl}?format=${one}w ${one}w`).join(', ')
  const fallback = widths.includes(750) ? 750 : widths.at(-1)
  return (
    <img
      className={focusClass(focalPoint ?? mediaFocalPoint)}
      src={fallback ? `${assetUrl}?format=${fallback}w` : assetUrl}
      srcSet={srcSet || undefined}
      sizes={srcSet ? sizes : undefined}
      width={width || undefined}
      height={height || undefined}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  )
}
