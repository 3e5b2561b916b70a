import { sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { CommentSort } from '../../shared/comments/comment-settings.ts'
import { readTexts } from '../comment-text.ts'
import { buildThreads } from '../rules/build-threads.ts'

/** A comment as visitors see it. */
export interface ShownComment {
  name: string
  body: string
  isContributor: boolean
  likes: number
  isLiked: boolean
  writtenAt: Date
}

export interface ShownPlace {
  id: string
  depth: number
  /** Null: it was removed, and replies to it were not. */
  comment: ShownComment | null
}

export interface ShownThreads {
  places: ShownPlace[]
  /** Number of pages; 0 without comments. */
  pages: number
}

export const THREADS_PER_PAGE = 20

interface Wanted {
  docId: string
  sort: CommentSort
  page: number
  /** Without threads, replies are shown like all others. */
  threaded: boolean
  likerHash: string
}

interface StoredComment {
  id: string
  parent_id: string | null
  state: string
  text_ref: string | null
  account_id: string | null
  likes: number
  is_liked: boolean
  written_at: Date
}

/** A page of threads with all their replies, sorted as wanted; replies follow in the order they came. */
export async function listThreads(
  { db, vault }: { db: Database; vault: Pick<Vault, 'read'> },
  websiteId: string,
  { docId, sort, page, threaded, likerHash }: Wanted,
): Promise<ShownThreads> {
  const isFirst = threaded
    ? sql`parent_id is null and (state = 'published' or exists (
        select from comments reply where reply.website_id = ${websiteId} and reply.root_id = first.id
          and reply.state = 'published'))`
    : sql`state = 'published'`
  const { firsts, total, rows } = await inWebsite(db, websiteId, async (tx) => {
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from comments first
      where website_id = ${websiteId} and doc_id = ${docId} and ${isFirst}`.execute(tx)
    const found = await sql<{ id: string }>`
      select id from comments first where website_id = ${websiteId} and doc_id = ${docId} and ${isFirst}
      order by ${orders[sort]} limit ${THREADS_PER_PAGE} offset ${(page - 1) * THREADS_PER_PAGE}`.execute(tx)
    const ids = found.rows.map(({ id }) => id)
    const where = threaded ? sql`root_id = any(${ids})` : sql`id = any(${ids})`
    const comments = await sql<StoredComment>`
      with recursive shown (id, parent_id) as (
        select id, parent_id from comments where website_id = ${websiteId} and ${where} and state = 'published'
        union
        select above.id, above.parent_id from comments above join shown on above.id = shown.parent_id
        where above.website_id = ${websiteId} and ${threaded})
      select c.id, c.parent_id, c.state, c.text_ref, c.account_id, c.likes, c.written_at,
        exists (select from comment_likes l where l.website_id = ${websiteId} and l.comment_id = c.id
          and l.liker_hash = ${likerHash}) as is_liked
      from comments c where c.website_id = ${websiteId} and c.id in (select id from shown)
      order by c.written_at, c.id`.execute(tx)
    return { firsts: ids, total: counted.rows[0]?.total ?? 0, rows: comments.rows }
  })
  const texts = await readTexts(
    vault,
    websiteId,
    rows.filter(({ state }) => state === 'published'),
  )
  const place = new Map(firsts.map((id, n) => [id, n]))
  const inOrder = rows
    .map((row) => (threaded ? row : { ...row, parent_id: null }))
    .sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  return {
    pages: Math.ceil(total / THREADS_PER_PAGE),
    places: buildThreads(inOrder).map(({ id, depth, comment }) => {
      const text = texts.get(comment?.text_ref ?? '')
      return { id, depth, comment: comment && text ? shownOf(comment, text) : null }
    }),
  }
}

const orders = {
  oldest: sql`written_at, id`,
  newest: sql`written_at desc, id desc`,
  'most-liked': sql`likes desc, written_at desc, id desc`,
} as const

function shownOf(comment: StoredComment, { name, body }: { name: string; body: string }): ShownComment {
  const { account_id, likes, is_liked, written_at } = comment
  return { name, body, isContributor: account_id !== null, likes, isLiked: is_liked, writtenAt: written_at }
}
