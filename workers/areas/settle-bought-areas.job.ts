import { z } from 'zod'
import { grant, type NewGrant, revokeBySource } from '../../src/areas/grants-store.ts'
import { listSoldPlans } from '../../src/areas/plans-store.ts'
import { findMemberIds } from '../../src/members/queries.ts'
import { Order, type OrderState } from '../../src/orders/order.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { Executor } from '../../src/platform/event-store/executor/executor.ts'
import { quantitiesOf, refundStatusOf } from '../../src/shared/orders/order-tally.ts'
import { Subscription, type SubscriptionState } from '../../src/subscriptions/subscription.ts'
import type { JobHandler } from '../job.ts'

const Data = z.union([z.strictObject({ orderId: z.string() }), z.strictObject({ subscriptionId: z.string() })])

export interface BoughtAreasDeps {
  db: Database
  executor: Pick<Executor, 'load'>
}

/** What was bought without real money is open for a day, to try it. */
const TEST_MS = 86_400_000

interface Sold {
  /** Vault ref of the buyer's address. */
  personRef: string
  itemIds: ReadonlySet<string>
  testMode: boolean
  /** ISO 8601 */
  paidAt: string
}

/** Looks at an order or a subscription, and opens or closes what it has paid for: repeated, it changes nothing. */
export function settleBoughtAreas({ db, executor }: BoughtAreasDeps): JobHandler<z.infer<typeof Data>> {
  async function settle(
    websiteId: string,
    { source, sourceRef }: Required<Pick<NewGrant, 'source' | 'sourceRef'>>,
    sold: Sold | undefined,
    plans: Awaited<ReturnType<typeof listSoldPlans>>,
  ): Promise<void> {
    const now = new Date().toISOString()
    const kind = source === 'order' ? 'once' : 'recurring'
    const bought = plans.filter((plan) => plan.kind === kind && sold?.itemIds.has(plan.productId))
    const keeps = bought.map(({ id }) => id)
    await revokeBySource(db, websiteId, { source, sourceRef, keeps, now })
    if (!sold || bought.length === 0) return
    const { personRef } = sold
    const member = await findMemberIds(db, websiteId, { personRef })
    const until = sold.testMode ? new Date(Date.parse(sold.paidAt) + TEST_MS).toISOString() : null
    const holder = { siteUserId: member?.siteUserId ?? null, personRef }
    for (const planId of keeps) await grant(db, websiteId, { ...holder, planId, source, sourceRef, until, now })
  }
  return {
    name: 'settle-bought-areas',
    schema: Data,
    async run({ websiteId, data }) {
      const plans = await listSoldPlans(db, websiteId)
      // Most websites sell no plans.
      if (plans.length === 0) return
      if ('orderId' in data) {
        const { state } = await executor.load(Order, { websiteId, id: data.orderId })
        if (state.order && state.tally)
          await settle(websiteId, { source: 'order', sourceRef: data.orderId }, boughtBy(state), plans)
      } else {
        const { state } = await executor.load(Subscription, { websiteId, id: data.subscriptionId })
        if (state.begun)
          await settle(
            websiteId,
            { source: 'subscription', sourceRef: data.subscriptionId },
            subscribedBy(state),
            plans,
          )
      }
    },
  }
}

/** Undefined for an order that opens nothing: not paid, cancelled, or refunded. */
function boughtBy({ order, tally, lines, paidAt }: OrderState): Sold | undefined {
  if (!order || !tally || order.customerRef === '') return undefined
  if (tally.payment !== 'PAID' || tally.cancelled || refundStatusOf(tally) === 'FULL') return undefined
  const kept = lines.filter(({ id, subscription }) => !subscription && quantitiesOf(tally, id).refunded === 0)
  return {
    personRef: order.customerRef,
    itemIds: new Set(kept.map(({ itemId }) => itemId)),
    testMode: order.testMode,
    paidAt: paidAt ?? new Date().toISOString(),
  }
}

function subscribedBy({ begun, phase }: SubscriptionState): Sold | undefined {
  if (!begun || phase.step === 'ended' || begun.customerRef === '') return undefined
  const { customerRef: personRef, itemId, testMode, at } = begun
  return { personRef, itemIds: new Set([itemId]), testMode, paidAt: at }
}
