import { type RawBuilder, sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { modifiedWithin } from '../../platform/database/modified-within.ts'
import { type PagedList, readCursor, writeCursor } from '../../platform/paging/page-cursor.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { commentStates } from '../../shared/comments/shows-comments.ts'
import { searchedWords } from '../../shared/lists/indexed-words.ts'
import type { CommentRow, CommentsQuery, CommentsReply, FlagReason, ModerationState } from '../admin-contract.ts'
import { type CommentText, readTexts } from '../comment-text.ts'
import type { CommentedPages } from '../commented.ts'
import { spamReasonText } from '../rules/spam-score.ts'
import { wordOf } from '../store-words.ts'

export interface CommentListDeps {
  db: Database
  vault: Pick<Vault, 'read' | 'hashes'>
  commentedPages: Pick<CommentedPages, 'list'>
}

const PAGE = 50
/** Pages in the filter: those with the newest comments. */
const PAGES_MAX = 200

interface StoredRow {
  id: string
  doc_id: string
  state: ModerationState
  held_because: string
  text_ref: string | null
  parent_ref: string | null
  is_reply: boolean
  account_id: string | null
  likes: number
  flags: { reason: FlagReason; count: number }[] | null
  spam_score: number
  spam_reasons: string[]
  written_at: Date
  email_ban: boolean | null
  address_ban: boolean | null
}

/** Comments in one state, newest first, as those who moderate see them. */
export async function listComments(
  deps: CommentListDeps,
  websiteId: string,
  { state, docId, search, cursor, ...modified }: CommentsQuery,
): Promise<CommentsReply> {
  const list: PagedList = { websiteId, list: `comments ${JSON.stringify([state, docId ?? '', search])}` }
  const after = cursor === undefined ? undefined : readCursor(list, 'moment', cursor)
  const words = searchedWords(search)
  // A search without a letter or digit finds nothing.
  const hashes =
    search.trim() === '' ? [] : words.length === 0 ? [''] : await deps.vault.hashes(websiteId, words.map(wordOf))
  const ofPage = docId === undefined ? sql`true` : sql`c.doc_id = ${docId}`
  const found = await withWebsite(deps.db, websiteId, async (tx) => ({
    rows: (
      await sql<StoredRow>`
        select ${columns(websiteId)} from comments c
        where c.website_id = ${websiteId} and c.state = ${state} and ${ofPage}
          and ${modifiedWithin(sql`greatest(c.written_at, c.decided_at)`, modified)}
          and not exists (
            select from unnest(${hashes}::text[]) wanted (hash) where not exists (
              select from comment_words w
              where w.website_id = ${websiteId} and w.word_hash = wanted.hash and w.comment_id = c.id))
          and ${after ? sql`(c.written_at, c.id) < (${after.key}::timestamptz, ${after.id}::text)` : sql`true`}
        order by c.written_at desc, c.id desc limit ${PAGE + 1}`.execute(tx)
    ).rows,
    counts: (
      await sql<{ state: ModerationState; count: number }>`
        select c.state, count(*)::int as count from comments c
        where c.website_id = ${websiteId} and ${ofPage} group by c.state`.execute(tx)
    ).rows,
    pages: (
      await sql<{ doc_id: string; comment_state: number | null }>`
        select c.doc_id, d.comment_state from comments c
        left join commented_documents d on d.website_id = ${websiteId} and d.doc_id = c.doc_id
        where c.website_id = ${websiteId}
        group by c.doc_id, d.comment_state order by max(c.written_at) desc limit ${PAGES_MAX}`.execute(tx)
    ).rows,
  }))
  const shown = found.rows.slice(0, PAGE)
  const last = found.rows.length > PAGE ? shown.at(-1) : undefined
  const countOf = (wanted: ModerationState) => found.counts.find((one) => one.state === wanted)?.count ?? 0
  const ids = new Set([...shown.map(({ doc_id }) => doc_id), ...found.pages.map(({ doc_id }) => doc_id)])
  const names = await deps.commentedPages.list(websiteId, [...ids])
  return {
    comments: await presentRows(deps, websiteId, shown, names),
    counts: {
      waiting: countOf('waiting'),
      published: countOf('published'),
      spam: countOf('spam'),
      deleted: countOf('deleted'),
    },
    nextPageCursor: last ? writeCursor(list, { key: last.written_at.toISOString(), id: last.id }) : null,
    pages: found.pages.map(({ doc_id, comment_state }) => ({
      docId: doc_id,
      title: names.get(doc_id)?.title ?? '',
      commentState: stateWord(comment_state),
    })),
  }
}

export const stateWord = (state: number | null) =>
  state === null ? 'default' : state === commentStates.OPEN ? 'open' : 'closed'

function columns(websiteId: string): RawBuilder<unknown> {
  const isBanned = (kind: string, hash: string) =>
    sql`case when ${sql.ref(hash)} is null then null else exists (
      select from comment_bans b where b.website_id = ${websiteId} and b.kind = ${kind} and b.hash = ${sql.ref(hash)}) end`
  return sql`c.id, c.doc_id, c.state, c.held_because, c.text_ref, c.account_id, c.likes, c.spam_score, c.spam_reasons,
    c.written_at, c.parent_id is not null as is_reply,
    (select above.text_ref from comments above where above.website_id = ${websiteId} and above.id = c.parent_id) as parent_ref,
    (select json_agg(f) from (
      select reason, count(*)::int as count from comment_flags
      where website_id = ${websiteId} and comment_id = c.id group by reason order by reason) f) as flags,
    ${isBanned('email', 'c.email_hash')} as email_ban, ${isBanned('address', 'c.address_hash')} as address_ban`
}

async function presentRows(
  { vault }: Pick<CommentListDeps, 'vault'>,
  websiteId: string,
  rows: readonly StoredRow[],
  names: Map<string, { title: string; path: string }>,
): Promise<CommentRow[]> {
  const texts = await readTexts(vault, websiteId, [
    ...rows,
    ...rows.map(({ parent_ref }) => ({ text_ref: parent_ref })),
  ])
  const textOf = (ref: string | null): CommentText | undefined => texts.get(ref ?? '')
  return rows.map((row) => {
    const text = textOf(row.text_ref)
    const page = names.get(row.doc_id)
    return {
      id: row.id,
      docId: row.doc_id,
      pageTitle: page?.title ?? '',
      pagePath: page?.path ?? null,
      state: row.state,
      heldBecause: row.held_because,
      name: text?.name ?? null,
      email: text?.email || null,
      body: text?.body ?? null,
      isContributor: row.account_id !== null,
      isReply: row.is_reply,
      replyTo: textOf(row.parent_ref)?.name ?? null,
      likes: row.likes,
      flags: row.flags ?? [],
      spamScore: row.spam_score,
      spamReasons: row.spam_reasons.map(spamReasonText),
      bans: { email: banWord(row.email_ban), address: banWord(row.address_ban) },
      writtenOn: row.written_at.toISOString(),
    }
  })
}

const banWord = (isBanned: boolean | null) => (isBanned === null ? null : isBanned ? 'banned' : 'possible')
