import { word } from '../../../src/shared/words/word.ts'
import type { BlockImage } from '../block-data.ts'
import { BlockPicture } from './block-picture.tsx'

interface ServiceCardProps {
  provider: string
  title: string
  /** Of who made it. */
  author?: string
  description: string
  image?: BlockImage | undefined
  /** Its page on the service; undefined without one. */
  href: string | undefined
  /** Of the link to it; default: `Open on {provider}`. */
  label?: string | undefined
  /** What is shown in place once a visitor asks for it; undefined: nothing. */
  frame: string | undefined
  /** The frame is a player of the service, and not code of the page. */
  isPlayer?: boolean
  /** Of the frame, in pixels. */
  height: number
}

/** A card with links; its island shows the service's own content in a frame once a visitor asks for it. */
export function ServiceCard(props: ServiceCardProps) {
  const { provider, title, author, description, image, href, label, frame, isPlayer = false, height } = props
  const name = title || word('{provider}: embedded content', { provider })
  return (
    <div className="service-card">
      {image && <BlockPicture image={image} alt="" sizes="(max-width: 432px) 100vw, 240px" />}
      <div>
        <p className="service-name">{author ? `${provider} · ${author}` : provider}</p>
        {title && <p className="service-title">{title}</p>}
        {description && <p>{description}</p>}
        <p className="service-links">
          {frame !== undefined && (
            <a
              href={frame}
              data-island="video"
              data-embed={frame}
              data-sandbox={isPlayer ? undefined : ''}
              data-title={name}
              data-height={height}
              aria-label={word('Show here: {name} (loads {provider})', { name, provider })}
            >
              {word('Show it here')}
            </a>
          )}
          {href !== undefined && (
            <a href={href} rel="noopener">
              {label ?? word('Open on {provider}', { provider })}
            </a>
          )}
        </p>
      </div>
    </div>
  )
}
