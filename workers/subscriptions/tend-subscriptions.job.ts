import { z } from 'zod'
import { type ListedSubscription, listRunningOf } from '../../projections/subscriptions/queries.ts'
import { listCurrentPrices } from '../../src/catalog/queries.ts'
import { orderLetterJob } from '../../src/orders/letters/letter-job.ts'
import { inWebsite } from '../../src/platform/database/database.ts'
import { isSampleId } from '../../src/platform/ids/sample-id.ts'
import { enqueue, type NewJob } from '../../src/platform/outbox/outbox.ts'
import { endForDeletedProduct, repriceSubscription } from '../../src/subscriptions/commands/change-subscription.ts'
import { decideOnSubscription, type SubscriptionDeps } from '../../src/subscriptions/use-cases/subscription-deps.ts'
import type { JobHandler } from '../job.ts'

const PAGE = 500
const DAY_MS = 86_400_000
/** Customers of yearly subscriptions are told this many days before. */
const NOTICE_DAYS = 3
/** A renewal that is this late was lost by its queue. */
const LATE_MS = DAY_MS / 24

/**
 * Every day: announces new prices, ends what is no longer sold, tells of yearly payments, and queues renewals that are late.
 */
export function tendSubscriptions(deps: SubscriptionDeps): JobHandler<Record<string, never>> {
  return {
    name: 'tend-subscriptions',
    schema: z.strictObject({}),
    async run({ websiteId }) {
      const now = new Date().toISOString()
      for (let after = ''; ; ) {
        const page = await listRunningOf(deps.db, websiteId, { after, limit: PAGE })
        const rows = page.filter(({ subscription_id }) => !isSampleId(subscription_id))
        // A donation is no product, whose price could change.
        await followPrices(
          deps,
          websiteId,
          rows.filter(({ variant_id }) => variant_id !== ''),
          now,
        )
        await inWebsite(deps.db, websiteId, (tx) =>
          enqueue(
            tx,
            websiteId,
            rows.flatMap((row) => jobsFor(row, now)),
          ),
        )
        if (page.length < PAGE) return
        after = page.at(-1)?.subscription_id ?? ''
      }
    },
  }
}

async function followPrices(
  deps: SubscriptionDeps,
  websiteId: string,
  rows: readonly ListedSubscription[],
  at: string,
): Promise<void> {
  const current = await listCurrentPrices(deps.db, websiteId, [...new Set(rows.map(({ variant_id }) => variant_id))])
  for (const { subscription_id: id, variant_id, prices } of rows) {
    const ctx = { websiteId, intent: { correlationId: id } }
    const now = current.get(variant_id)
    if (now === undefined) {
      await decideOnSubscription(deps, ctx, id, (state) => endForDeletedProduct(state, { at }))
      continue
    }
    // Who has subscribed keeps a plan that is not offered any more.
    if (now === null) continue
    const { unitCents, discounts, planVersionId } = now
    const last = prices.at(-1)
    const isSame =
      last?.unitCents === unitCents &&
      last.discounts.firstPercent === discounts.firstPercent &&
      last.discounts.everyPercent === discounts.everyPercent
    if (!isSame && unitCents > 0)
      await decideOnSubscription(deps, ctx, id, (state) =>
        repriceSubscription(state, { planVersionId, unitCents, discounts, at }),
      )
  }
}

function jobsFor({ subscription_id, period_unit, next_at, cycle, status }: ListedSubscription, now: string): NewJob[] {
  const dueIn = next_at ? next_at.getTime() - Date.parse(now) : Number.POSITIVE_INFINITY
  if (dueIn < -LATE_MS) {
    const id = `renew-subscription:${subscription_id}:late:${now.slice(0, 10)}`
    return [{ name: 'renew-subscription', id, data: { subscriptionId: subscription_id } }]
  }
  const isTold = period_unit === 'YEAR' && status === 'active' && dueIn > 0 && dueIn <= (NOTICE_DAYS + 1) * DAY_MS
  if (!isTold || !next_at) return []
  const letter = { subjectId: subscription_id, kind: 'subscriptionUpcoming' as const, recipient: '', attempt: 1 }
  return [orderLetterJob({ ...letter, round: cycle }, new Date(next_at.getTime() - NOTICE_DAYS * DAY_MS))]
}
