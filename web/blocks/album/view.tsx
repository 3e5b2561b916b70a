import { durationAttribute, humanizeDuration } from '../../../src/shared/media/humanize-duration.ts'
import { mediaPath } from '../../../src/shared/media/media-files.ts'
import { countedWord, word } from '../../../src/shared/words/word.ts'
import { findOwn, type ViewProps } from '../block-data.ts'
import { BlockPicture } from '../parts/block-picture.tsx'
import './block.css'

interface Track {
  id: string
  file: string | null
  title: string
  artist: string
  durationMs: number
}

export interface AlbumProps {
  title: string
  artist: string
  description: string
  image: string | null
  tracks: readonly Track[]
  hasDownload: boolean
}

/** Without scripts a track is a link to its file; the island plays it in the one player of the album. */
export function AlbumView({ props, data }: ViewProps<AlbumProps>) {
  const { title, artist, description, hasDownload } = props
  const tracks = props.tracks.flatMap((track) => {
    const path = mediaPath('audio', track.file)
    return path === undefined ? [] : [{ ...track, path }]
  })
  const [first] = tracks
  if (!first) return null
  const image = findOwn(data.images, props.image)
  const total = tracks.every(({ durationMs }) => durationMs > 0)
    ? tracks.reduce((sum, { durationMs }) => sum + durationMs, 0)
    : 0
  return (
    <section className="block-album" aria-label={title || word('Album')} data-island="media">
      <div className="album-head">
        {image && (
          <div className="media-cover">
            <BlockPicture image={image} alt="" sizes="144px" />
          </div>
        )}
        <div className="media-body">
          {title && <p className="media-title">{title}</p>}
          {artist && <p className="media-author">{artist}</p>}
          {description && <p>{description}</p>}
          <p className="media-facts">
            <span>{countedWord(tracks.length, '{count} track', '{count} tracks')}</span>
            {total > 0 && <time dateTime={durationAttribute(total)}>{humanizeDuration(total)}</time>}
          </p>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: music; its words stand on the page */}
      <audio controls preload="none" src={first.path} title={first.title} aria-label={word('Player')} />
      <ol className="album-tracks">
        {tracks.map((track, place) => (
          <AlbumTrackLine
            key={track.id}
            track={track}
            name={track.title || word('Track {n}', { n: place + 1 })}
            hasDownload={hasDownload}
          />
        ))}
      </ol>
    </section>
  )
}

interface AlbumTrackLineProps {
  track: Track & { path: string }
  name: string
  hasDownload: boolean
}

function AlbumTrackLine({ track: { path, artist, durationMs }, name, hasDownload }: AlbumTrackLineProps) {
  return (
    <li>
      <a className="album-track" href={path} data-title={name}>
        <span>{name}</span>
        {artist && <span className="media-author">{artist}</span>}
      </a>
      {durationMs > 0 && <time dateTime={durationAttribute(durationMs)}>{humanizeDuration(durationMs)}</time>}
      {hasDownload && (
        <a href={path} download={name} aria-label={word('Download {name}', { name })}>
          {word('Download')}
        </a>
      )}
    </li>
  )
}
