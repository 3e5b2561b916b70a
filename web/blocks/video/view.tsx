import { readVideoAddress } from '../../../src/shared/products/video-address.ts'
import { word } from '../../../src/shared/words/word.ts'
import { findOwn, type ViewProps } from '../block-data.ts'
import { BlockPicture } from '../parts/block-picture.tsx'
import { safeHref } from '../parts/safe-href.ts'
import './block.css'

interface VideoProps {
  url: string
  title: string
  description: string
  overlayImage: string | null
  focalPoint: { x: number; y: number } | null
}

/** A link to the video's page; its island plays the video in place on click. */
export function VideoView({
  props: { url, title, description, overlayImage, focalPoint },
  data,
}: ViewProps<VideoProps>) {
  const video = readVideoAddress(url)
  const href = safeHref(url)
  if (!video || !href) return null
  const image = findOwn(data.images, overlayImage)
  const name = title || word('Video on {provider}', { provider: video.provider })
  return (
    <figure className="block-video">
      <a
        className="video-facade"
        href={href}
        rel="noopener"
        data-island="video"
        data-embed={video.embedUrl}
        data-title={name}
        aria-label={word('Play: {name} (loads {provider})', { name, provider: video.provider })}
      >
        {image && <BlockPicture image={image} alt="" sizes="(max-width: 432px) 100vw, 860px" focalPoint={focalPoint} />}
        <span className="video-play" aria-hidden="true" />
      </a>
      {(title || description) && (
        <figcaption>
          {title && <p className="image-title">{title}</p>}
          {description && <p>{description}</p>}
        </figcaption>
      )}
    </figure>
  )
}
