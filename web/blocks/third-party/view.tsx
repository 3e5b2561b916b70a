import type { ReactNode } from 'react'
import { word } from '../../../src/shared/words/word.ts'
import { findOwn, type ViewProps } from '../block-data.ts'
import { type ThirdPartyService, thirdPartyServices } from '../fields/third-party-services.ts'
import { GalleryView } from '../gallery/view.tsx'
import { BlockPicture } from '../parts/block-picture.tsx'
import { safeHref } from '../parts/safe-href.ts'
import './block.css'

interface ServiceProps {
  url: string
  title: string
  description: string
  image: string | null
  html: string
  height: number
  pictures: readonly { id: string; image: string | null; title: string; href: string }[]
}

type ServiceView = (given: ViewProps<ServiceProps>) => ReactNode

/** By block type. */
export const thirdPartyViews: Readonly<Record<number, ServiceView>> = Object.fromEntries(
  thirdPartyServices.map((service): [number, ServiceView] => [
    service.number,
    (given) => <ServiceCard service={service} {...given} />,
  ]),
)

/** A card with links; its island shows the service's own code in a frame once a visitor asks for it. */
function ServiceCard({ service, ...given }: ViewProps<ServiceProps> & { service: ThirdPartyService }) {
  const { props, data, frameUrl } = given
  const { title, description, html, height } = props
  const href = safeHref(props.url)
  const frame = html.trim() ? frameUrl(html) : undefined
  const gallery = service.hasPictures && props.pictures.length > 0
  if (href === undefined && frame === undefined && !gallery) return null
  const { provider } = service
  const image = findOwn(data.images, props.image)
  const name = title || word('{provider}: embedded content', { provider })
  return (
    <div className="block-service">
      {gallery && <ServicePictures {...given} />}
      <div className="service-card">
        {image && <BlockPicture image={image} alt="" sizes="(max-width: 432px) 100vw, 240px" />}
        <div>
          <p className="service-name">{provider}</p>
          {title && <p className="service-title">{title}</p>}
          {description && <p>{description}</p>}
          <p className="service-links">
            {frame !== undefined && (
              <a
                href={frame}
                data-island="video"
                data-embed={frame}
                data-sandbox=""
                data-title={name}
                data-height={height}
                aria-label={word('Show here: {name} (loads {provider})', { name, provider })}
              >
                {word('Show it here')}
              </a>
            )}
            {href !== undefined && (
              <a href={href} rel="noopener">
                {word('Open on {provider}', { provider })}
              </a>
            )}
          </p>
        </div>
      </div>
    </div>
  )
}

/** Imported pictures lead to their pages on the service. */
function ServicePictures({ props, ...given }: ViewProps<ServiceProps>) {
  const items = props.pictures.map(({ id, image, title, href }) => ({
    id,
    media: 'imageReused',
    image,
    altText: null,
    title,
    body: '',
    focalPoint: null,
    href,
    videoUrl: '',
  }))
  return (
    <GalleryView
      {...given}
      props={{
        items,
        design: 'grid',
        autoplay: false,
        autoplayDuration: 5,
        controls: false,
        autoCrop: true,
        aspectRatio: 'square',
        squareThumbs: true,
        thumbnails: false,
        showMeta: false,
        showMetaBasic: false,
        showMetaOnlyTitle: false,
        showMetaOnHover: false,
        metaPosition: 'bottom',
        activeAlignment: 'center',
        thumbnailsPerRow: 4,
        lightbox: true,
        lightboxTheme: 'dark',
        newWindow: false,
        transparentBackground: false,
        isEager: false,
      }}
    />
  )
}
