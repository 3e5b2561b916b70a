import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { AutomationKind } from '../../shared/newsletter/automation-settings.ts'

export interface AutomationKey {
  websiteId: string
  kind: AutomationKind
  personRef: string
}

export type AutomationEnd = { state: 'sent' | 'failed' | 'uncertain'; reason: string }

/** Milliseconds after which a claim's job is certainly no longer running. */
const CLAIM_MS = 15 * 60_000

export function automationJob({ kind, personRef }: Omit<AutomationKey, 'websiteId'>, availableAt?: Date) {
  return {
    name: 'send-automation',
    id: `send-automation:${kind}:${personRef}${availableAt ? `:${availableAt.getTime()}` : ''}`,
    data: { kind, personRef },
    ...(availableAt && { availableAt }),
  }
}

/** Undefined when this person has had this e-mail, or another job has claimed it. */
export async function claimAutomation(
  db: Database,
  { websiteId, kind, personRef }: AutomationKey,
): Promise<{ claimId: string; delays: number } | undefined> {
  const claimId = randomUUID()
  return inWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql<{ delays: number }>`
      insert into automation_letters as a (website_id, kind, person_ref, state, claim_id, at)
      values (${websiteId}, ${kind}, ${personRef}, 'claimed', ${claimId}, now())
      on conflict (website_id, kind, person_ref) do update set state = 'claimed', claim_id = excluded.claim_id, at = now()
      where a.state = 'waiting'
      returning delays`.execute(tx)
    const [row] = rows
    if (row) await enqueue(tx, websiteId, [automationJob({ kind, personRef }, new Date(Date.now() + CLAIM_MS))])
    return row && { claimId, delays: row.delays }
  })
}

/** Marks a claim whose process ended before the mail server answered as uncertain. */
export async function giveUpOldClaim(db: Database, { websiteId, kind, personRef }: AutomationKey): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`
      update automation_letters set state = 'uncertain', reason = 'The process ended before the mail server answered.'
      where website_id = ${websiteId} and kind = ${kind} and person_ref = ${personRef} and state = 'claimed'
        and at < now() - ${CLAIM_MS - 1_000} * interval '1 millisecond'`.execute(tx),
  )
}

/** The mail server put it off: certainly not sent. */
export async function delayAutomation(
  db: Database,
  { websiteId, kind, personRef }: AutomationKey,
  claimId: string,
  until: Date,
): Promise<void> {
  await inWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql`
      update automation_letters set state = 'waiting', claim_id = null, delays = delays + 1
      where website_id = ${websiteId} and kind = ${kind} and person_ref = ${personRef} and claim_id = ${claimId}
        and state = 'claimed' returning 1`.execute(tx)
    if (rows.length > 0) await enqueue(tx, websiteId, [automationJob({ kind, personRef }, until)])
  })
}

export async function settleAutomation(
  db: Database,
  { websiteId, kind, personRef }: AutomationKey,
  claimId: string,
  { state, reason }: AutomationEnd,
): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`
      update automation_letters set state = ${state}, reason = ${reason}
      where website_id = ${websiteId} and kind = ${kind} and person_ref = ${personRef} and claim_id = ${claimId}
        and (state = 'claimed' or (state = 'uncertain' and ${state} = 'sent'))`.execute(tx),
  )
}

/** Records why a person gets no e-mail; a recorded outcome stays. */
export async function skipAutomation(
  db: Database,
  { websiteId, kind, personRef }: AutomationKey,
  reason: string,
): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`
      insert into automation_letters as a (website_id, kind, person_ref, state, reason, at)
      select ${websiteId}, ${kind}, person_ref, 'skipped', ${reason}, now() from mailing_contacts
      where website_id = ${websiteId} and person_ref = ${personRef}
      on conflict (website_id, kind, person_ref) do update set state = 'skipped', reason = excluded.reason
      where a.state = 'waiting'`.execute(tx),
  )
}
