import { findBlock } from '../../../web/blocks/all.ts'
import { readBlock } from '../../../web/blocks/read-block.ts'
import type { ListedGallery } from '../../shared/galleries/listed-gallery.ts'
import { encodePath } from '../../shared/pages/path-encoding.ts'
import { byOrder } from '../addresses/navigation.ts'
import { isOpenTo, type PublishedSite } from '../addresses/published-site.ts'
import { type Block, type PageDocument, sortByOrder } from '../documents/document.ts'
import type { StoredDocument } from '../documents/page-settings.ts'
import type { PublishedSpan } from '../publish/read-published.ts'

/** Block type of galleries, facts A.1. */
const GALLERY_BLOCK = 8

type ReadBodies = (spans: readonly PublishedSpan[]) => Promise<ReadonlyMap<string, StoredDocument>>

const listedBySite = new WeakMap<PublishedSite, Promise<readonly ListedGallery[]>>()

/** The gallery pages that everybody sees, in the order of the page tree; read once per publication. */
export function listGalleries(site: PublishedSite, read: ReadBodies): Promise<readonly ListedGallery[]> {
  const known = listedBySite.get(site)
  if (known) return known
  const listed = readGalleries(site, read)
  listedBySite.set(site, listed)
  listed.catch(() => listedBySite.delete(site))
  return listed
}

async function readGalleries(site: PublishedSite, read: ReadBodies): Promise<ListedGallery[]> {
  const isOpen = isOpenTo(site)
  const open = [...site.addresses].flatMap(([path, docId]) => {
    const [span, settings] = [site.spans.get(docId), site.settings.get(docId)]
    return span?.kind === 'gallery' && settings && isOpen(path, docId)
      ? [{ docId, kind: span.kind, path, span, settings }]
      : []
  })
  if (open.length === 0) return []
  const bodies = site.bodies ?? (await read(open.map(({ span }) => span)))
  return open.sort(byOrder).map(({ docId, path, settings }) => {
    const images = picturesOf(bodies.get(docId))
    return {
      docId,
      title: settings.title,
      path: encodePath(path),
      description: settings.description ?? '',
      image: settings.image ?? images.find((image) => image !== null) ?? null,
      count: images.length,
      folder: settings.parent ?? '',
    }
  })
}

/** Of all its galleries in reading order; null for a video without a preview image. */
function picturesOf(document: PageDocument | undefined): (string | null)[] {
  if (!document) return []
  const inSections = Map.groupBy(sortByOrder<Block>(document.blocks), ([, { section }]) => section)
  const blocks = sortByOrder(document.sections).flatMap(([id]) => inSections.get(id) ?? [])
  return blocks.flatMap(([, block]) => {
    if (block.type !== GALLERY_BLOCK) return []
    const { items = [] } = (readBlock(block)?.props ?? {}) as { items?: { image: string | null; media: string }[] }
    return items.flatMap(({ image, media }) => (image !== null || media === 'video' ? [image] : []))
  })
}

/** What a new gallery page shows: its gallery, ready for pictures. */
export function newGalleryContent(): PageDocument {
  const definition = findBlock(GALLERY_BLOCK)
  if (!definition) throw new Error('The block of galleries is not there.')
  return {
    v: 1,
    sections: { gallery: { order: 'a0', type: 'plain', grid: {}, props: { padding: 'medium' } } },
    blocks: {
      pictures: {
        section: 'gallery',
        type: GALLERY_BLOCK,
        v: definition.v,
        order: 'a0',
        at: { desktop: { x: 0, y: 0, w: 12, h: 8 } },
        props: { ...(definition.defaults() as Block['props']), isEager: true },
      },
    },
  }
}
