import type { ReactNode } from 'react'
import { altText } from '../../../src/shared/alt-text.ts'
import { readVideoAddress } from '../../../src/shared/products/video-address.ts'
import { word } from '../../../src/shared/words/word.ts'
import { type BlockImage, findOwn, type ViewProps } from '../block-data.ts'
import { BlockPicture } from '../parts/block-picture.tsx'
import { isElsewhere, safeHref } from '../parts/safe-href.ts'
import './block.css'

interface GalleryItem {
  id: string
  media: string
  image: string | null
  altText: string | null
  title: string
  body: string
  focalPoint: { x: number; y: number } | null
  href: string
  videoUrl: string
}

interface GalleryProps {
  items: readonly GalleryItem[]
  design: 'slideshow' | 'slider' | 'grid' | 'stacked'
  autoplay: boolean
  autoplayDuration: number
  controls: boolean
  autoCrop: boolean
  aspectRatio: string
  squareThumbs: boolean
  thumbnails: boolean
  showMeta: boolean
  showMetaBasic: boolean
  showMetaOnlyTitle: boolean
  showMetaOnHover: boolean
  metaPosition: string
  activeAlignment: string
  thumbnailsPerRow: number
  lightbox: boolean
  lightboxTheme: string
  newWindow: boolean
  transparentBackground: boolean
  isEager: boolean
}

/** An item whose picture or video is there. */
interface Shown extends GalleryItem {
  picture: BlockImage | undefined
  embedUrl: string | undefined
  alt: string
}

/** Its items scroll and link by themselves; the island adds arrows, autoplay and the lightbox. */
export function GalleryView({ props, data, id }: ViewProps<GalleryProps>) {
  const items = props.items.flatMap((item) => shownItem(item, data.images))
  if (items.length === 0) return null
  const { design, autoplay, autoplayDuration, controls, lightbox, lightboxTheme } = props
  const moves = design === 'slideshow' || design === 'slider'
  const anchorOf = (item: GalleryItem) => `picture-${id}-${item.id}`
  return (
    <div
      className={`block-gallery ${classesOf(props)}`}
      data-island="gallery"
      data-design={design}
      data-lightbox={lightbox ? lightboxTheme : undefined}
      data-autoplay={moves && autoplay ? autoplayDuration : undefined}
      data-controls={moves && controls ? '' : undefined}
    >
      <div className="gallery-stage">
        <ul className="gallery-items" tabIndex={moves ? 0 : undefined} aria-label={word('Pictures')}>
          {items.map((item, place) => (
            <li key={item.id} id={anchorOf(item)} className="gallery-item">
              <GalleryFigure item={item} place={place} count={items.length} {...props} />
            </li>
          ))}
        </ul>
      </div>
      {moves && props.thumbnails && (
        <ul className="gallery-strip">
          {items.map((item, place) => (
            <li key={item.id}>
              <a
                href={`#${anchorOf(item)}`}
                aria-label={word('Show picture {n} of {count}', { n: place + 1, count: items.length })}
              >
                {item.picture ? <BlockPicture image={item.picture} alt="" sizes="120px" /> : <span />}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface GalleryFigureProps extends GalleryProps {
  item: Shown
  place: number
  count: number
}

function GalleryFigure({ item, place, count, ...props }: GalleryFigureProps) {
  const { picture, title, body } = item
  const hasText = props.showMeta && (title !== '' || (body !== '' && !props.showMetaOnlyTitle))
  return (
    <figure>
      <ItemLink item={item} place={place} count={count} {...props}>
        <span className="image-frame gallery-frame">
          {picture && (
            <BlockPicture
              image={picture}
              alt={item.alt}
              sizes={sizesOf(props)}
              focalPoint={item.focalPoint}
              eager={props.isEager && place < eagerCount(props)}
            />
          )}
          {item.embedUrl !== undefined && <span className="video-play" aria-hidden="true" />}
        </span>
      </ItemLink>
      {hasText && (
        <figcaption>
          {title && <p className="gallery-title">{title}</p>}
          {body && !props.showMetaOnlyTitle && <p>{body}</p>}
        </figcaption>
      )}
    </figure>
  )
}

/** A link of the item's own, else to its video or its largest picture; none without a lightbox. */
function ItemLink({ children, ...figure }: GalleryFigureProps & { children: ReactNode }) {
  const { item, lightbox, newWindow } = figure
  const own = safeHref(item.href)
  if (own === undefined && item.embedUrl !== undefined)
    return (
      <VideoLink item={item} lightbox={lightbox}>
        {children}
      </VideoLink>
    )
  if (own === undefined) return lightbox ? <PictureLink {...figure}>{children}</PictureLink> : children
  return (
    <a
      href={own}
      target={newWindow ? '_blank' : undefined}
      rel={isElsewhere(own) || newWindow ? 'noopener' : undefined}
      aria-label={item.alt === '' ? item.title || own : undefined}
    >
      {children}
    </a>
  )
}

function VideoLink({ item, lightbox, children }: { item: Shown; lightbox: boolean; children: ReactNode }) {
  const { embedUrl, alt, title, body, videoUrl } = item
  const provider = readVideoAddress(videoUrl)?.provider ?? ''
  const name = title || alt || word('Video on {provider}', { provider })
  return (
    <a
      className="gallery-open"
      href={safeHref(videoUrl)}
      rel="noopener"
      data-island={lightbox ? undefined : 'video'}
      data-embed={embedUrl}
      data-title={name}
      data-body={(lightbox && body) || undefined}
      aria-label={word('Play: {name} (loads {provider})', { name, provider })}
    >
      {children}
    </a>
  )
}

function PictureLink({ item, place, count, children }: GalleryFigureProps & { children: ReactNode }) {
  const { picture, alt, title, body } = item
  if (!picture) return children
  return (
    <a
      className="gallery-open"
      href={largestOf(picture)}
      data-title={title || undefined}
      data-body={body || undefined}
      aria-label={alt === '' ? word('Enlarge picture {n} of {count}', { n: place + 1, count }) : undefined}
    >
      {children}
    </a>
  )
}

function shownItem(item: GalleryItem, images: Readonly<Record<string, BlockImage>>): Shown[] {
  const picture = findOwn(images, item.image)
  const embedUrl = item.media === 'video' ? readVideoAddress(item.videoUrl)?.embedUrl : undefined
  if (!picture && embedUrl === undefined) return []
  const { title, body } = item
  const filename = picture ? picture.altText || picture.filename : ''
  return [{ ...item, picture, embedUrl, alt: altText({ altText: item.altText, title, body, filename }) }]
}

function largestOf({ assetUrl, systemDataVariants }: BlockImage): string {
  const widest = systemDataVariants.split(',').at(-1)
  return widest ? `${assetUrl}?format=${widest}` : assetUrl
}

function classesOf(props: GalleryProps): string {
  const { design, aspectRatio, metaPosition, activeAlignment } = props
  const ratio = props.squareThumbs && design === 'grid' ? 'square' : aspectRatio
  const names = [
    `gallery-${design}`,
    `ratio-${ratio}`,
    props.autoCrop ? 'gallery-crop' : 'gallery-whole',
    props.squareThumbs && 'gallery-square',
    props.transparentBackground && 'gallery-clear',
    design === 'slider' && `gallery-to-${activeAlignment}`,
    props.showMeta && (props.showMetaBasic ? 'meta-below' : `meta-over meta-${metaPosition}`),
    props.showMeta && props.showMetaOnHover && !props.showMetaBasic && 'meta-on-hover',
  ]
  return names.filter(Boolean).join(' ')
}

/** How many pictures of an eager gallery are seen at first. */
function eagerCount({ design, thumbnailsPerRow }: GalleryProps): number {
  if (design === 'grid') return Math.min(thumbnailsPerRow, 4)
  return design === 'slider' ? 2 : 1
}

/** Displayed widths, as in the attribute `sizes`. */
function sizesOf({ design, thumbnailsPerRow }: GalleryProps): string {
  if (design === 'grid')
    return `(max-width: 432px) ${thumbnailsPerRow > 1 ? 50 : 100}vw, min(${Math.ceil(100 / thumbnailsPerRow)}vw, 300px)`
  return design === 'slider' ? '(max-width: 432px) 90vw, 60vw' : '(max-width: 1280px) 100vw, 1200px'
}
