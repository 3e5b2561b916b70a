import { Checkout } from '../../src/checkout/checkout.ts'
import { checkoutIdOf } from '../../src/checkout/checkout-ids.ts'
import { issueCard } from '../../src/gift-cards/commands/issue-card.ts'
import { GiftCard, worthCents } from '../../src/gift-cards/gift-card.ts'
import { makeIssued } from '../../src/testing/fixtures/make/make-gift-card.ts'
import type { WantedOrder } from './order-task.ts'
import type { OrdersLab } from './orders-lab.ts'

/** What is on a gift card, and what of it pays an order. */
const [CARD_CENTS, BY_CARD] = [1_000, 400]

/** Every other order is to be paid in part with a gift card of its own, which has the id of its cart. */
export async function withCards(lab: OrdersLab, wanted: WantedOrder[]): Promise<WantedOrder[]> {
  const { type: _, ...card } = makeIssued({ amountCents: CARD_CENTS, currency: 'USD' })
  const paid: WantedOrder[] = []
  for (const [n, order] of wanted.entries()) {
    const { websiteId, cartId: cardId } = order
    if (n % 2 === 0) {
      paid.push(order)
      continue
    }
    const { executor } = await lab.depsOf(websiteId)
    const target = { websiteId, id: cardId }
    await executor.execute(GiftCard, target, { correlationId: 'proof' }, (state) => issueCard(state, card))
    lab.found.count('gift cards')
    paid.push({ ...order, giftCards: [{ cardId, last4: 'WXYZ', cents: BY_CARD }] })
  }
  return paid
}

/** A card has paid its order once, or still has everything. */
export async function judgeCards({ found, depsOf }: OrdersLab, wanted: readonly WantedOrder[]): Promise<void> {
  for (const { websiteId, cartId, giftCards } of wanted) {
    if (!giftCards) continue
    const { executor } = await depsOf(websiteId)
    const checkout = (await executor.load(Checkout, { websiteId, id: checkoutIdOf(cartId) })).state
    const { state } = await executor.load(GiftCard, { websiteId, id: cartId })
    const [left, due] = [worthCents(state), checkout.orderId === null ? CARD_CENTS : CARD_CENTS - BY_CARD]
    if (left !== due) found.violation(`${left} is left on the gift card of ${cartId}, not ${due}`)
  }
}
