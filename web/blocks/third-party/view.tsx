import type { ReactNode } from 'react'
import { word } from '../../../src/shared/words/word.ts'
import { findOwn, type ViewProps } from '../block-data.ts'
import { type ThirdPartyService, thirdPartyServices } from '../fields/third-party-services.ts'
import { GalleryView } from '../gallery/view.tsx'
import { safeHref } from '../parts/safe-href.ts'
import { ServiceCard } from '../parts/service-card.tsx'
import './block.css'

interface ServiceProps {
  url: string
  title: string
  description: string
  image: string | null
  html: string
  height: number
  pictures: readonly { id: string; image: string | null; title: string; href: string }[]
  /** Of services that take bookings. */
  variant?: string
}

type ServiceView = (given: ViewProps<ServiceProps>) => ReactNode

/** By block type. */
export const thirdPartyViews: Readonly<Record<number, ServiceView>> = Object.fromEntries(
  thirdPartyServices.map((service): [number, ServiceView] => [
    service.number,
    (given) => <ServiceBlock service={service} {...given} />,
  ]),
)

/** Pictures, and a card that leads to the service. */
function ServiceBlock({ service, ...given }: ViewProps<ServiceProps> & { service: ThirdPartyService }) {
  const { props, data, frameUrl } = given
  const { title, description, html, height } = props
  const href = safeHref(props.url)
  const frame = html.trim() ? frameUrl(html) : undefined
  const gallery = service.hasPictures && props.pictures.length > 0
  if (href === undefined && frame === undefined && !gallery) return null
  const { provider } = service
  return (
    <div className="block-service">
      {gallery && <ServicePictures {...given} />}
      <ServiceCard
        provider={provider}
        title={title}
        description={description}
        image={findOwn(data.images, props.image)}
        href={href}
        label={bookingLabel(props.variant, provider)}
        frame={frame}
        height={height}
      />
    </div>
  )
}

/** Undefined for what is no booking. */
function bookingLabel(variant: string | undefined, provider: string): string | undefined {
  if (variant === 'reservation') return word('Book a table on {provider}', { provider })
  return variant === 'events' ? word('See events on {provider}', { provider }) : undefined
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
