import type { ProductImage } from '../../../src/catalog/contract.ts'
import { focusClass } from './focus-class.ts'
import { imageSource } from './image-source.ts'
import './focus.css'

interface StoreImageProps {
  image: ProductImage
  /** How wide it is shown, as in the attribute `sizes`. */
  sizes: string
  /** For what a visitor sees first; the rest is loaded when it comes near. */
  eager?: boolean
  /** When text beside the picture says the same. */
  decorative?: boolean
  className?: string
}

export function StoreImage({ image, sizes, eager = false, decorative = false, className }: StoreImageProps) {
  const { src, srcSet, width, height } = imageSource(image)
  return (
    <img
      className={[className, focusClass(image.mediaFocalPoint)].filter(Boolean).join(' ') || undefined}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      width={width}
      height={height}
      alt={decorative ? '' : image.altText}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  )
}
