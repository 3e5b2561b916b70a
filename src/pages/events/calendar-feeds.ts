import type { Database } from '../../platform/database/database.ts'
import type { Tenant } from '../../platform/http/request/visit.ts'
import { postPath } from '../../shared/posts/blog-paths.ts'
import type { Blog } from '../../shared/posts/post-shapes.ts'
import type { Website } from '../../websites/contract.ts'
import { inPages } from '../posts/post-authors.ts'
import type { PostQuestion } from '../posts/read-posts.ts'
import type { FindPublished, PublishedPage } from '../render/published-page.ts'
import { listPublishedEvents } from './read-events.ts'
import { writeCalendar } from './write-calendar.ts'

interface CalendarFeedDeps {
  db: Database
  findPublished: FindPublished
  findWebsite(websiteId: string, language?: string): Promise<{ tenant: Tenant; website: Website } | undefined>
  canonicalOriginOf(tenant: Tenant): string
}

/** Events of a subscribed calendar: all that come, and those that ended last. */
const EVENTS_MAX = 1_000

/** A file for calendar programs. */
interface CalendarFile {
  contentType: string
  text: string
  /** ISO 8601. */
  updatedAt: string
}

/**
 * A calendar, one of its categories, or one event for calendar programs, as everybody sees them. Undefined for other addresses,
 * and for what not everybody sees.
 */
export function createCalendarFeeds({ db, findPublished, findWebsite, canonicalOriginOf }: CalendarFeedDeps) {
  return async (
    websiteId: string,
    path: string,
  ): Promise<CalendarFile | { location: string; status: number } | undefined> => {
    const [published, found] = await Promise.all([findPublished(websiteId, path), findWebsite(websiteId)])
    if (!published || !found) return undefined
    if ('location' in published) return published
    const asked = askedOf(published)
    if (!asked) return undefined
    const { blog, question, isOne } = asked
    const rows = await inPages(db, websiteId, (tx) => listPublishedEvents(tx, websiteId, question, EVENTS_MAX))
    if (isOne && rows.length === 0) return undefined
    const origin = canonicalOriginOf(found.tenant)
    const text = await writeCalendar(
      isOne ? null : [blog.title, found.website.siteTitle].join(' – '),
      rows.map((row) => ({
        uid: `${row.doc_id}@${websiteId}`,
        url: origin + postPath(blog.path, row.slug),
        title: row.title,
        excerpt: row.excerpt,
        categories: row.categories,
        settings: row.event,
        sequence: row.sequence,
        changedAt: row.changed_at.getTime(),
      })),
    )
    const last = rows.reduce((latest, { changed_at }) => Math.max(latest, changed_at.getTime()), 0)
    return { contentType: 'text/calendar; charset=utf-8', text, updatedAt: new Date(last).toISOString() }
  }
}

function askedOf({
  posts,
  post,
  access = 'public',
}: PublishedPage): { blog: Blog; question: PostQuestion; isOne: boolean } | undefined {
  const blog = posts?.blog ?? post?.blog
  if (!blog?.calendar || access !== 'public') return undefined
  const ofBlog = { collectionIds: [blog.docId] }
  if (post) return { blog, question: { ...ofBlog, docIds: [post.row.doc_id] }, isOne: true }
  const { category, tag, ...others } = posts?.filter ?? {}
  if (Object.keys(others).length > 0 || posts?.page !== 1) return undefined
  return { blog, question: { ...ofBlog, category, tag }, isOne: false }
}
