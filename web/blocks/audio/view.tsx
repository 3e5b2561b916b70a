import { durationAttribute, humanizeDuration } from '../../../src/shared/media/humanize-duration.ts'
import { mediaPath } from '../../../src/shared/media/media-files.ts'
import { word } from '../../../src/shared/words/word.ts'
import { findOwn, type ViewProps } from '../block-data.ts'
import { BlockPicture } from '../parts/block-picture.tsx'
import './block.css'

interface AudioProps {
  file: string | null
  title: string
  author: string
  description: string
  image: string | null
  durationMs: number
  hasDownload: boolean
}

/** Plays without scripts; its island stops whatever else is playing. */
export function AudioView({ props, data }: ViewProps<AudioProps>) {
  const { title, author, description, durationMs, hasDownload } = props
  const path = mediaPath('audio', props.file)
  if (path === undefined) return null
  const image = findOwn(data.images, props.image)
  const name = title || word('Audio')
  return (
    <figure className="block-audio" data-island="media">
      {image && (
        <div className="media-cover">
          <BlockPicture image={image} alt="" sizes="144px" />
        </div>
      )}
      <div className="media-body">
        <figcaption>
          {title && <p className="media-title">{title}</p>}
          {author && <p className="media-author">{author}</p>}
          {description && <p>{description}</p>}
        </figcaption>
        {/* biome-ignore lint/a11y/useMediaCaption: a sound; its words stand on the page */}
        <audio controls preload="none" src={path} title={name} aria-label={name} />
        {(durationMs > 0 || hasDownload) && (
          <p className="media-facts">
            {durationMs > 0 && <time dateTime={durationAttribute(durationMs)}>{humanizeDuration(durationMs)}</time>}
            {hasDownload && (
              <a href={path} download={name} aria-label={word('Download {name}', { name })}>
                {word('Download')}
              </a>
            )}
          </p>
        )}
      </div>
    </figure>
  )
}
