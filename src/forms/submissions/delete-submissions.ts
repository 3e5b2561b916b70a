import { sql } from 'kysely'
import { announce } from '../../platform/announced-events/announce.ts'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { normalizeEmail } from '../../shared/validation/email.ts'
import type { SubmissionDeleted } from '../events.ts'

export interface DeleteSubmissionsDeps {
  db: Database
  vault: Pick<Vault, 'forget'>
  held: Pick<Storage, 'remove'>
}

const AT_ONCE = 200

/**
 * Deletes submissions for good: first the keys, without which nothing of them can be read, then the files, then the rows. What
 * dies in between is found and done again.
 */
export async function deleteSubmissions(deps: DeleteSubmissionsDeps, websiteId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const { keys, files } = await withWebsite(deps.db, websiteId, async (tx) => ({
    keys: await sql<{ key_ref: string }>`
      select key_ref from form_submissions where website_id = ${websiteId} and id = any(${ids})`.execute(tx),
    files: await sql<{ held_name: string }>`
      select held_name from form_files where website_id = ${websiteId} and submission_id = any(${ids})`.execute(tx),
  }))
  await deps.vault.forget(
    websiteId,
    keys.rows.map(({ key_ref }) => key_ref),
  )
  for (const { held_name } of files.rows) await deps.held.remove(websiteId, held_name)
  await withWebsite(deps.db, websiteId, async (tx) => {
    await sql`delete from form_files where website_id = ${websiteId} and submission_id = any(${ids})`.execute(tx)
    const { rows } = await sql<{ id: string; formId: string; wasDeleted: boolean }>`
      delete from form_submissions where website_id = ${websiteId} and id = any(${ids})
      returning id, form_id as "formId", deleted_at is not null as "wasDeleted"`.execute(tx)
    await announce(
      tx,
      { websiteId },
      rows.flatMap(({ id, formId, wasDeleted }) => {
        const event: SubmissionDeleted = { type: 'SubmissionDeleted', formId }
        return wasDeleted ? [] : { category: 'submission', entityId: id, event }
      }),
    )
  })
}

/** Deletes every submission in which this address occurs, whoever sent it. Returns how many there were. */
export async function forgetInForms(
  deps: DeleteSubmissionsDeps & { vault: Pick<Vault, 'forget' | 'hashes'> },
  websiteId: string,
  email: string,
): Promise<number> {
  const hashes = await deps.vault.hashes(websiteId, [normalizeEmail(email)])
  let count = 0
  for (;;) {
    const { rows } = await inWebsite(deps.db, websiteId, (tx) =>
      sql<{ submission_id: string }>`
        select submission_id from form_submission_people
        where website_id = ${websiteId} and email_hash = any(${hashes}) limit ${AT_ONCE}`.execute(tx),
    )
    if (rows.length === 0) return count
    await deleteSubmissions(
      deps,
      websiteId,
      rows.map(({ submission_id }) => submission_id),
    )
    count += rows.length
  }
}
