import { sql } from 'kysely'
import { withWebsite } from '../../platform/database/database.ts'
import type { ConsentSource } from '../contract.ts'
import type { NewsletterTables } from '../table.ts'
import { appendConsent, type ConsentDeps } from './join-list.ts'

interface Refusal {
  personRef: string
  /** Null: every list. */
  listId: string | null
  source: ConsentSource
  at: string
  proof?: string | null
  accountId?: string | null
}

/** Takes a person off a list, or off all; they are back only by their own act. Gives the lists they left. Idempotent. */
export async function leaveList(
  { db }: Pick<ConsentDeps, 'db'>,
  websiteId: string,
  { personRef, listId, source, at, proof = null, accountId = null }: Refusal,
): Promise<string[]> {
  return withWebsite(db.withTables<NewsletterTables>(), websiteId, async (tx) => {
    const { rows } = await sql<{ list_id: string }>`
      update mailing_memberships set state = 'unsubscribed', said_at = ${at}, asked_at = null
      where website_id = ${websiteId} and person_ref = ${personRef} and state <> 'unsubscribed'
        and (${listId}::text is null or list_id = ${listId})
      returning list_id`.execute(tx)
    for (const { list_id } of rows)
      await appendConsent(tx, websiteId, { personRef, listId: list_id, said: 'no', source, at, proof, accountId })
    return rows.map(({ list_id }) => list_id)
  })
}

/** Off all lists, and onto the list of those who get no marketing e-mails. */
export async function leaveAll(deps: ConsentDeps, websiteId: string, refusal: Omit<Refusal, 'listId'>): Promise<void> {
  await leaveList(deps, websiteId, { ...refusal, listId: null })
  await deps.suppressions.add(websiteId, refusal.personRef, refusal.at)
}
