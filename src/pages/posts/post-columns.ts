import { lastEnd, spanOf } from '../../shared/events/occurrences.ts'
import type { PromotedBlock } from '../../shared/posts/post-shapes.ts'
import type { Json } from '../documents/document.ts'
import type { PageSettings, StoredDocument } from '../documents/page-settings.ts'
import type { PostColumns } from '../table.ts'

/** Specification §3, Record types: text, event. */
const TEXT = 1
const EVENT = 12

/** A sitemap's limit of images per page. */
const IMAGES_MAX = 1_000

/** What lists tell of a post, from its settings. */
export function postColumns(
  { title, image, access, seo, order, post, lesson, event }: PageSettings,
  excerpt: string,
): Omit<PostColumns, 'website_id' | 'doc_id' | 'slug' | StoredColumn> & Record<StoredColumn, string | null> {
  return {
    collection_id: post?.collection ?? '',
    title,
    // The first words of a lesson are for those who may take it.
    excerpt: post?.excerpt || (lesson ? '' : excerpt),
    author_id: post?.author ?? null,
    starred: post?.starred ?? false,
    image: image ?? null,
    focal_x: post?.focalPoint?.x ?? null,
    focal_y: post?.focalPoint?.y ?? null,
    categories: post?.categories ?? [],
    tags: post?.tags ?? [],
    access,
    hidden: seo.hidden,
    comments: post?.comments ?? null,
    source_url: post?.sourceUrl ?? null,
    record_type: post?.recordType ?? TEXT,
    position: order,
    lesson: lesson ? JSON.stringify(lesson) : null,
    ...eventColumns(event),
  }
}

type StoredColumn = 'lesson' | 'event' | 'event_starts' | 'event_ends'

function eventColumns(event: PageSettings['event']) {
  if (!event) return { event: null, event_starts: null, event_ends: null }
  return {
    record_type: EVENT,
    event: JSON.stringify(event),
    event_starts: new Date(spanOf(event).start).toISOString(),
    event_ends: timeOf(lastEnd(event)),
  }
}

const timeOf = (instant: number) => (Number.isFinite(instant) ? new Date(instant).toISOString() : 'infinity')

/** Block types that can stand for a post in a list: image, gallery, quote, video, audio. */
const PROMOTABLE = new Set([5, 8, 31, 32, 41])

/** The block that stands for a post in lists; null: its thumbnail does. */
export function promotedOf({ blocks, settings: { post } }: StoredDocument): PromotedBlock | null {
  const id = post?.promotedBlock
  const block = id === undefined ? undefined : blocks[id]
  if (id === undefined || !block || !PROMOTABLE.has(block.type)) return null
  const { type, v, props } = block
  return { id, type, v, props }
}

/** Ids of the pictures of a page. */
export function imagesOf({ sections, blocks, settings }: StoredDocument): string[] {
  const inBlocks = [...Object.values(sections), ...Object.values(blocks)].flatMap(({ props: { image, items } }) => [
    image,
    ...(Array.isArray(items) ? items.map(imageOfItem) : []),
  ])
  return [...new Set([settings.image, ...inBlocks].filter((id) => typeof id === 'string'))].slice(0, IMAGES_MAX)
}

/** Of a gallery's item. */
function imageOfItem(item: Json): Json | undefined {
  return typeof item === 'object' && item !== null && !Array.isArray(item) ? item.image : undefined
}
