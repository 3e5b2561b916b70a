import { listMovedCards, sumCards } from '../../../projections/gift-cards/queries.ts'
import { type AuditedCard, auditCard } from '../../gift-cards/use-cases/audit-card.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import type { GiftCardDifference, ReconciliationResult } from '../ledger-contract.ts'
import { Order, type OrderState } from '../order.ts'
import type { Period } from './read-logged-orders.ts'

interface Deps {
  db: Database
  executor: Pick<Executor, 'load'>
}

/** An order of the period that was paid with gift cards. */
export interface OrderWithCards {
  orderId: string
  cardIds: string[]
}

const PAGE = 200

/**
 * Checks each gift card that changed in the period: that its movements add up to what it has, and that it pays of each order
 * what the order says. `orders` are the orders of the period, so that a card that knows nothing of its order is found, too.
 */
export async function reconcileGiftCards(
  deps: Deps,
  websiteId: string,
  period: Period,
  orders: readonly OrderWithCards[],
): Promise<NonNullable<ReconciliationResult['giftCards']>> {
  const wanted = new Map<string, Set<string>>()
  const add = (cardId: string, orderId: string | null) => {
    const known = wanted.get(cardId) ?? new Set()
    wanted.set(cardId, orderId === null ? known : known.add(orderId))
  }
  for (const { orderId, cardIds } of orders) for (const cardId of cardIds) add(cardId, orderId)
  for (let after = ''; ; ) {
    const page = await listMovedCards(deps.db, websiteId, { ...period, after, limit: PAGE })
    for (const { cardId, orderId } of page) add(cardId, orderId)
    const last = page.at(-1)
    if (!last) break
    after = last.cardId
  }
  const differences: GiftCardDifference[] = []
  for (const [cardId, orderIds] of wanted) differences.push(...(await checkCard(deps, websiteId, cardId, orderIds)))
  return { cards: wanted.size, totals: await sumCards(deps.db, websiteId), differences }
}

async function checkCard(
  deps: Deps,
  websiteId: string,
  cardId: string,
  orderIds: ReadonlySet<string>,
): Promise<GiftCardDifference[]> {
  const card = await auditCard(deps, websiteId, cardId)
  const { last4 = '', currency = 'USD', testMode = false } = card ?? {}
  const about = { cardId, last4, currency, testMode }
  const found: GiftCardDifference[] = []
  if (card && card.movedCents !== card.worthCents)
    found.push({
      ...about,
      kind: 'cardSum',
      orderId: null,
      orderNumber: null,
      cardCents: card.worthCents,
      expectedCents: card.movedCents,
    })
  for (const orderId of orderIds) {
    const { state } = await deps.executor.load(Order, { websiteId, id: orderId })
    const expectedCents = paidBy(state, cardId)
    const cardCents = paidOf(card, orderId)
    if (expectedCents === undefined || expectedCents === cardCents) continue
    found.push({
      ...about,
      currency: card?.currency ?? state.order?.currency ?? currency,
      kind: 'otherPayment',
      orderId: state.placed ? orderId : null,
      orderNumber: state.number,
      cardCents,
      expectedCents,
    })
  }
  return found
}

const paidOf = (card: AuditedCard | undefined, orderId: string): number => card?.paidByOrder.get(orderId) ?? 0

/** What a card pays of an order, without what was given back; undefined while a refund is on its way. */
function paidBy({ placed, order, tally }: OrderState, cardId: string): number | undefined {
  if (!placed || !order || !tally) return 0
  if (tally.refunds.some(({ status }) => status === 'asked')) return undefined
  // A test order that was taken back gives the cards everything back, without a refund.
  if (tally.cancelled && order.testMode) return 0
  const of = (cards: readonly { cardId: string; cents: number }[] = []) =>
    cards.reduce((sum, one) => sum + (one.cardId === cardId ? one.cents : 0), 0)
  const back = tally.refunds.reduce((sum, { status, giftCards }) => sum + (status === 'done' ? of(giftCards) : 0), 0)
  return of(order.giftCards) - back
}
