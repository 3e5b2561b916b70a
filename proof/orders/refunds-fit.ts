import { randomUUID } from 'node:crypto'
import { issueCard } from '../../src/gift-cards/commands/issue-card.ts'
import { GiftCard, worthCents } from '../../src/gift-cards/gift-card.ts'
import { setStock } from '../../src/inventory/commands/set-stock.ts'
import { Inventory } from '../../src/inventory/inventory.ts'
import type { AfterSaleDeps } from '../../src/orders/after-sale/after-sale-deps.ts'
import { refund } from '../../src/orders/after-sale/change-order.ts'
import { settleOrder } from '../../src/orders/after-sale/settle-order.ts'
import { Order } from '../../src/orders/order.ts'
import { memoryPaymentGateway } from '../../src/payments/gateways/memory-payment-gateway.ts'
import { refreshPayment } from '../../src/payments/use-cases/payments.ts'
import { createExecutor } from '../../src/platform/event-store/executor/execute.ts'
import type { Executor } from '../../src/platform/event-store/executor/executor.ts'
import { memoryEventStore } from '../../src/platform/event-store/memory/memory-event-store.ts'
import { DomainError } from '../../src/shared/domain-error.ts'
import { sumOfCards } from '../../src/shared/gift-cards/split-payment.ts'
import type { TallyRefund } from '../../src/shared/orders/order-tally.ts'
import { refundAmounts } from '../../src/shared/orders/refund-amounts.ts'
import { makeIssued } from '../../src/testing/fixtures/make/make-gift-card.ts'
import { createRandom, type Random } from '../processes/random.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { paidOrderAt } from './paid-order-at.ts'

const ORDERS = 2_000
const CONTROL_ORDERS = 40
const AT_ONCE = 4
const WEBSITE = 'w'
const CENTS = 3_000
const PIECES = 3
const STOCK = 10
/** What a gift card pays of every other order. */
const BY_CARD = 1_100

export const refundsFit: Proof = {
  id: 'C6',
  promise:
    'Refunds of several people at once, and of the gateway’s dashboard, never give back more than was taken, to the gateway and to gift cards, each once, and restock no more than was bought',
  run: (options) => refundAll(options, options.isShort ? ORDERS / 10 : ORDERS, (executor) => executor),
  /** Each decides on state read before the others wrote. */
  control: (options) => refundAll(options, CONTROL_ORDERS, decidingOnOldState),
}

interface Lab {
  deps: AfterSaleDeps
  honest: AfterSaleDeps
  memory: ReturnType<typeof memoryPaymentGateway>
  random: Random
  found: FindingBuilder
}

async function refundAll(options: ProofOptions, count: number, withFault: (executor: Executor) => Executor) {
  const executor = createExecutor(memoryEventStore())
  const memory = memoryPaymentGateway(() => new Date())
  const gateways = { current: async () => memory.gateway, find: async () => memory.gateway }
  // Vault and discounts are not involved.
  const honest = { executor, gateways, db: undefined as never, vault: undefined as never }
  const lab: Lab = {
    honest,
    deps: { ...honest, executor: withFault(executor) },
    memory,
    random: createRandom(options.seed),
    found: createFinding(),
  }
  for (let n = 0; n < count; n++) await refundOne(lab, n)
  return lab.found.finding
}

async function refundOne(lab: Lab, n: number): Promise<void> {
  const { honest, deps, memory, random, found } = lab
  const variantId = `v${n}`
  const now = () => new Date().toISOString()
  await honest.executor.execute(Inventory, { websiteId: WEBSITE, id: variantId }, { correlationId: 'c' }, (state) =>
    setStock(state, { quantity: STOCK, reason: 'counted', note: '', at: now() }),
  )
  const source = { kind: 'token' as const, token: 'succeed', byScript: false }
  const line = { variantId, quantity: PIECES, unitPriceCents: CENTS / PIECES, totalCents: CENTS }
  const card = n % 2 === 0 ? undefined : await issueOne(lab)
  const giftCards = card ? [{ cardId: card, last4: 'WXYZ', cents: BY_CARD }] : []
  const paid = { source, cents: CENTS, line, giftCards }
  const { orderId, paymentId, gatewayId } = await paidOrderAt(honest, WEBSITE, paid)
  if (n % 5 === 0) memory.failNext(random.pick(['before', 'after']))
  const ask = () => askOnce(lab, orderId)
  const asking = Array.from({ length: AT_ONCE }, ask)
  // A concurrent refund in the gateway's dashboard; the gateway itself refuses one that does not fit.
  const dashboard = memory.gateway.refund({
    gatewayId,
    paymentId,
    attempt: 1,
    refundId: `dashboard-${n}`,
    amount: random.int(1, CENTS),
  })
  await Promise.all([...asking, dashboard])
  await refreshPayment(honest, { websiteId: WEBSITE, paymentId, now: new Date() })
  // Repeats until nothing is open, because the gateway may not answer.
  for (let round = 0; round < 5; round++)
    if (await settleOrder(deps, { websiteId: WEBSITE, now: now() }, orderId)) break
  await judge(lab, { orderId, paymentId, variantId, card })
  found.count('orders')
}

async function issueOne({ honest }: Lab): Promise<string> {
  const cardId = randomUUID()
  const { type: _, ...card } = makeIssued({ amountCents: CENTS, currency: 'USD' })
  const target = { websiteId: WEBSITE, id: cardId }
  await honest.executor.execute(GiftCard, target, { correlationId: 'c' }, (state) => issueCard(state, card))
  return cardId
}

/** A random kind of refund, with what the merchant sees at that moment. */
async function askOnce({ deps, honest, random, found }: Lab, orderId: string): Promise<void> {
  const { state } = await honest.executor.load(Order, { websiteId: WEBSITE, id: orderId })
  const [line] = state.lines
  if (!state.tally || !line) throw new Error('The order was not found')
  const lines = [{ lineId: line.id, quantity: random.int(1, PIECES), restock: random.int(0, 1) === 1 }]
  const choice =
    random.int(0, 2) === 0
      ? { lines: [], shippingCents: 0, amountCents: random.int(1, CENTS) }
      : { lines, shippingCents: 0, amountCents: null }
  const { amountCents: expectedCents } = refundAmounts(state.tally, choice)
  const ctx = { websiteId: WEBSITE, actor: null, now: new Date().toISOString(), intent: { correlationId: orderId } }
  const request = { refundId: randomUUID(), ...choice, expectedCents, reason: '' }
  try {
    await refund(deps, ctx, orderId, { request, isLimited: false })
    found.count('accepted')
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    found.count('refused')
  }
}

interface Refunded {
  orderId: string
  paymentId: string
  variantId: string
  /** The gift card that paid a part. */
  card: string | undefined
}

async function judge(lab: Lab, refunded: Refunded): Promise<void> {
  const { honest, found } = lab
  const { orderId, variantId } = refunded
  const { state } = await honest.executor.load(Order, { websiteId: WEBSITE, id: orderId })
  const refunds = state.tally?.refunds ?? []
  const live = refunds.filter(({ status }) => status !== 'failed')
  await judgeMoney(lab, refunded, live)
  if (refunds.some(({ status }) => status === 'asked')) found.violation(`${orderId}: a refund is still open`)
  const stock = (await honest.executor.load(Inventory, { websiteId: WEBSITE, id: variantId })).state.onHand
  const wanted = live
    .flatMap(({ lines }) => lines)
    .reduce((sum, { restock, quantity }) => sum + (restock ? quantity : 0), 0)
  if (stock !== STOCK + wanted || wanted > PIECES)
    found.violation(`${orderId}: ${stock - STOCK} of ${PIECES} pieces went back into stock instead of ${wanted}`)
}

async function judgeMoney(lab: Lab, { orderId, paymentId, card }: Refunded, live: TallyRefund[]): Promise<void> {
  const { memory, found } = lab
  const told = await memory.gateway.retrieve(paymentId)
  const atGateway = 'payment' in told ? (told.payment?.refunds ?? []) : []
  const given = atGateway.reduce((sum, { amount }) => sum + amount, 0)
  const byCard = card === undefined ? 0 : BY_CARD
  const credited = card === undefined ? 0 : await creditedTo(lab, card)
  const logged = live.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const toCards = sumOfCards(live.flatMap(({ giftCards = [] }) => giftCards))
  const byGateway = live.filter(({ amountCents, giftCards }) => amountCents > sumOfCards(giftCards))
  if (credited > 0) found.count('refunded to gift cards')
  const faults: [boolean, string][] = [
    [given > CENTS - byCard, `the gateway refunded ${given} of ${CENTS - byCard}`],
    [credited < 0 || credited > byCard, `the gift card got back ${credited} of ${byCard}`],
    [logged > CENTS, `the order records refunds of ${logged} of ${CENTS}`],
    [logged - toCards !== given, `the order records refunds of ${logged - toCards}, the gateway ${given}`],
    [toCards !== credited, `the order records ${toCards} for the gift card, which got ${credited}`],
    [
      byGateway.length !== atGateway.length,
      `${byGateway.length} refunds in the order, ${atGateway.length} at the gateway`,
    ],
  ]
  for (const [isWrong, what] of faults) if (isWrong) found.violation(`${orderId}: ${what}`)
}

async function creditedTo({ honest }: Lab, cardId: string): Promise<number> {
  const { state } = await honest.executor.load(GiftCard, { websiteId: WEBSITE, id: cardId })
  return worthCents(state) - (CENTS - BY_CARD)
}

/** Writes decisions made on outdated state. */
function decidingOnOldState(executor: Executor): Executor {
  const first = new Map<string, unknown>()
  return {
    ...executor,
    execute: (aggregate, target, intent, decide) =>
      executor.execute(aggregate, target, intent, (state) => {
        if (aggregate.name !== Order.name) return decide(state)
        const old = (first.get(target.id) ?? state) as typeof state
        first.set(target.id, old)
        return decide(old)
      }),
  }
}
