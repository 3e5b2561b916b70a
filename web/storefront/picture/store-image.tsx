import type { ProductImage } from '../../../src/catalog/contract.ts'
import { classNames } from '../../ui/class-names.ts'
import { focusClass } from './focus-class.ts'
import { imageSource } from './image-source.ts'
import './focus.css'
import './tone.css'

interface StoreImageProps {
  image: ProductImage
  /** Displayed width, as in the attribute `sizes`. */
  sizes: string
  /** For images visible at first; the others are lazy-loaded. */
  eager?: boolean
  /** If text beside the image says the same. */
  decorative?: boolean
  className?: string
}

export function StoreImage({ image, sizes, eager = false, decorative = false, className }: StoreImageProps) {
  const { src, srcSet, width, height } = imageSource(image)
  return (
    <img
      className={
        classNames(className, focusClass(image.mediaFocalPoint), image.tone && `tone-${image.tone}`) || undefined
      }
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
