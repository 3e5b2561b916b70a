import { type RawBuilder, sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { readCursor, writeCursor } from '../../platform/paging/page-cursor.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { RecipientsQuery, RecipientsReply } from '../admin-contract.ts'
import { findCampaignRow } from '../campaign-rows.ts'
import type { CampaignKey } from '../table.ts'

const PAGE = 50

const conditions: Record<RecipientsQuery['outcome'], RawBuilder<boolean>> = {
  sent: sql`state = 'sent'`,
  bounced: sql`state = 'bounced'`,
  skipped: sql`state = 'skipped'`,
  uncertain: sql`state = 'uncertain'`,
  waiting: sql`state in ('waiting', 'claimed')`,
  clicked: sql`clicked_at is not null`,
  unsubscribed: sql`unsubscribed_at is not null`,
}

/** Recipients with this outcome, with their addresses, in the order it happened. Throws UnknownEntity. */
export async function listRecipients(
  deps: { db: Database; vault: Pick<Vault, 'read'> },
  key: CampaignKey,
  { outcome, cursor }: RecipientsQuery,
): Promise<RecipientsReply> {
  const { websiteId, campaignId } = key
  await findCampaignRow(deps.db, key)
  const list = { websiteId, list: `recipients ${campaignId} ${outcome}` }
  const after = cursor === undefined ? undefined : readCursor(list, 'moment', cursor)
  const at = sql`date_trunc('milliseconds', changed_at, 'UTC')`
  const { rows } = await inWebsite(deps.db, websiteId, (tx) =>
    sql<{ personRef: string; state: string; reason: string; at: Date }>`
      select person_ref as "personRef", state, reason, ${at} as at from campaign_recipients
      where website_id = ${websiteId} and campaign_id = ${campaignId} and ${conditions[outcome]}
        and (${after === undefined} or (${at}, person_ref) > (${after?.key ?? null}::timestamptz, ${after?.id ?? null}))
      order by ${at}, person_ref limit ${PAGE + 1}`.execute(tx),
  )
  const page = rows.slice(0, PAGE)
  const emails = await deps.vault.read(
    websiteId,
    page.map(({ personRef }) => personRef),
  )
  const last = rows.length > PAGE ? page.at(-1) : undefined
  return {
    recipients: page.map(({ personRef, state, reason, at: moment }) => ({
      personRef,
      email: emails.get(personRef) ?? null,
      state,
      reason,
      at: moment.toISOString(),
    })),
    nextPageCursor: last ? writeCursor(list, { key: last.at.toISOString(), id: last.personRef }) : null,
  }
}
