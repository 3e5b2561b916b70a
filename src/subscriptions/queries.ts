import { listSubscriptions } from '../../projections/subscriptions/queries.ts'
import type { Database } from '../platform/database/database.ts'
import type { Executor } from '../platform/event-store/executor/executor.ts'
import type { Vault } from '../platform/vault/vault.ts'
import { toMoney } from '../shared/money/money.ts'
import { Subscription } from './subscription.ts'

const MOST = 100

/** A customer's subscriptions, begun last first, at most 100, with where they are sent. */
export async function listSubscriptionsOf(
  { db, executor, vault }: { db: Database; executor: Pick<Executor, 'load'>; vault: Pick<Vault, 'read'> },
  websiteId: string,
  customerRef: string,
) {
  const rows = await listSubscriptions(db, websiteId, { view: 'all', customerRef, limit: MOST })
  return Promise.all(
    rows.slice(0, MOST).map(async (row) => {
      const { state } = await executor.load(Subscription, { websiteId, id: row.subscription_id })
      const { detailsRef } = state
      const texts = detailsRef ? await vault.read(websiteId, [detailsRef]) : new Map<string, string>()
      return {
        product: row.title,
        quantity: row.quantity,
        status: row.status,
        payment: toMoney(row.next_cents, row.currency),
        billingPeriod: { value: row.period_value, unit: row.period_unit },
        begunOn: row.begun_at.toISOString(),
        nextOn: row.next_at?.toISOString() ?? null,
        endedOn: row.ended_at?.toISOString() ?? null,
        /** As JSON: addresses, and what else was entered at checkout; empty once it was deleted. */
        details: texts.get(detailsRef) ?? '',
      }
    }),
  )
}
