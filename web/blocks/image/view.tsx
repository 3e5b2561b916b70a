import type { ReactNode } from 'react'
import { altText } from '../../../src/shared/alt-text.ts'
import { findOwn, type ViewProps } from '../block-data.ts'
import { BlockPicture } from '../parts/block-picture.tsx'
import { isElsewhere, safeHref } from '../parts/safe-href.ts'
import './block.css'

interface ImageProps {
  image: string | null
  altText: string | null
  title: string
  body: string
  variant: string
  aspectRatio: string
  focalPoint: { x: number; y: number } | null
  href: string
  isEager: boolean
}

export function ImageView({ props, data }: ViewProps<ImageProps>) {
  const { variant, aspectRatio, title, body } = props
  const image = findOwn(data.images, props.image)
  if (!image) return null
  const alt = altText({ altText: props.altText, title, body, filename: image.altText || image.filename })
  const picture = (
    <BlockPicture
      image={image}
      alt={alt}
      sizes="(max-width: 432px) 100vw, (max-width: 1280px) 60vw, 760px"
      focalPoint={props.focalPoint}
      eager={props.isEager}
    />
  )
  return (
    <figure className={`block-image image-${variant} ratio-${aspectRatio}`}>
      <div className="image-frame">{linked(picture, props.href)}</div>
      {(title || body) && (
        <figcaption>
          {title && <p className="image-title">{title}</p>}
          {body && <p>{body}</p>}
        </figcaption>
      )}
    </figure>
  )
}

function linked(picture: ReactNode, href: string): ReactNode {
  const to = safeHref(href)
  if (to === undefined) return picture
  return (
    <a href={to} rel={isElsewhere(to) ? 'noopener' : undefined}>
      {picture}
    </a>
  )
}
