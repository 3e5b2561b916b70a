import { randomUUID } from 'node:crypto'
import { galleryBlock } from '../../../../web/blocks/gallery/block.ts'
import { summaryDefaults, summaryV2Block } from '../../../../web/blocks/summary-v2/block.ts'
import { createPage } from '../../../pages/documents/create-page.ts'
import type { Json } from '../../../pages/documents/document.ts'
import type { Editor } from '../../../pages/documents/editor.ts'
import { appendOperations } from '../../../pages/operations/append-operations.ts'
import type { Patch } from '../../../pages/operations/patch-shape.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { DemoBlock, DemoSection } from '../demo-pages.ts'
import { copyPictures } from './copy-pictures.ts'

interface DemoPicture {
  /** Of a product. */
  name: string
  title?: string
  caption?: string
  href?: string
}

interface DemoGallery {
  heading?: [string, string]
  options: Record<string, Json>
  pictures: DemoPicture[]
  look?: Record<string, Json>
}

export interface DemoGalleryPage {
  title: string
  description: string
  isInFooter?: true
  galleries: DemoGallery[]
}

/** Gallery pages by store: the first shows a gallery of each design. */
export const demoGalleries: Record<string, DemoGalleryPage[]> = {
  demo: [
    {
      title: 'A year of glazes',
      isInFooter: true,
      description: 'Four seasons at the kiln: what we made, and what the ash did to it.',
      galleries: [
        {
          heading: ['A year of glazes', 'What we made, and what the ash did to it.'],
          options: {
            design: 'slideshow',
            aspectRatio: 'anamorphic-widescreen',
            autoplay: true,
            thumbnails: true,
            thumbnailStripHeight: 64,
            thumbnailStripMargin: 12,
            squareThumbs: true,
            showMeta: true,
            metaPosition: 'bottom-left',
            isEager: true,
          },
          pictures: [
            { name: 'moon-jar', title: 'The moon jar', caption: 'Two bowls, joined at the waist while still soft.' },
            { name: 'teapot', title: 'The teapot', caption: 'It pours without a drop on the table.' },
            { name: 'pebble-vase-ink', title: 'Pebble vase, ink', caption: 'Iron and cobalt, fired slowly.' },
            { name: 'serving-board', title: 'The board', caption: 'Oak from the old slipway.' },
            { name: 'nesting-bowls', title: 'Nesting bowls' },
          ],
        },
        {
          heading: ['On the table', 'Press a picture to see it whole.'],
          options: { design: 'grid', squareThumbs: true, thumbnailsPerRow: 4, padding: 16 },
          look: { background: 'surface' },
          pictures: [
            { name: 'dinner-plates' },
            { name: 'salad-bowl' },
            { name: 'tide-mug-harbour' },
            { name: 'salt-pot' },
            { name: 'tea-towel-oat' },
            { name: 'tide-mug-kelp' },
            { name: 'ring-dish' },
            { name: 'planter' },
          ],
        },
        {
          heading: ['The tide, three times', 'No two have their line at the same height.'],
          options: {
            design: 'slider',
            aspectRatio: 'three-four-vertical',
            activeAlignment: 'left',
            showMeta: true,
            showMetaBasic: true,
            showMetaOnlyTitle: true,
            lightboxTheme: 'light',
          },
          pictures: [
            { name: 'tide-mug-salt', title: 'Salt' },
            { name: 'tide-mug-kelp', title: 'Kelp' },
            { name: 'tide-mug-harbour', title: 'Harbour' },
            { name: 'pebble-vase-chalk', title: 'Chalk' },
            { name: 'pebble-vase-terracotta', title: 'Terracotta' },
            { name: 'pebble-vase-ink', title: 'Ink' },
          ],
        },
        {
          heading: ['By hand', 'A day on the wheel, and one with wax.'],
          options: {
            design: 'stacked',
            aspectRatio: 'widescreen',
            padding: 24,
            showMeta: true,
            showMetaOnHover: true,
            metaPosition: 'center',
          },
          pictures: [
            { name: 'wheel-class', title: 'Throw a pot with us', href: '/shop/p/saturday-at-the-wheel' },
            {
              name: 'beacon-candle-fig',
              title: 'A beacon for the window',
              caption: 'Poured into the cups that came out too small.',
            },
          ],
        },
      ],
    },
    {
      title: 'Candles by the window',
      description: 'Light in old cups, photographed on the first dark evenings.',
      isInFooter: true,
      galleries: [
        {
          heading: ['Candles by the window', 'Light in old cups, on the first dark evenings.'],
          options: { design: 'grid', thumbnailsPerRow: 3, aspectRatio: 'four-three', isEager: true },
          pictures: [
            { name: 'beacon-candle-fig', title: 'Fig' },
            { name: 'beacon-candle-cedar', title: 'Cedar' },
            { name: 'ring-dish', title: 'Ring dish' },
          ],
        },
      ],
    },
  ],
}

/** The gallery pages of a store, for a page of it. */
export const galleriesSummary = (heading: string): DemoSection => ({
  look: { padding: 'small' },
  showsGalleries: true,
  blocks: [
    {
      type: 55,
      v: summaryV2Block.v,
      props: {
        ...summaryDefaults(),
        source: 'galleries',
        heading,
        limit: 4,
        aspectRatio: 'standard',
        order: 'manual',
        showsExcerpt: true,
      },
      at: [0, 0, 12, 8],
    },
  ],
})

/** Creates the gallery pages as drafts, which are published with the other pages. */
export async function addDemoGalleries(
  db: Database,
  editor: Editor,
  pages: readonly DemoGalleryPage[],
  sectionPatches: (section: DemoSection, nth: number) => Patch[],
): Promise<void> {
  const names = pages.flatMap(({ galleries }) => galleries.flatMap(({ pictures }) => pictures.map(({ name }) => name)))
  const ids = pages.length > 0 ? await copyPictures(db, editor, names) : new Map<string, string>()
  for (const { title, description, isInFooter, galleries } of pages) {
    const { docId } = await createPage(db, editor, { kind: 'gallery', title })
    const patches: Patch[] = [
      { op: 'set', path: ['settings', 'description'], value: description },
      ...(isInFooter ? [{ op: 'set' as const, path: ['settings', 'navigation'], value: 'footer' }] : []),
      { op: 'remove', path: ['blocks', 'pictures'] },
      { op: 'remove', path: ['sections', 'gallery'] },
      ...galleries.flatMap((gallery, nth) => sectionPatches(sectionOf(gallery, nth, ids), nth)),
    ]
    await appendOperations(db, editor, { docId, base: 0, operations: [{ opId: randomUUID(), patches }] })
  }
}

function sectionOf(
  { heading, options, pictures, look = {} }: DemoGallery,
  nth: number,
  ids: ReadonlyMap<string, string>,
) {
  const blocks: DemoBlock[] = heading ? [words(nth === 0 ? 1 : 2, heading)] : []
  const items = pictures.flatMap(({ name, title = '', caption = '', href = '' }, place): Json[] => {
    const image = ids.get(name)
    const texts = { altText: null, title, body: caption, href, videoUrl: '' }
    return image ? [{ id: `p${place}`, media: 'imageReused', image, focalPoint: null, ...texts }] : []
  })
  const props = { ...galleryBlock.defaults(), ...options, items }
  return { look, blocks: [...blocks, { type: 8, props, at: [0, 3, 12, 8] as DemoBlock['at'] }] }
}

function words(level: number, [heading, said]: [string, string]): DemoBlock {
  const line = (text: string) => [{ type: 'text', text }]
  const content: Json[] = [
    { type: 'heading', attrs: { level }, content: line(heading) },
    { type: 'paragraph', content: line(said) },
  ]
  return {
    type: 2,
    props: { text: { type: 'doc', content }, align: 'left', size: level === 1 ? 'large' : 'normal' },
    at: [0, 0, 8, 2],
  }
}
