import { generateKeyBetween } from 'fractional-indexing'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { Forbidden } from '../../platform/errors/application-errors.ts'
import { addDays, localDay } from '../../shared/calendar.ts'
import { DomainError, UnknownEntity } from '../../shared/domain-error.ts'
import type { EventSettings } from '../../shared/events/event-settings.ts'
import { codeOf } from '../code/code-of-document.ts'
import { permitCode } from '../code/permitted-code.ts'
import { defaultLesson } from '../documents/course-settings.ts'
import { emptyDocument } from '../documents/document.ts'
import { type DraftDocument, findDraft, insertDraft, lockPages, type PagesTx } from '../documents/document-store.ts'
import type { Editor } from '../documents/editor.ts'
import { isPostCollection, type PageSettings, StoredDocument } from '../documents/page-settings.ts'
import type { PagesTables } from '../table.ts'

export interface NewPost {
  /** Id of its blog. */
  collection: string
  title: string
  /** Id of the post to copy. */
  copyOf?: string | undefined
  /** The website's, for an event; default: that of the specification. */
  timeZone?: string | undefined
}

/** Maximum number of posts of a website. */
export const POSTS_MAX = 50_000

/** Creates the draft of a post; visitors see it once published. Throws Forbidden, UnknownEntity and DomainError. */
export function createPost(db: Database, editor: Editor, post: NewPost): Promise<DraftDocument> {
  return withWebsite(db.withTables<PagesTables>(), editor.websiteId, (tx) => createPostIn(tx, editor, post))
}

export async function createPostIn(tx: PagesTx, editor: Editor, post: NewPost): Promise<DraftDocument> {
  const { websiteId, accountId, now } = editor
  if (!editor.may('content.edit')) throw new Forbidden()
  await lockPages(tx, websiteId)
  const blog = await findDraft(tx, websiteId, post.collection)
  if (!blog || !isPostCollection(blog.kind)) throw new UnknownEntity()
  await assertRoom(tx, websiteId)
  const original = post.copyOf === undefined ? undefined : await findDraft(tx, websiteId, post.copyOf)
  if (post.copyOf !== undefined && original?.kind !== 'post') throw new UnknownEntity()
  const author = await findOwnAuthor(tx, websiteId, accountId)
  const body = StoredDocument.parse(
    original ? copied(original.body, post) : { ...begun, settings: settings(post, author) },
  )
  const { lesson: _, event, ...plain } = body.settings
  body.settings = blog.kind === 'course' ? await inCourse(tx, websiteId, body.settings, blog.docId) : plain
  if (blog.kind === 'calendar')
    body.settings.event = event ?? nextWeek(blog.body.settings.calendar?.zone ?? post.timeZone ?? DEFAULT_ZONE, now)
  const draft = { docId: v7().replaceAll('-', ''), kind: 'post' as const, body, head: 0 }
  await permitCode(tx, editor, codeOf(body))
  await insertDraft(tx, websiteId, draft, now)
  return draft
}

/** One section with a text to write in. */
const begun = {
  ...emptyDocument,
  sections: { body: { order: 'a0', type: 'plain', grid: {}, props: {} } },
  blocks: {
    text: {
      section: 'body',
      type: 2,
      v: 1,
      order: 'a0',
      at: { desktop: { x: 0, y: 0, w: 12, h: 8 } },
      props: { align: 'left', size: 'normal', text: { type: 'doc', content: [{ type: 'paragraph' }] } },
    },
  },
}

function settings({ collection, title }: NewPost, author: string | undefined): PageSettings {
  return {
    title,
    order: 'a0',
    navigation: 'hidden',
    access: 'public',
    seo: { hidden: false },
    post: { collection, categories: [], tags: [], starred: false, layout: 'article', ...(author && { author }) },
  }
}

/** The copy is a new post: neither its address nor its date are those of the original. */
function copied(body: StoredDocument, { collection, title }: NewPost) {
  const { deleted: _, slug: __, post, ...rest } = body.settings
  const { publishOn: ___, ...kept } = post ?? settings({ collection, title }, undefined).post ?? {}
  return { ...body, settings: { ...rest, title, post: { ...kept, collection } } }
}

/** A post of a course is a lesson, and stands last; a copy in a blog is none. */
async function inCourse(
  tx: PagesTx,
  websiteId: string,
  { lesson = defaultLesson, event: _, ...settings }: PageSettings,
  courseId: string,
): Promise<PageSettings> {
  const { rows } = await sql<{ position: string }>`
    select position from post_drafts where website_id = ${websiteId} and collection_id = ${courseId}
    order by position collate "C" desc limit 1`.execute(tx)
  return { ...settings, lesson, order: generateKeyBetween(rows[0]?.position ?? null, null) }
}

/** Specification §9. */
const DEFAULT_ZONE = 'America/New_York'

/** An hour in a week from now, until somebody says when it is. */
function nextWeek(zone: string, now: string): EventSettings {
  const day = addDays(localDay(new Date(now), zone), 7)
  return { start: `${day}T19:00`, end: `${day}T20:00`, zone, allDay: false }
}

async function findOwnAuthor(tx: PagesTx, websiteId: string, accountId: string | null): Promise<string | undefined> {
  const row = await tx
    .selectFrom('post_authors')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.id
}

async function assertRoom(tx: PagesTx, websiteId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('post_drafts')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('website_id', '=', websiteId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= POSTS_MAX) throw new DomainError('A website has at most 50,000 posts.')
}
