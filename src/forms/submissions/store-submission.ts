import { type RawBuilder, sql } from 'kysely'
import { v7 } from 'uuid'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import { insertJobs } from '../../platform/outbox/outbox.ts'
import { ringOutbox } from '../../platform/outbox/ring-outbox.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { DomainError } from '../../shared/domain-error.ts'
import type { FormDefinition } from '../../shared/forms/form-definition.ts'
import { formMessages } from '../contract.ts'
import { isFull } from '../queries.ts'
import type { FormsTables } from '../table.ts'
import { newSubmissionKey, type SubmissionContent, sealContent, submissionSubject } from './sealed-content.ts'
import { addressesIn } from './submission-words.ts'

export interface StoreSubmissionDeps {
  db: Database
  vault: Pick<Vault, 'putWith' | 'hashes' | 'forget'>
}

export interface NewSubmission {
  /** Default: a new one. */
  id?: string
  /** With the current settings. */
  form: FormDefinition
  /** With which it was filled in. */
  version: number
  /** One submission for each. */
  fillingId: string
  /** Keyed hash of what was sent. */
  bodyHash: string
  /** Keyed hash of the visitor; null when nothing depends on who it is. */
  personHash: string | null
  content: SubmissionContent
  /** Ids of uploaded files, by the visitor's keyed hash. */
  files: { ids: string[]; visitorHash: string }
  /** Why it goes to the spam folder; empty for the inbox. */
  spamReason: string
  isTest: boolean
  /** ISO 8601. */
  now: string
}

/** Of concurrent submissions of the same filling one is stored: `repeated` is the same once more, `other` is not the same. */
export type StoredSubmission = { outcome: 'stored' | 'repeated'; submissionId: string } | { outcome: 'other' }

/**
 * Stores a submission, sealed with a key of its own, with the files that belong to it and the job that goes on with it: all of
 * it or nothing. Throws DomainError when the form takes no more.
 */
export async function storeSubmission(
  deps: StoreSubmissionDeps,
  websiteId: string,
  submission: NewSubmission,
): Promise<StoredSubmission> {
  const submissionId = submission.id ?? v7()
  const key = newSubmissionKey()
  const emailHashes = await deps.vault.hashes(websiteId, addressesIn(submission.content.answers))
  const row = { submissionId, content: sealContent(key, submissionId, submission.content), emailHashes }
  const kept = await deps.vault.putWith(websiteId, submissionSubject(submissionId), key, async (sealed) => {
    const statement = insertStatement(websiteId, submission, { ...row, keyRef: sealed.ref, keyInsert: sealed.insert })
    const isStored = needsLock(submission)
      ? await storeUnderLock(deps.db, websiteId, submission, statement)
      : await inWebsite(deps.db, websiteId, async (tx) => (await statement.execute(tx)).rows.length > 0)
    return { isStored, keyRef: sealed.ref }
  })
  if (kept.isStored) {
    ringOutbox(deps.db)
    return { outcome: 'stored', submissionId }
  }
  await deps.vault.forget(websiteId, [kept.keyRef])
  return (await findFilling(deps.db, websiteId, submission)) ?? { outcome: 'other' }
}

/** The submission of this filling: the same once more, or something else; undefined when nothing was stored. */
export async function findFilling(
  db: Database,
  websiteId: string,
  { form, fillingId, bodyHash }: Pick<NewSubmission, 'form' | 'fillingId' | 'bodyHash'>,
): Promise<StoredSubmission | undefined> {
  const row = await inWebsite(db.withTables<FormsTables>(), websiteId, (tx) =>
    tx
      .selectFrom('form_submissions')
      .select(['id', 'form_id', 'body_hash'])
      .where('website_id', '=', websiteId)
      .where('filling_id', '=', fillingId)
      .executeTakeFirst(),
  )
  if (!row) return undefined
  const isSame = row.form_id === form.id && row.body_hash === bodyHash
  return isSame ? { outcome: 'repeated', submissionId: row.id } : { outcome: 'other' }
}

/** Only what depends on others that are sent at the same time is stored one after the other. */
function needsLock({ form: { settings }, files, isTest }: NewSubmission): boolean {
  return files.ids.length > 0 || (!isTest && (settings.limit !== null || settings.onePerPerson))
}

async function storeUnderLock(
  db: Database,
  websiteId: string,
  submission: NewSubmission,
  statement: RawBuilder<unknown>,
): Promise<boolean> {
  const { form, files, personHash, isTest } = submission
  return withWebsite(db, websiteId, async (scoped) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`form ${websiteId} ${form.id}`}, 0))`.execute(scoped)
    const tx = scoped.withTables<FormsTables>()
    const known = await tx
      .selectFrom('form_submissions')
      .select('id')
      .where('website_id', '=', websiteId)
      .where('filling_id', '=', submission.fillingId)
      .executeTakeFirst()
    if (known) return false
    const { limit, onePerPerson } = form.settings
    if (!isTest && limit !== null && (await isFull(tx, websiteId, form.id, limit)))
      throw new DomainError(formMessages.full)
    if (!isTest && onePerPerson && personHash !== null && (await hasSent(scoped, websiteId, form.id, personHash)))
      throw new DomainError(formMessages.again)
    const { rows } = await statement.execute(scoped)
    const submissionId = (rows[0] as { id: string } | undefined)?.id
    if (submissionId === undefined) return false
    await claimFiles(scoped, websiteId, submissionId, form.id, files)
    return true
  })
}

async function hasSent(tx: Database, websiteId: string, formId: string, personHash: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from form_submissions
    where website_id = ${websiteId} and form_id = ${formId} and person_hash = ${personHash} and not is_test
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Files belong to one submission, of the visitor who uploaded them. Throws DomainError if one is gone. */
async function claimFiles(
  tx: Database,
  websiteId: string,
  submissionId: string,
  formId: string,
  { ids, visitorHash }: NewSubmission['files'],
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql`
    update form_files set submission_id = ${submissionId}
    where website_id = ${websiteId} and id = any(${ids}) and form_id = ${formId} and visitor_hash = ${visitorHash}
      and submission_id is null
    returning id`.execute(tx)
  if (rows.length !== new Set(ids).size) throw new DomainError(formMessages.noFile)
}

interface SubmissionParts {
  submissionId: string
  content: Buffer
  emailHashes: string[]
  keyRef: string
  keyInsert: RawBuilder<unknown>
}

/** One statement, so that it takes one round trip; returns the new row, or none if the filling was sent before. */
function insertStatement(
  websiteId: string,
  { form, version, fillingId, bodyHash, personHash, spamReason, isTest, now }: NewSubmission,
  { submissionId, content, emailHashes, keyRef, keyInsert }: SubmissionParts,
): RawBuilder<unknown> {
  const job = { name: 'file-form-submission', id: `file-form-submission:${submissionId}`, data: { submissionId } }
  return sql`
    with kept as (${keyInsert}),
    sent as (
      insert into form_submissions (website_id, id, form_id, version, filling_id, body_hash, person_hash, key_ref, content,
        folder, spam_reason, is_test, submitted_at)
      values (${websiteId}, ${submissionId}, ${form.id}, ${version}, ${fillingId}, ${bodyHash}, ${personHash}, ${keyRef},
        ${content}, ${spamReason === '' ? 'inbox' : 'spam'}, ${spamReason}, ${isTest}, ${now}::timestamptz)
      on conflict (website_id, filling_id) do nothing
      returning id),
    people as (
      insert into form_submission_people (website_id, email_hash, submission_id)
      select ${websiteId}, email_hash, sent.id from sent, unnest(${emailHashes}::text[]) email_hash),
    jobs as (${insertJobs(websiteId, [{ ...job, isQuiet: true }], sql`exists (select 1 from sent)`)})
    select id from sent`
}
