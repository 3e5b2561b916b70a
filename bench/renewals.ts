import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Stripe } from 'stripe'
import { VARIANT } from '../proof/orders/order-task.ts'
import { placeOnce, processDeps } from '../proof/orders/place-orders.ts'
import { setStock } from '../src/inventory/commands/set-stock.ts'
import { Inventory } from '../src/inventory/inventory.ts'
import { stripePaymentGateway } from '../src/payments/gateways/stripe/stripe-payment-gateway.ts'
import { openPostgresEventStore } from '../src/platform/event-store/postgres/postgres-event-store.ts'
import { dueAt } from '../src/shared/subscriptions/due-dates.ts'
import { subscriptionsShopOf } from '../src/testing/fixtures/subscriptions/subscriptions-shop.ts'
import { forkStripeTwin } from '../src/testing/stripe-twin/fork-stripe-twin.ts'
import { measure } from './measuring/measure.ts'
import { print, printTable } from './measuring/report.ts'
import { startBenchPostgres } from './servers/bench-postgres.ts'

/**
 * `npm run bench:renewals`: subscriptions that are due, each from the decision to the numbered order, with a stand-in for
 * Stripe in a separate process; then checkouts alone and beside renewals; then due dates of a million anchors.
 */
const SECONDS = Number(process.argv[process.argv.indexOf('--seconds') + 1]) || 5
const WEBSITE = 'w'
const RENEWING = 4
/** 10,000 that are due in one hour, in milliseconds from one to the next. */
const PACE_MS = 360
const SHOPPERS = 8
const ANCHORS = 1_000_000

const postgres = await startBenchPostgres()
const twin = await forkStripeTwin()
const store = await openPostgresEventStore({ url: postgres.urls.events, onError: console.error })
const address = { host: twin.host, port: twin.port, protocol: 'http' as const }
const secretKey = `sk_test_${randomUUID().replaceAll('-', '')}`
const stripe = new Stripe(secretKey, { ...address, maxNetworkRetries: 0, telemetry: false })
const keys = { secretKey, publishableKey: 'pk_test_bench', webhookSecrets: ['whsec_bench'] }
const gateway = await stripePaymentGateway({ websiteId: WEBSITE, keys, address })
const shop = subscriptionsShopOf(store, gateway)
const checkouts = processDeps(store, gateway, 'none')

try {
  const { executor } = checkouts
  const target = { websiteId: WEBSITE, id: VARIANT }
  await executor.execute(Inventory, target, { correlationId: 'bench' }, (state) =>
    setStock(state, { quantity: 10_000_000, reason: 'counted', note: '', at: new Date().toISOString() }),
  )
  const saved = await savedMethod()
  await measureRenewals(saved, 1)
  const renewed = await measureRenewals(saved, SECONDS)
  const alone = await measureCheckouts()
  const begun = await beginAll(saved, SECONDS)
  const [beside] = await Promise.all([measureCheckouts(), renewPaced(begun)])
  printTable([
    {
      '': `renewals, ${RENEWING} at a time`,
      'a second': renewed.perSecond.toFixed(1),
      'p95 ms': renewed.p95.toFixed(0),
    },
    { '': `checkouts of ${SHOPPERS} shoppers`, 'a second': alone.perSecond.toFixed(1), 'p95 ms': alone.p95.toFixed(0) },
    {
      '': 'the same beside 10,000 renewals an hour',
      'a second': beside.perSecond.toFixed(1),
      'p95 ms': beside.p95.toFixed(0),
    },
  ])
  print(`p95 of checkouts beside renewals: ${(beside.p95 / alone.p95).toFixed(2)} of alone (goal 1.2)`)
  measureDueDates()
} finally {
  await store.close()
  twin.stop()
  await postgres.stop()
}

/** What a first payment saved; all subscriptions are charged to it. */
async function savedMethod() {
  const { id } = await stripe.testHelpers.confirmationTokens.create({ payment_method: 'pm_card_visa' })
  const source = { kind: 'token' as const, token: id, byScript: false }
  const about = { paymentId: randomUUID(), attempt: 1, amount: 1_000, currency: 'USD' }
  const first = await gateway.authorize({ ...about, source, saves: true, returnUrl: 'https://shop.example' })
  if (first.outcome !== 'done' || !first.payment.savedMethod) throw new Error('Nothing was saved')
  return { gateway: gateway.name, ...first.payment.savedMethod }
}

async function measureRenewals(paymentMethod: Awaited<ReturnType<typeof savedMethod>>, seconds: number) {
  const begun = await beginAll(paymentMethod, seconds)
  return timed(RENEWING, seconds, () => renewOne(begun))
}

async function beginAll(paymentMethod: Awaited<ReturnType<typeof savedMethod>>, seconds: number): Promise<string[]> {
  const begun = Array.from({ length: 300 * seconds }, () => randomUUID())
  await inGroups(begun, (id) => shop.begin(id, { paymentMethod }))
  return begun
}

async function renewOne(begun: string[]): Promise<void> {
  const id = begun.pop()
  if (id === undefined) throw new Error('All subscriptions are renewed')
  const { paid } = await shop.renewAt(id, '2026-02-28T15:00:00.000Z')
  if (paid !== 2) throw new Error('A subscription was not renewed')
}

async function renewPaced(begun: string[]): Promise<void> {
  const end = performance.now() + 1_000 * SECONDS
  while (performance.now() < end) await Promise.all([renewOne(begun), sleep(PACE_MS)])
}

async function inGroups(ids: readonly string[], run: (id: string) => Promise<void>): Promise<void> {
  for (let n = 0; n < ids.length; n += 16) await Promise.all(ids.slice(n, n + 16).map(run))
}

function measureCheckouts() {
  return timed(SHOPPERS, SECONDS, async () => {
    const { orderId } = await placeOnce(checkouts, stripe, {
      websiteId: WEBSITE,
      cartId: randomUUID(),
      ends: 'ordered',
    })
    if (orderId === null) throw new Error('A checkout did not become an order')
  })
}

async function timed(concurrency: number, seconds: number, run: () => Promise<void>) {
  const started = performance.now()
  const took = await measure(run, { concurrency, milliseconds: 1_000 * seconds })
  took.sort((a, b) => a - b)
  const p95 = took[Math.min(took.length - 1, Math.floor(took.length * 0.95))] ?? Number.NaN
  return { perSecond: (1_000 * took.length) / (performance.now() - started), p95 }
}

function measureDueDates(): void {
  const begun = performance.now()
  const billingPeriod = { value: 1, unit: 'MONTH' as const }
  for (let n = 0; n < ANCHORS; n++) {
    const anchor = new Date(1_700_000_000_000 + n * 60_000).toISOString()
    dueAt({ anchor, timeZone: 'America/New_York', billingPeriod }, 1 + (n % 24))
  }
  print(`due dates of ${ANCHORS} anchors: ${((performance.now() - begun) / 1_000).toFixed(1)} s (goal 10)`)
}
