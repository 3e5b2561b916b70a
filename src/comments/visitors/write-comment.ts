import { type Kysely, sql } from 'kysely'
import { v7 } from 'uuid'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { CommentSettings } from '../../shared/comments/comment-settings.ts'
import { commentStates, type Discussion } from '../../shared/comments/shows-comments.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { type CommentText, hashed, textSubject } from '../comment-text.ts'
import type { Commented } from '../commented.ts'
import { commentLimits, commentMessages, DEPTH_MAX } from '../contract.ts'
import { announceReplies } from '../letters/reply-ledger.ts'
import { findDiscussions } from '../queries.ts'
import { decideState, type HeldBecause } from '../rules/decide-state.ts'
import { spamScore } from '../rules/spam-score.ts'
import { keepWords } from '../store-words.ts'
import type { CommentsTables } from '../table.ts'

export interface WriteCommentDeps {
  db: Database
  vault: Pick<Vault, 'put' | 'hashes' | 'forget' | 'keepPerson'>
}

/** A comment as it arrives, whoever wrote it. */
export interface NewComment {
  commented: Commented
  settings: CommentSettings
  text: CommentText
  /** Id of the comment that is replied to. */
  replyTo: string | null
  wantsReplies: boolean
  /** Of whoever sends it. */
  network: string
  /** A contributor whose comments need no approval. */
  accountId: string | null
  tookMs: number | undefined
  filledHidden: boolean
  /** ISO 8601. */
  now: string
  /** In which they write, on a website with several (BCP 47). */
  language?: string | undefined
}

export interface WrittenComment {
  id: string
  heldBecause: HeldBecause
}

/** Stores a comment once, however often it is sent within ten minutes. Throws DomainError. */
export async function writeComment(
  deps: WriteCommentDeps,
  websiteId: string,
  comment: NewComment,
): Promise<WrittenComment> {
  const { commented, settings, text, accountId, replyTo, now } = comment
  const isTrusted = accountId !== null
  const { docId } = commented
  const [emailHash = null, addressHash = '', bodyHash = ''] = await hashesOf(deps, websiteId, comment)
  const facts = await inWebsite(deps.db.withTables<CommentsTables>(), websiteId, (tx) =>
    readFacts(tx, websiteId, { docId, replyTo, emailHash, addressHash, bodyHash, now }),
  )
  if (facts.again) return facts.again
  const discussions = await findDiscussions(deps.db, websiteId, [commented], { settings, now })
  assertMayWrite(comment, facts, discussions.get(docId))
  const parent = replyTo === null ? undefined : facts.parent

  const { tookMs, filledHidden } = comment
  const { repeated, recent, isKnown } = facts
  const { blocklist, approvalRequired } = settings
  const judged = spamScore({ name: text.name, body: text.body, tookMs, filledHidden, repeated, recent, blocklist })
  const { state, heldBecause } = decideState({ approvalRequired, isTrusted, isKnown, score: judged.score })

  const id = v7()
  const textRef = await deps.vault.put(websiteId, textSubject(id, text.email), JSON.stringify(text))
  const row = {
    website_id: websiteId,
    id,
    doc_id: docId,
    parent_id: replyTo,
    root_id: parent?.root_id ?? id,
    depth: parent ? Math.min(parent.depth + 1, DEPTH_MAX) : 0,
    state,
    held_because: heldBecause,
    state_before: null,
    text_ref: textRef,
    person_ref: text.email === '' ? null : await deps.vault.keepPerson(websiteId, text.email, comment.language),
    account_id: accountId,
    email_hash: emailHash,
    address_hash: isTrusted ? null : addressHash,
    body_hash: bodyHash,
    wants_replies: comment.wantsReplies && text.email !== '',
    is_reviewed: isTrusted,
    spam_score: judged.score,
    spam_reasons: judged.reasons,
    written_at: new Date(now),
    decided_at: null,
    decided_by: null,
  }
  try {
    await withWebsite(deps.db.withTables<CommentsTables>(), websiteId, async (tx) => {
      await tx.insertInto('comments').values(row).execute()
      await keepWords(tx, deps.vault, websiteId, id, text)
      await announceReplies(tx, websiteId, [id])
    })
  } catch (error) {
    await deps.vault.forget(websiteId, [textRef])
    throw error
  }
  return { id, heldBecause }
}

/** Throws DomainError. */
function assertMayWrite(
  { accountId, settings, replyTo }: NewComment,
  { isBanned, inDocument, inThread, parent }: Awaited<ReturnType<typeof readFacts>>,
  discussion: Discussion | undefined,
): void {
  const refusals: [is: boolean, message: string][] = [
    [isBanned && accountId === null, commentMessages.banned],
    [discussion?.commentState !== commentStates.OPEN, commentMessages.closed],
    [accountId === null && !settings.anonymousAllowed, commentMessages.noGuests],
    [inDocument >= commentLimits.COMMENTS, commentMessages.full],
    [replyTo !== null && !(parent && settings.threaded), commentMessages.gone],
    [replyTo !== null && inThread >= commentLimits.REPLIES, commentMessages.fullThread],
  ]
  const refusal = refusals.find(([is]) => is)
  if (refusal) throw new DomainError(refusal[1])
}

async function hashesOf({ vault }: WriteCommentDeps, websiteId: string, { text, network }: NewComment) {
  const wanted = [hashed.address(network), hashed.body(text.body)]
  if (text.email === '') return [undefined, ...(await vault.hashes(websiteId, wanted))]
  return vault.hashes(websiteId, [hashed.email(text.email), ...wanted])
}

interface Asked {
  docId: string
  replyTo: string | null
  emailHash: string | null
  addressHash: string
  bodyHash: string
  now: string
}

/** Everything that is asked of other comments, in one round trip. */
async function readFacts(tx: Kysely<CommentsTables>, websiteId: string, asked: Asked) {
  const { docId, replyTo, emailHash, addressHash, bodyHash, now } = asked
  const { rows } = await sql<{
    again: WrittenComment | null
    parent: { root_id: string; depth: number } | null
    is_banned: boolean
    is_known: boolean
    repeated: number
    recent: number
    in_document: number
    in_thread: number
  }>`
    with parent as (
      select root_id, depth from comments
      where website_id = ${websiteId} and id = ${replyTo}::text and doc_id = ${docId} and state = 'published')
    select
      (select json_build_object('id', id, 'heldBecause', held_because) from comments
        where website_id = ${websiteId} and body_hash = ${bodyHash} and doc_id = ${docId}
          and address_hash = ${addressHash} and parent_id is not distinct from ${replyTo}::text
          and written_at > ${now}::timestamptz - interval '10 minutes' order by written_at limit 1) as again,
      (select to_json(parent) from parent) as parent,
      exists (select from comment_bans where website_id = ${websiteId}
        and ((kind = 'email' and hash = ${emailHash}::text) or (kind = 'address' and hash = ${addressHash}))) as is_banned,
      (exists (select from comments where website_id = ${websiteId} and state = 'published'
          and email_hash = ${emailHash}::text)
        or (${emailHash}::text is null and exists (select from comments where website_id = ${websiteId}
          and state = 'published' and email_hash is null and address_hash = ${addressHash}))) as is_known,
      (select count(*)::int from (select from comments where website_id = ${websiteId} and body_hash = ${bodyHash}
        and written_at > ${now}::timestamptz - interval '30 days' limit 10) same) as repeated,
      (select count(*)::int from (select from comments where website_id = ${websiteId} and address_hash = ${addressHash}
        and written_at > ${now}::timestamptz - interval '10 minutes' limit 20) last) as recent,
      (select count(*)::int from comments where website_id = ${websiteId} and doc_id = ${docId}
        and state in ('published', 'waiting')) as in_document,
      (select count(*)::int from comments where website_id = ${websiteId} and root_id = (select root_id from parent)
        and state in ('published', 'waiting')) as in_thread`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('A query without a row')
  return {
    again: row.again ?? undefined,
    parent: row.parent ?? undefined,
    isBanned: row.is_banned,
    isKnown: row.is_known,
    repeated: row.repeated,
    recent: row.recent,
    inDocument: row.in_document,
    inThread: row.in_thread,
  }
}
