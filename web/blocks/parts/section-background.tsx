import { word } from '../../../src/shared/words/word.ts'
import type { BlockImage } from '../block-data.ts'
import { BlockPicture } from './block-picture.tsx'

interface SectionBackgroundProps {
  picture: BlockImage | undefined
  /** File name. */
  video: string | null
}

/**
 * Background of a section. The video is muted, played by its island unless the visitor prefers reduced motion, and can be
 * paused; without scripts the image is shown.
 */
export function SectionBackground({ picture, video }: SectionBackgroundProps) {
  if (!picture && video === null) return null
  return (
    <>
      <div className="section-picture">
        {picture && <BlockPicture image={picture} alt="" sizes="100vw" />}
        {video !== null && (
          <video src={`/videos/${video}`} muted loop playsInline preload="none" aria-hidden="true" tabIndex={-1} />
        )}
      </div>
      {video !== null && (
        <button type="button" className="section-video-pause" data-island="section-video" hidden>
          {word('Pause the video')}
        </button>
      )}
    </>
  )
}
