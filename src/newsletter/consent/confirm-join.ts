import { sql } from 'kysely'
import { inWebsite, withWebsite } from '../../platform/database/database.ts'
import type { NewsletterTables } from '../table.ts'
import { appendConsent, type ConsentDeps } from './join-list.ts'

/** Milliseconds for which the link of a confirmation is good, and for which data that waits for it is kept. */
export const CONFIRM_WITHIN_MS = 7 * 24 * 60 * 60 * 1000

/** What a link is about. */
export interface PendingJoin {
  listId: string
  personRef: string
  state: 'pending' | 'subscribed'
  name: string
  description: string
  welcome: string
}

/** Undefined when it was never asked for, has been used and left again, or the list is archived. */
export async function findPendingJoin(
  { db }: Pick<ConsentDeps, 'db'>,
  websiteId: string,
  confirmId: string,
): Promise<PendingJoin | undefined> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<PendingJoin>`
      select m.list_id as "listId", m.person_ref as "personRef", m.state, l.name, l.description, l.welcome
      from mailing_memberships m
      join mailing_lists l on l.website_id = m.website_id and l.id = m.list_id and l.archived_at is null
      where m.website_id = ${websiteId} and m.confirm_id = ${confirmId} and m.state in ('pending', 'subscribed')`.execute(
      tx,
    ),
  )
  return rows[0]
}

/** The person pressed the button of their link. Once only: a second press changes nothing. */
export async function confirmJoin(
  deps: ConsentDeps,
  websiteId: string,
  { confirmId, proof, now }: { confirmId: string; proof: string | null; now: string },
): Promise<PendingJoin | undefined> {
  const found = await findPendingJoin(deps, websiteId, confirmId)
  if (found?.state !== 'pending') return found
  const { listId, personRef } = found
  const isDone = await withWebsite(deps.db.withTables<NewsletterTables>(), websiteId, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('mailing_memberships')
      .set({ state: 'subscribed', said_at: new Date(now), asked_at: null })
      .where('website_id', '=', websiteId)
      .where('confirm_id', '=', confirmId)
      .where('state', '=', 'pending')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await appendConsent(tx, websiteId, { listId, personRef, said: 'yes', source: 'confirmation', proof, at: now })
    return true
  })
  if (isDone) await deps.suppressions.lift(websiteId, personRef)
  return findPendingJoin(deps, websiteId, confirmId)
}
