import type { ShownDocument } from '../../../../web/blocks/document-shape.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Tenant } from '../../../platform/http/request/visit.ts'
import { listPath } from '../../../shared/posts/blog-paths.ts'
import type { PostSummary } from '../../../shared/posts/post-shapes.ts'
import type { Website } from '../../../websites/contract.ts'
import { createCalendarFeeds } from '../../events/calendar-feeds.ts'
import { listSpansOf, readPublished, readTimes } from '../../publish/read-published.ts'
import { collectNeeds } from '../../render/collect-needs.ts'
import type { BlockSources } from '../../render/gather-data.ts'
import type { FindPublished } from '../../render/published-page.ts'
import { inPages } from '../post-authors.ts'
import type { PostPages } from '../post-pages.ts'
import { readerHtml } from './reader-html.ts'
import { type FeedFormat, feedTypes, writeFeed } from './write-feed.ts'

export interface FeedDeps {
  db: Database
  posts: PostPages
  findPublished: FindPublished
  findImages: BlockSources['findImages']
  findWebsite(websiteId: string, language?: string): Promise<{ tenant: Tenant; website: Website } | undefined>
  canonicalOriginOf(tenant: Tenant): string
}

export interface FoundFeed {
  contentType: string
  text: string
  /** ISO 8601. */
  updatedAt: string
}

type FindFeed = (
  websiteId: string,
  path: string,
  format: FeedFormat | 'ical',
) => Promise<FoundFeed | { location: string; status: number } | undefined>

/** Posts of a feed. */
const ITEMS_MAX = 20

/**
 * The newest posts of a blog or an archive for feed readers, as everybody sees them. Undefined for other addresses, and for
 * blogs that not everybody sees.
 */
export function createFeeds({
  db,
  posts,
  findPublished,
  findImages,
  findWebsite,
  canonicalOriginOf,
}: FeedDeps): FindFeed {
  const findCalendar = createCalendarFeeds({ db, findPublished, findWebsite, canonicalOriginOf })
  return async (websiteId, path, format) => {
    if (format === 'ical') return findCalendar(websiteId, path)
    const [published, found] = await Promise.all([findPublished(websiteId, path), findWebsite(websiteId)])
    if (!published || !found) return undefined
    if ('location' in published) return published
    const { posts: asked, access = 'public', description, publicationNo } = published
    if (!asked || asked.page > 1 || access !== 'public') return undefined
    const settings = { ...asked.blog.settings, pageSize: ITEMS_MAX, order: 'newest' as const }
    const { timeZone, siteTitle, language } = found.website
    const list = await posts.readList(websiteId, { ...asked, blog: { ...asked.blog, settings } }, timeZone)
    if (!list) return undefined
    const origin = canonicalOriginOf(found.tenant)
    const { bodies, times, began } = await readBodies(db, websiteId, list.posts, publicationNo)
    const ids = [...collectNeeds([...bodies.values()]).images, ...list.posts.flatMap(({ image }) => image ?? [])]
    const images = Object.fromEntries(ids.length > 0 ? await findImages(websiteId, [...new Set(ids)]) : [])
    const items = list.posts.map((post) => {
      const url = origin + post.path
      const document = settings.feed === 'full' ? bodies.get(post.docId) : undefined
      const image = post.image === null ? undefined : images[post.image]
      return {
        id: `urn:plinth:post:${websiteId}:${post.docId}`,
        url,
        title: post.title,
        publishOn: post.publishOn,
        updatedAt: times.get(post.docId) ?? post.publishOn,
        author: post.author?.name ?? null,
        terms: [...post.categories.map((category) => category.replaceAll('/', ' › ')), ...post.tags],
        excerpt: post.excerpt,
        html: document ? readerHtml(document, { url, images, language }) : null,
        image: image ? `${image.assetUrl}?format=1500w` : null,
      }
    })
    const updatedAt = items.reduce((last, item) => (item.updatedAt > last ? item.updatedAt : last), began)
    const own = origin + listPath(asked.blog.path, asked.filter)
    const feed = {
      title: [list.heading, asked.blog.title, siteTitle].filter(Boolean).join(' – '),
      description: description || found.website.siteDescription,
      language,
      url: own,
      selfUrl: `${own}?format=${format}`,
      updatedAt,
      items,
    }
    return { contentType: feedTypes[format], text: writeFeed(format, feed), updatedAt }
  }
}

/** Contents of the listed posts, and when each has changed last; and when the publication went live. */
function readBodies(db: Database, websiteId: string, posts: readonly PostSummary[], publicationNo: number) {
  return inPages(db, websiteId, async (tx) => {
    const spans = await listSpansOf(
      tx,
      websiteId,
      posts.map(({ docId }) => docId),
    )
    const bodies = await readPublished(tx, websiteId, spans)
    const at = await readTimes(tx, websiteId, [...new Set([...spans.map(({ fromNo }) => fromNo), publicationNo])])
    return {
      bodies: bodies as ReadonlyMap<string, ShownDocument>,
      times: new Map(spans.map(({ docId, fromNo }) => [docId, at.get(fromNo)])),
      // Without posts, a feed is as old as what is live.
      began: posts.length === 0 ? (at.get(publicationNo) ?? new Date(0).toISOString()) : '',
    }
  })
}
