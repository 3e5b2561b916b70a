import { randomUUID } from 'node:crypto'
import type { Stripe } from 'stripe'
import { Cart } from '../../src/cart/cart.ts'
import type { CheckoutState } from '../../src/checkout/checkout.ts'
import { Checkout } from '../../src/checkout/checkout.ts'
import { checkoutIdOf, paymentIdOf } from '../../src/checkout/checkout-ids.ts'
import { startCheckout } from '../../src/checkout/commands/give-details.ts'
import { beginPlacement } from '../../src/checkout/commands/place.ts'
import { advance } from '../../src/checkout/process/advance.ts'
import type { ProcessDeps } from '../../src/checkout/process/checkout-deps.ts'
import { Order } from '../../src/orders/order.ts'
import type { PaymentGateway } from '../../src/payments/payment-gateway.ts'
import { capturePayment } from '../../src/payments/use-cases/payments.ts'
import type { EventStore } from '../../src/platform/event-store/event-store.ts'
import { createExecutor } from '../../src/platform/event-store/executor/execute.ts'
import type { Executor } from '../../src/platform/event-store/executor/executor.ts'
import { sumOfCards } from '../../src/shared/gift-cards/split-payment.ts'
import { makeAdded } from '../../src/testing/fixtures/make/make-cart.ts'
import { makeFrozenLine, makeFrozenOrder } from '../../src/testing/fixtures/make/make-order.ts'
import { heedless } from '../checkout/race-of-processes.ts'
import { type Ending, type Fault, PRICE_CENTS, SOLD_OUT, type WantedOrder } from './order-task.ts'

const HOLD_MS = 15 * 60_000
const RETURN_URL = 'https://shop.example/checkout'
/** By then a hold has expired. */
export const LATER_MS = 40 * 60_000

/** Dependencies of a checkout, with the control's planted bug. */
export function processDeps(store: EventStore, gateway: PaymentGateway, fault: Fault): ProcessDeps {
  const careful = createExecutor(store)
  const gateways = { current: async () => gateway, find: async () => gateway }
  const plain: ProcessDeps = { executor: careful, gateways, db: undefined as never }
  const unchecked = { numbersUnchecked: 'ordernumbers', stockUnchecked: 'inventory' }[fault as string]
  if (unchecked) {
    const careless = createExecutor(heedless(store), { cacheSize: 1 })
    return { ...plain, executor: withOther(careful, unchecked, careless) }
  }
  return fault === 'captureFirst' ? { ...plain, executor: capturingFirst(plain) } : plain
}

function withOther(executor: Executor, name: string, other: Executor): Executor {
  return {
    ...executor,
    execute: (aggregate, target, intent, decide) =>
      (aggregate.name === name ? other : executor).execute(aggregate, target, intent, decide),
  }
}

/** Captures before the order is in the log. */
function capturingFirst(deps: ProcessDeps): Executor {
  const { executor } = deps
  return {
    ...executor,
    async execute(aggregate, target, intent, decide) {
      if (aggregate.name === Order.name) await captureFor(deps, target.websiteId, intent.correlationId)
      return executor.execute(aggregate, target, intent, decide)
    },
  }
}

async function captureFor(deps: ProcessDeps, websiteId: string, checkoutId: string): Promise<void> {
  const target = { websiteId, paymentId: paymentIdOf(checkoutId, 1), now: new Date() }
  await capturePayment(deps, target, { amount: PRICE_CENTS }).catch(() => undefined)
}

/** Places an order, from a browser that may repeat it. Returns the state of the checkout. */
export async function placeOnce(
  deps: ProcessDeps,
  stripe: Stripe,
  { websiteId, cartId, ends, giftCards }: WantedOrder,
  { fault = 'none', card = cardOf(ends), now = new Date() }: { fault?: Fault; card?: string; now?: Date } = {},
): Promise<CheckoutState> {
  const at = now.toISOString()
  const checkoutId = fault === 'othersIds' ? randomUUID() : checkoutIdOf(cartId)
  const holdsUntil = new Date(now.getTime() + HOLD_MS).toISOString()
  await begin(deps, { websiteId, cartId, ends, giftCards, checkoutId, at, holdsUntil })
  if (sumOfCards(giftCards) === PRICE_CENTS) return (await advance(deps, { websiteId, checkoutId, now: at })).state
  const { id: token } = await stripe.testHelpers.confirmationTokens.create({ payment_method: card })
  const offered = { source: { kind: 'token' as const, token, byScript: true }, returnUrl: RETURN_URL }
  return (await advance(deps, { websiteId, checkoutId, now: at }, offered)).state
}

function cardOf(ends: Ending): string {
  return ends === 'declined' ? 'pm_card_visa_chargeDeclined' : 'pm_card_visa'
}

/** No other card is tried; the sweep ends the checkout after its reservation expired. */
export async function leaveAlone(
  deps: ProcessDeps,
  { websiteId, cartId }: WantedOrder,
  begun = new Date(),
): Promise<CheckoutState> {
  const now = new Date(begun.getTime() + LATER_MS).toISOString()
  return (await advance(deps, { websiteId, checkoutId: checkoutIdOf(cartId), now })).state
}

interface Begun extends WantedOrder {
  checkoutId: string
  at: string
  holdsUntil: string
}

/** Freezes what the shopper saw; the process's steps follow. */
export async function begin({ executor }: ProcessDeps, about: Begun): Promise<void> {
  const { websiteId, cartId, ends, giftCards, checkoutId, at, holdsUntil } = about
  const intent = { correlationId: checkoutId }
  await executor.execute(Cart, { websiteId, id: cartId }, intent, (cart) =>
    cart.createdAt === null ? [makeAdded({ at })] : [],
  )
  const target = { websiteId, id: checkoutId }
  await executor.execute(Checkout, target, intent, (state) => startCheckout(state, { cartId, visitorHash: 'v', at }))
  const totals = { ...makeFrozenOrder().totals, grandTotalCents: PRICE_CENTS }
  const order = makeFrozenOrder({ totals, testMode: false, ...(giftCards && { giftCards }) })
  const frozen = { order, lines: linesOf(ends) }
  await executor.execute(Checkout, target, intent, (state) =>
    beginPlacement(state, {
      ...frozen,
      amountDueCents: PRICE_CENTS - sumOfCards(giftCards),
      totalsHash: 'h',
      holdsUntil,
      at,
    }),
  )
}

function linesOf(ends: Ending) {
  const mug = makeFrozenLine()
  return ends === 'soldOut' ? [mug, makeFrozenLine({ id: 'e2', variantId: SOLD_OUT })] : [mug]
}
