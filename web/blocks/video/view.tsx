import { mediaPath } from '../../../src/shared/media/media-files.ts'
import { readEmbeddedVideo, readVideoAddress } from '../../../src/shared/products/video-address.ts'
import { word } from '../../../src/shared/words/word.ts'
import { focusClass } from '../../storefront/picture/focus-class.ts'
import { type BlockImage, findOwn, type ViewProps } from '../block-data.ts'
import { BlockPicture } from '../parts/block-picture.tsx'
import { safeHref } from '../parts/safe-href.ts'
import './block.css'

export interface VideoProps {
  file?: string | null
  captions?: string | null
  captionsLanguage?: string
  url: string
  html?: string
  title: string
  description: string
  overlayImage: string | null
  focalPoint: { x: number; y: number } | null
}

/** The website's own film, or that of a service, with its title and description below. */
export function VideoView({ props, data }: ViewProps<VideoProps>) {
  const { title, description, overlayImage } = props
  const image = findOwn(data.images, overlayImage)
  const path = mediaPath('video', props.file ?? null)
  const film =
    path === undefined ? (
      <Facade props={props} image={image} />
    ) : (
      <Film props={props} path={path} image={image} language={data.website.language} />
    )
  if (path === undefined && !addressOf(props)) return null
  return (
    <figure className="block-video">
      {film}
      {(title || description) && (
        <figcaption>
          {title && <p className="image-title">{title}</p>}
          {description && <p>{description}</p>}
        </figcaption>
      )}
    </figure>
  )
}

interface FilmProps {
  props: VideoProps
  image: BlockImage | undefined
}

/** Only its picture is loaded before it plays. */
function Film({ props, image, path, language }: FilmProps & { path: string; language: string }) {
  const name = props.title || word('Video')
  const captions = mediaPath('captions', props.captions ?? null)
  return (
    // biome-ignore lint/a11y/useMediaCaption: owners upload captions of their own
    <video
      className={`video-player ${focusClass(props.focalPoint ?? image?.mediaFocalPoint)}`}
      src={path}
      poster={image && posterOf(image)}
      controls
      playsInline
      preload={image ? 'none' : 'metadata'}
      title={name}
      aria-label={name}
      data-island="media"
    >
      {captions && (
        <track
          kind="captions"
          src={captions}
          srcLang={props.captionsLanguage || language}
          label={word('Captions')}
          default
        />
      )}
    </video>
  )
}

function posterOf({ assetUrl, systemDataVariants }: BlockImage): string {
  const sizes = systemDataVariants.split(',')
  const size = ['1000w', '750w', '500w'].find((one) => sizes.includes(one))
  return size ? `${assetUrl}?format=${size}` : assetUrl
}

const addressOf = ({ url, html = '' }: VideoProps) => readVideoAddress(url) ?? readEmbeddedVideo(html)

/** A link to the video's page; its island plays the video in place on click. */
function Facade({ props, image }: FilmProps) {
  const { url, title, focalPoint } = props
  const video = addressOf(props)
  const href = safeHref(url) ?? video?.embedUrl
  if (!video || !href) return null
  const name = title || word('Video on {provider}', { provider: video.provider })
  return (
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
  )
}
