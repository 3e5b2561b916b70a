import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/database.ts'
import { domainEvent, type Recorded } from '../../src/platform/event-store/event-store.ts'
import type { RestockEvent } from '../../src/restock/events.ts'
import { type StoredState, storedStates } from './table.ts'
import type { Moved } from './write-phase.ts'

type Counts = Record<StoredState, number>

/** Changes of a variant's group in a batch, beside its counts. */
interface Group extends Counts {
  variantId: string
  /** Undefined when there was no sign-up. */
  productId?: string
  signedUpAt?: string
  sentAt?: string
}

const none = Object.fromEntries(storedStates.map((state) => [state, 0])) as Counts

/** Updates the counts of each group by the sign-ups that changed their state. */
export async function countGroups(
  tx: Database,
  websiteId: string,
  recorded: Recorded[],
  moved: Moved[],
): Promise<void> {
  const rows = JSON.stringify(groupsOf(recorded, moved))
  await sql`
    insert into restock_groups (website_id, variant_id, product_id, unconfirmed, waiting, requested, sent, failed, uncertain,
      suppressed, signed_off, last_sign_up_at, last_sent_at)
    select ${websiteId}, r."variantId", coalesce(r."productId", g.product_id),
      coalesce(g.unconfirmed, 0) + r.unconfirmed, coalesce(g.waiting, 0) + r.waiting,
      coalesce(g.requested, 0) + r.requested, coalesce(g.sent, 0) + r.sent, coalesce(g.failed, 0) + r.failed,
      coalesce(g.uncertain, 0) + r.uncertain, coalesce(g.suppressed, 0) + r.suppressed,
      coalesce(g.signed_off, 0) + r."signedOff", coalesce(r."signedUpAt", g.last_sign_up_at),
      coalesce(r."sentAt", g.last_sent_at)
    from jsonb_to_recordset(${rows}::jsonb) as r("variantId" text, "productId" text, unconfirmed bigint, waiting bigint, requested bigint,
      sent bigint, failed bigint, uncertain bigint, suppressed bigint, "signedOff" bigint, "signedUpAt" timestamptz,
      "sentAt" timestamptz)
    left join restock_groups g on g.website_id = ${websiteId} and g.variant_id = r."variantId"
    on conflict (website_id, variant_id) do update set
      product_id = excluded.product_id, unconfirmed = excluded.unconfirmed, waiting = excluded.waiting, requested = excluded.requested,
      sent = excluded.sent, failed = excluded.failed, uncertain = excluded.uncertain,
      suppressed = excluded.suppressed, signed_off = excluded.signed_off,
      last_sign_up_at = excluded.last_sign_up_at, last_sent_at = excluded.last_sent_at`.execute(tx)
}

function groupsOf(recorded: Recorded[], moved: Moved[]): Group[] {
  const groups = new Map(recorded.map(({ entityId }) => [entityId, { variantId: entityId, ...none } as Group]))
  for (const one of recorded) Object.assign(groups.get(one.entityId) ?? {}, said(domainEvent<RestockEvent>(one)))
  for (const { variantId, from, to, count } of moved) {
    const group = groups.get(variantId)
    if (!group) throw new Error(`No restock group for variant ${variantId}`)
    if (to) group[to] += count
    if (from) group[from] -= count
  }
  return [...groups.values()]
}

function said(event: RestockEvent): Partial<Group> {
  if (event.type === 'RestockSignedUp' || event.type === 'RestockSignUpReceived')
    return { productId: event.productId, signedUpAt: event.at }
  return event.type === 'RestockNoticeSent' ? { sentAt: event.at } : {}
}
