import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'
import { galleryRatios } from '../fields/aspect-ratios.ts'
import { FocalPoint, Href, ImageId, Line, Paragraph } from '../fields/fields.ts'
import { clampGalleryNumber, GALLERY_ITEMS_MAX, type GalleryNumber, galleryLimits } from '../fields/gallery-limits.ts'
import { galleryDesigns, galleryMedia, isPlayable, metaPositions } from '../fields/gallery-options.ts'

const GalleryItem = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  media: z.enum(galleryMedia),
  /** The picture; of a video the one before it plays. */
  image: ImageId,
  /** As of an image block: one that was set wins even if empty. */
  altText: z.nullable(z.string().check(z.maxLength(1_000))),
  title: Line,
  body: Paragraph,
  focalPoint: z.nullable(FocalPoint),
  /** Empty: no link. */
  href: Href,
  /** Of a video: its page on YouTube or Vimeo. */
  videoUrl: Href,
})
export type GalleryItem = z.infer<typeof GalleryItem>

/** Numbers beyond the limits are shown as the nearest one within them. */
const clamped = (name: GalleryNumber) =>
  z.pipe(
    z.unknown(),
    z.transform((value) => clampGalleryNumber(name, value)),
  )

const GalleryProps = z.object({
  items: z
    .array(GalleryItem)
    .check(z.maxLength(GALLERY_ITEMS_MAX, `A gallery has at most ${GALLERY_ITEMS_MAX} pictures.`)),
  design: z.enum(galleryDesigns),
  autoplay: z.boolean(),
  autoplayDuration: clamped('autoplayDuration'),
  /** Arrows of slideshow and slider. */
  controls: z.boolean(),
  /** Pictures fill their frame; otherwise they are shown whole. */
  autoCrop: z.boolean(),
  aspectRatio: z.enum(galleryRatios),
  squareThumbs: z.boolean(),
  /** A strip of small pictures below slideshow and slider. */
  thumbnails: z.boolean(),
  thumbnailStripHeight: clamped('thumbnailStripHeight'),
  thumbnailStripMargin: clamped('thumbnailStripMargin'),
  showMeta: z.boolean(),
  /** Below the picture instead of on it. */
  showMetaBasic: z.boolean(),
  showMetaOnlyTitle: z.boolean(),
  showMetaOnHover: z.boolean(),
  metaPosition: z.enum(metaPositions),
  activeAlignment: z.enum(['left', 'center', 'right']),
  thumbnailsPerRow: clamped('thumbnailsPerRow'),
  padding: clamped('padding'),
  maxWidth: clamped('maxWidth'),
  lightbox: z.boolean(),
  lightboxTheme: z.enum(['dark', 'light']),
  newWindow: z.boolean(),
  transparentBackground: z.boolean(),
  /** For galleries that are seen without scrolling: the first pictures are not lazy-loaded. */
  isEager: z.boolean(),
})
export type GalleryProps = z.infer<typeof GalleryProps>

/** Pictures, and videos of services, in one of four designs. */
export const galleryBlock = defineBlock(GalleryProps)({
  number: 8,
  name: 'gallery',
  v: 1,
  defaults: () => ({
    items: [],
    design: 'grid',
    autoplay: false,
    autoplayDuration: galleryLimits.autoplayDuration.usual,
    controls: true,
    autoCrop: true,
    aspectRatio: 'standard',
    squareThumbs: false,
    thumbnails: false,
    thumbnailStripHeight: galleryLimits.thumbnailStripHeight.usual,
    thumbnailStripMargin: galleryLimits.thumbnailStripMargin.usual,
    showMeta: false,
    showMetaBasic: false,
    showMetaOnlyTitle: false,
    showMetaOnHover: false,
    metaPosition: 'bottom',
    activeAlignment: 'center',
    thumbnailsPerRow: galleryLimits.thumbnailsPerRow.usual,
    padding: galleryLimits.padding.usual,
    maxWidth: galleryLimits.maxWidth.usual,
    lightbox: true,
    lightboxTheme: 'dark',
    newWindow: false,
    transparentBackground: false,
    isEager: false,
  }),
  migrations: {},
  needs: ({ items }) => ({ images: items.flatMap(({ image }) => image ?? []) }),
  variables: ({ thumbnailsPerRow, maxWidth, padding, thumbnailStripHeight, thumbnailStripMargin }) => ({
    '--gallery-columns': String(thumbnailsPerRow),
    '--gallery-column': `${maxWidth}px`,
    '--gallery-gap': `${padding}px`,
    '--gallery-strip': `${thumbnailStripHeight}px`,
    '--gallery-strip-gap': `${thumbnailStripMargin}px`,
  }),
  showsData: true,
  readsOnlyNeeds: true,
  island: 'gallery',
  playsVideos: ({ items }) => items.some(isPlayable),
})
