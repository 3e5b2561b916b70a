import { sql } from 'kysely'
import { z } from 'zod'
import { countSignUpsOf } from '../../projections/restock/queries.ts'
import { CONFIRM_WITHIN_MS } from '../../src/newsletter/consent/confirm-join.ts'
import type { Suppressions } from '../../src/newsletter/consent/suppressions.ts'
import type { ContactEvent } from '../../src/newsletter/events.ts'
import { announce } from '../../src/platform/announced-events/announce.ts'
import { type Database, withWebsite } from '../../src/platform/database/database.ts'
import type { Vault } from '../../src/platform/vault/vault.ts'
import { isAddressKept } from '../is-address-kept.ts'
import type { JobHandler } from '../job.ts'

export interface SweepNewsletterDeps {
  db: Database
  vault: Pick<Vault, 'forget' | 'forgetPerson' | 'read'>
  suppressions: Suppressions
}

/**
 * Takes back what was not confirmed in time: people who never were on the list are deleted from it, and those who are on no list
 * then are no contacts any more. What those said who had been on it before is kept.
 */
export function sweepNewsletter(deps: SweepNewsletterDeps): JobHandler<Record<string, never>> {
  return {
    name: 'sweep-newsletter',
    schema: z.strictObject({}),
    async run({ websiteId }) {
      const before = new Date(Date.now() - CONFIRM_WITHIN_MS)
      const gone = await withWebsite(deps.db, websiteId, async (tx) => {
        await sql`
          update mailing_memberships m set state = 'unsubscribed', asked_at = null
          where m.website_id = ${websiteId} and m.state = 'pending' and m.asked_at < ${before}
            and coalesce(m.letter_at, m.said_at) < ${before}
            and exists (
              select from mailing_consents c where c.website_id = ${websiteId} and c.person_ref = m.person_ref
                and c.list_id = m.list_id and c.said <> 'asked')`.execute(tx)
        const { rows } = await sql<{ person_ref: string; list_id: string }>`
          with expired as (
            delete from mailing_memberships where website_id = ${websiteId} and state = 'pending' and asked_at < ${before}
              and coalesce(letter_at, said_at) < ${before}
            returning person_ref, list_id),
          asked as (
            delete from mailing_consents c using expired e
            where c.website_id = ${websiteId} and c.person_ref = e.person_ref and c.list_id = e.list_id)
          select person_ref, list_id from expired`.execute(tx)
        if (rows.length === 0) return []
        await announce(
          tx,
          { websiteId },
          rows.map(({ person_ref: entityId, list_id: listId }) => {
            const event: ContactEvent = { type: 'ContactRemoved', listId, source: 'unconfirmed' }
            return { category: 'contact', entityId, event }
          }),
        )
        const { rows: contacts } = await sql<{ person_ref: string; name_ref: string | null }>`
          delete from mailing_contacts c
          where c.website_id = ${websiteId} and c.person_ref = any(${rows.map(({ person_ref }) => person_ref)})
            and not exists (
              select from mailing_memberships m where m.website_id = ${websiteId} and m.person_ref = c.person_ref)
          returning person_ref, name_ref`.execute(tx)
        return contacts
      })
      await deps.vault.forget(
        websiteId,
        gone.flatMap(({ name_ref }) => name_ref ?? []),
      )
      for (const { person_ref } of gone)
        if (
          (await countSignUpsOf(deps.db, websiteId, person_ref)) === 0 &&
          !(await isAddressKept(deps, websiteId, person_ref))
        )
          await deps.vault.forgetPerson(websiteId, person_ref)
    },
  }
}
