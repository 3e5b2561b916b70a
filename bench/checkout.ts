import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { Stripe } from 'stripe'
import { PRICE_CENTS, VARIANT } from '../proof/orders/order-task.ts'
import { placeOnce, processDeps } from '../proof/orders/place-orders.ts'
import { issueCard } from '../src/gift-cards/commands/issue-card.ts'
import { GiftCard } from '../src/gift-cards/gift-card.ts'
import { setStock } from '../src/inventory/commands/set-stock.ts'
import { Inventory } from '../src/inventory/inventory.ts'
import { stripePaymentGateway } from '../src/payments/gateways/stripe/stripe-payment-gateway.ts'
import { openPostgresEventStore } from '../src/platform/event-store/postgres/postgres-event-store.ts'
import { makeIssued } from '../src/testing/fixtures/make/make-gift-card.ts'
import { makeFrozenOrder } from '../src/testing/fixtures/make/make-order.ts'
import { forkStripeTwin } from '../src/testing/stripe-twin/fork-stripe-twin.ts'
import { measure } from './measuring/measure.ts'
import { print, printTable } from './measuring/report.ts'
import { startBenchPostgres } from './servers/bench-postgres.ts'

/**
 * `npm run bench:checkout`: complete checkouts, from the frozen cart to the numbered order, by 1, 16 and 64 shoppers on one
 * website, with a stand-in for Stripe in a separate process; beside a floor with the same three gateway requests and one
 * INSERT. Then 50 shoppers who pay for the last unit at the same moment.
 */
const SECONDS = Number(process.argv[process.argv.indexOf('--seconds') + 1]) || 5
const WEBSITE = 'bench'

const postgres = await startBenchPostgres()
const twin = await forkStripeTwin()
const store = await openPostgresEventStore({ url: postgres.urls.events, onError: console.error })
const address = { host: twin.host, port: twin.port, protocol: 'http' as const }
const secretKey = `sk_test_${randomUUID().replaceAll('-', '')}`
const stripe = new Stripe(secretKey, { ...address, maxNetworkRetries: 0, telemetry: false })
const keys = { secretKey, publishableKey: 'pk_test_bench', webhookSecrets: ['whsec_bench'] }
const deps = processDeps(store, await stripePaymentGateway({ websiteId: WEBSITE, keys, address }), 'none')
const pool = new pg.Pool({ connectionString: postgres.urls.admin, max: 16 })

/** Far more than there are shoppers, so that two do not pay with the same one at once. */
const cards = Array.from({ length: 1_000 }, () => randomUUID())
let cardsUsed = 0

try {
  await pool.query('create table floor (id bigint generated always as identity primary key, body jsonb)')
  await stockUp(10_000_000)
  await Promise.all(cards.map(issueTo))
  await measureCheckouts(() => checkOut(), 16, 1)
  for (const shoppers of [1, 16, 64]) {
    const bare = await measureCheckouts(bareCheckout, shoppers)
    const ours = await measureCheckouts(() => checkOut(), shoppers)
    const byCard = await measureCheckouts(() => checkOut(PRICE_CENTS), shoppers)
    const inPart = await measureCheckouts(() => checkOut(PRICE_CENTS / 2), shoppers)
    const rows = [
      rowOf('3 requests, 1 INSERT', bare),
      rowOf('checkout', ours),
      rowOf('paid with a card', byCard),
      rowOf('half with a card', inPart),
    ]
    printTable(rows, `\n${shoppers} shoppers`)
    print(`ratio ${(ours.perSecond / bare.perSecond).toFixed(2)}`)
    const slower = [byCard, inPart].map(({ p95 }) => (p95 / ours.p95).toFixed(2))
    print(`p95 with a card, and half with one, beside the gateway alone: ${slower.join(' and ')} (goal: 1.30)`)
  }
  await lastUnit()
} finally {
  await pool.end()
  await store.close()
  twin.stop()
  await postgres.stop()
}

/** @param byCardCents what a gift card pays of it */
async function checkOut(byCardCents = 0): Promise<void> {
  const cartId = randomUUID()
  const cardId = cards[cardsUsed++ % cards.length] ?? ''
  const giftCards = [{ cardId, last4: 'WXYZ', cents: byCardCents }]
  const wanted = { websiteId: WEBSITE, cartId, ends: 'ordered' as const }
  const { orderId } = await placeOnce(deps, stripe, byCardCents > 0 ? { ...wanted, giftCards } : wanted)
  if (orderId === null) throw new Error('A checkout did not become an order')
}

async function issueTo(cardId: string): Promise<void> {
  const { type: _, ...card } = makeIssued({ amountCents: 10_000_000, currency: makeFrozenOrder().currency })
  const target = { websiteId: WEBSITE, id: cardId }
  await deps.executor.execute(GiftCard, target, { correlationId: 'bench' }, (state) => issueCard(state, card))
}

async function bareCheckout(): Promise<void> {
  const { id } = await stripe.testHelpers.confirmationTokens.create({ payment_method: 'pm_card_visa' })
  const paymentId = randomUUID()
  const intent = await stripe.paymentIntents.create(
    {
      amount: PRICE_CENTS,
      currency: 'usd',
      capture_method: 'manual',
      confirm: true,
      confirmation_token: id,
      return_url: 'https://shop.example',
      metadata: { paymentId, websiteId: WEBSITE },
    },
    { idempotencyKey: paymentId },
  )
  await pool.query('insert into floor (body) values ($1)', [{ paymentId, lines: 'x'.repeat(500) }])
  await stripe.paymentIntents.capture(intent.id)
}

interface Measured {
  perSecond: number
  p50: number
  p95: number
}

async function measureCheckouts(run: () => Promise<void>, shoppers: number, seconds = SECONDS): Promise<Measured> {
  const started = performance.now()
  const took = await measure(run, { concurrency: shoppers, milliseconds: 1_000 * seconds })
  const perSecond = (1_000 * took.length) / (performance.now() - started)
  took.sort((a, b) => a - b)
  const at = (part: number) => took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0
  return { perSecond, p50: at(0.5), p95: at(0.95) }
}

function rowOf(name: string, { perSecond, p50, p95 }: Measured) {
  return { name, 'a second': perSecond.toFixed(0), 'p50 ms': p50.toFixed(1), 'p95 ms': p95.toFixed(1) }
}

async function lastUnit(): Promise<void> {
  await stockUp(1)
  const begun = performance.now()
  const ended = await Promise.all(
    Array.from({ length: 50 }, () =>
      placeOnce(deps, stripe, { websiteId: WEBSITE, cartId: randomUUID(), ends: 'ordered' }),
    ),
  )
  const ms = performance.now() - begun
  const sold = ended.filter(({ orderId }) => orderId !== null).length
  print(
    `\n50 shoppers pay for 1 unit at the same moment: ${sold} sold, all answered in ${ms.toFixed(0)} ms (goal: 1, below 1000 ms)`,
  )
}

async function stockUp(quantity: number): Promise<void> {
  const at = new Date().toISOString()
  await deps.executor.execute(Inventory, { websiteId: WEBSITE, id: VARIANT }, { correlationId: 'bench' }, (state) =>
    setStock(state, { quantity, reason: 'counted', note: '', at }),
  )
}
