import { listSettledOrders, type SettledOrder } from '../../../projections/orders/queries.ts'
import { findPayment } from '../../payments/use-cases/payments.ts'
import type { GatewayName } from '../../payments/use-cases/read-ledger.ts'
import { sumOfCards } from '../../shared/gift-cards/split-payment.ts'
import { Order, type OrderState } from '../order.ts'
import { orderPaidBy } from '../pay-again/order-paid-by.ts'
import type { LoggedOrder } from './compare-ledgers.ts'
import type { ReconciliationDeps } from './reconcile.ts'
import type { OrderWithCards } from './reconcile-gift-cards.ts'

export interface Period {
  from: Date
  until: Date
}

const AT_ONCE = 20
const PAGE = 500

/** Reads streams; the read model only tells which orders were paid, refunded or disputed in the period. */
export async function readSettledOrders(
  deps: ReconciliationDeps,
  websiteId: string,
  period: Period,
): Promise<{ logged: LoggedOrder[]; withCards: OrderWithCards[] }> {
  const found: LoggedOrder[] = []
  const withCards: OrderWithCards[] = []
  for (let after = ''; ; ) {
    const page = await listSettledOrders(deps.db, websiteId, { ...period, after, limit: PAGE })
    for (let n = 0; n < page.length; n += AT_ONCE) {
      const read = await Promise.all(
        page.slice(n, n + AT_ONCE).map((settled) => readOrder(deps, websiteId, period, settled, withCards)),
      )
      found.push(...read.flatMap((order) => order ?? []))
    }
    const last = page.at(-1)
    if (!last || page.length < PAGE) return { logged: found, withCards }
    after = last.orderId
  }
}

/** The order of a payment; undefined for a payment that is unknown or became no order. */
export async function readOrderOfPayment(
  deps: ReconciliationDeps,
  websiteId: string,
  period: Period,
  paymentId: string,
): Promise<LoggedOrder | undefined> {
  const { requested } = await findPayment(deps, { websiteId, paymentId })
  const orderId = requested && orderPaidBy(requested)
  if (orderId === undefined) return undefined
  const order = await readOrder(deps, websiteId, period, { orderId, isPaid: false, refundIds: [] })
  return order?.paymentId === paymentId ? order : undefined
}

async function readOrder(
  deps: ReconciliationDeps,
  websiteId: string,
  period: Period,
  settled: SettledOrder,
  withCards: OrderWithCards[] = [],
): Promise<LoggedOrder | undefined> {
  const { state } = await deps.executor.load(Order, { websiteId, id: settled.orderId })
  const { giftCards = [] } = state.order ?? {}
  if (giftCards.length > 0) withCards.push({ orderId: settled.orderId, cardIds: giftCards.map(({ cardId }) => cardId) })
  const { paymentId } = state
  if (!paymentId || !state.order || !state.tally) return undefined
  const { requested } = await findPayment(deps, { websiteId, paymentId })
  if (!requested) return undefined
  const { gateway, testMode } = requested
  return {
    orderId: settled.orderId,
    number: state.number,
    paymentId,
    currency: state.order.currency,
    ledger: { gateway: gateway as GatewayName, testMode },
    paidCents: state.tally.paidCents - sumOfCards(state.tally.giftCards),
    isPaidInPeriod: settled.isPaid,
    refunds: state.tally.refunds
      .filter(({ tender }) => tender === 'gateway')
      .map(({ id, amountCents, giftCards, status }) => ({
        id,
        cents: amountCents - sumOfCards(giftCards),
        status,
        isInPeriod: settled.refundIds.includes(id),
      })),
    disputes: disputesOf(state, period),
  }
}

function disputesOf({ disputes }: OrderState, period: Period): LoggedOrder['disputes'] {
  return [...disputes.values()].map(({ disputeId, status, amountCents, at }) => ({
    id: disputeId,
    status,
    cents: amountCents,
    isInPeriod: at >= period.from.toISOString() && at < period.until.toISOString(),
  }))
}
