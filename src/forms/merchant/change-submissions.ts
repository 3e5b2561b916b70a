import { type RawBuilder, sql } from 'kysely'
import { v7 } from 'uuid'
import { announce } from '../../platform/announced-events/announce.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { DomainError } from '../../shared/domain-error.ts'
import type { SubmissionChange, SubmissionChangesRequest, SubmissionEvent } from '../admin-contract.ts'
import type { SubmissionEvent as AnnouncedEvent } from '../events.ts'
import { entryJob } from '../letters/entry-ledger.ts'
import { sealText } from '../submissions/sealed-content.ts'
import { replyAddress } from '../submissions/submission-words.ts'
import type { FormsTables } from '../table.ts'
import { findSubmission, type ReadSubmissionDeps, readHistory, type SubmissionKey } from './read-submission.ts'

/** What is set, and of which submissions it is not so already. */
const changes: Readonly<Record<SubmissionChange, { set: RawBuilder<unknown>; where: RawBuilder<unknown> }>> = {
  read: { set: sql`is_read = true`, where: sql`not is_read` },
  unread: { set: sql`is_read = false`, where: sql`is_read` },
  star: { set: sql`is_starred = true`, where: sql`not is_starred` },
  unstar: { set: sql`is_starred = false`, where: sql`is_starred` },
  spam: { set: sql`folder = 'spam', moved_at = now()`, where: sql`folder = 'inbox'` },
  inbox: { set: sql`folder = 'inbox', spam_reason = '', moved_at = now()`, where: sql`folder = 'spam'` },
  delete: { set: sql`deleted_at = now()`, where: sql`deleted_at is null` },
  restore: { set: sql`deleted_at = null`, where: sql`deleted_at is not null` },
}

/** How many of these answers were changed; unknown ones, and those that are so already, are not. */
export async function changeSubmissions(
  db: Database,
  websiteId: string,
  formId: string,
  { ids, change }: SubmissionChangesRequest,
): Promise<number> {
  const { set, where } = changes[change]
  return withWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql<{ id: string; isFiled: boolean }>`
      update form_submissions set ${set}, changed_at = now()
      where website_id = ${websiteId} and form_id = ${formId} and id = any(${ids}) and ${where}
      returning id, filed_at is not null as "isFiled"`.execute(tx)
    const event = announced(change, formId)
    // Of one that is not filed yet, that will tell in which folder it is.
    const told = event ? rows.filter(({ isFiled }) => isFiled) : []
    await announce(
      tx,
      { websiteId },
      told.flatMap(({ id }) => (event ? { category: 'submission', entityId: id, event } : [])),
    )
    return rows.length
  })
}

function announced(change: SubmissionChange, formId: string): AnnouncedEvent | undefined {
  if (change === 'spam' || change === 'inbox') return { type: 'SubmissionMoved', formId, folder: change }
  if (change === 'delete') return { type: 'SubmissionDeleted', formId }
  return change === 'restore' ? { type: 'SubmissionRestored', formId } : undefined
}

/** Of one answer: notes and replies. */
export const ENTRIES_MAX = 200

export const entryRefusals = {
  tooMany: `An answer can have at most ${ENTRIES_MAX} notes and replies.`,
  noAddress: 'There is no email address in this answer.',
  isTest: 'This is a test answer, so there is no one to reply to.',
} as const

interface Writer {
  websiteId: string
  accountId: string | null
  /** ISO 8601. */
  now: string
}

/** A note for those who read answers. Throws NotFound and DomainError. */
export async function addNote(
  deps: ReadSubmissionDeps,
  writer: Writer,
  key: SubmissionKey,
  text: string,
): Promise<SubmissionEvent[]> {
  return addEntry(deps, writer, key, { kind: 'note', text })
}

/** Writes to the address in the answer; sent at most once. Throws NotFound and DomainError. */
export async function addReply(
  deps: ReadSubmissionDeps,
  writer: Writer,
  key: SubmissionKey,
  text: string,
): Promise<SubmissionEvent[]> {
  return addEntry(deps, writer, key, { kind: 'reply', text })
}

async function addEntry(
  deps: ReadSubmissionDeps,
  { websiteId, accountId, now }: Writer,
  key: SubmissionKey,
  { kind, text }: { kind: 'note' | 'reply'; text: string },
): Promise<SubmissionEvent[]> {
  const opened = await findSubmission(deps, websiteId, key)
  if (kind === 'reply' && opened.row.is_test) throw new DomainError(entryRefusals.isTest)
  if (kind === 'reply' && replyAddress(opened.form.fields, opened.content.answers) === null)
    throw new DomainError(entryRefusals.noAddress)
  const { submissionId } = key
  const id = v7()
  await withWebsite(deps.db.withTables<FormsTables>(), websiteId, async (tx) => {
    const { count } = await tx
      .selectFrom('form_submission_entries')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('website_id', '=', websiteId)
      .where('submission_id', '=', submissionId)
      .executeTakeFirstOrThrow()
    if (count >= ENTRIES_MAX) throw new DomainError(entryRefusals.tooMany)
    await tx
      .insertInto('form_submission_entries')
      .values({
        website_id: websiteId,
        id,
        submission_id: submissionId,
        kind,
        content: sealText(opened.key, submissionId, id, text),
        account_id: accountId,
        created_at: new Date(now),
        state: kind === 'reply' ? 'waiting' : null,
        claim_id: null,
        claimed_at: null,
      })
      .execute()
    if (kind === 'reply') await enqueue(tx, websiteId, [entryJob('reply', id)])
  })
  return readHistory(deps, websiteId, opened)
}
