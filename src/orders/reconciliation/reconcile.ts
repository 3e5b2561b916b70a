import type { PaymentsDeps } from '../../payments/use-cases/payments.ts'
import { type LedgerEntry, type LedgerName, paymentIdAt, readLedgers } from '../../payments/use-cases/read-ledger.ts'
import type { Database } from '../../platform/database/database.ts'
import { KEPT_MAX, type ReconciliationResult } from '../ledger-contract.ts'
import { compareLedgers, type LoggedOrder } from './compare-ledgers.ts'
import { type Period, readOrderOfPayment, readSettledOrders } from './read-logged-orders.ts'
import { reconcileGiftCards } from './reconcile-gift-cards.ts'
import { payoutsIn, sumLedger } from './sum-ledgers.ts'

export interface ReconciliationDeps extends PaymentsDeps {
  db: Database
}

/** Margin around the period: clocks differ, and a gateway may book later. */
const MARGIN_MS = 3 * 86_400_000

/** Compares the gateways' ledgers with the log, in both directions. */
export async function reconcile(
  deps: ReconciliationDeps,
  websiteId: string,
  period: Period,
): Promise<ReconciliationResult> {
  const { from, until } = period
  const wide = { from: new Date(from.getTime() - MARGIN_MS), to: new Date(until.getTime() + MARGIN_MS) }
  // Read after the ledgers, so that the log is never older than what it is compared with.
  const ledgers = await readLedgers(deps, websiteId, wide)
  const { logged, withCards } = await readSettledOrders(deps, websiteId, period)
  const orders = new Map(logged.map((order) => [order.paymentId, order]))
  const isInPeriod = (at: string) => at >= from.toISOString() && at < until.toISOString()
  const result = empty()
  for (const ledger of ledgers) {
    if ('failure' in ledger) {
      const { gateway, testMode, failure: message } = ledger
      result.failures.push({ gateway, testMode, message })
      continue
    }
    const entries = await named(deps, { websiteId, ledger, orders, period }, ledger.entries)
    const ofPeriod = entries.filter(({ at }) => isInPeriod(at))
    result.movements += ofPeriod.length
    result.totals.push(...sumLedger(ledger, ofPeriod))
    result.payouts.push(...payoutsIn(ledger, ofPeriod).slice(0, KEPT_MAX))
    result.differences.push(...compareLedgers({ ledger, entries, orders, isInPeriod }))
  }
  const giftCards = await reconcileGiftCards(deps, websiteId, period, withCards)
  return { ...counted({ ...result, giftCards }), orders: logged.length }
}

function empty(): ReconciliationResult {
  return {
    orders: 0,
    movements: 0,
    moneyWithoutOrder: 0,
    ordersWithoutMoney: 0,
    otherDifferences: 0,
    differences: [],
    totals: [],
    payouts: [],
    failures: [],
  }
}

function counted(result: ReconciliationResult): ReconciliationResult {
  const count = (kind: string) => result.differences.filter((one) => one.kind === kind).length
  const { giftCards } = result
  const moneyWithoutOrder = count('moneyWithoutOrder')
  const ordersWithoutMoney = count('orderWithoutMoney')
  return {
    ...result,
    moneyWithoutOrder,
    ordersWithoutMoney,
    otherDifferences:
      result.differences.length - moneyWithoutOrder - ordersWithoutMoney + (giftCards?.differences.length ?? 0),
    differences: result.differences.slice(0, KEPT_MAX),
    ...(giftCards && { giftCards: { ...giftCards, differences: giftCards.differences.slice(0, KEPT_MAX) } }),
  }
}

interface Naming {
  websiteId: string
  ledger: LedgerName
  /** Orders of the period; those of other movements are added. */
  orders: Map<string, LoggedOrder>
  period: Period
}

/** Adds our payment id to movements where it can be found; dashboard refunds only carry the gateway's. */
async function named(deps: ReconciliationDeps, naming: Naming, entries: LedgerEntry[]): Promise<LedgerEntry[]> {
  const known = new Map(
    entries.flatMap(({ gatewayId, paymentId }) => (gatewayId && paymentId ? [[gatewayId, paymentId]] : [])),
  )
  const asked = new Set<string>()
  for (const entry of entries) {
    const { gatewayId, paymentId, kind } = entry
    if (paymentId || !gatewayId || kind === 'capture' || known.has(gatewayId) || asked.has(gatewayId)) continue
    asked.add(gatewayId)
    const found = await paymentIdAt(deps, naming.websiteId, naming.ledger, gatewayId)
    if (found) known.set(gatewayId, found)
  }
  const all = entries.map((entry) => ({ ...entry, paymentId: entry.paymentId ?? known.get(entry.gatewayId ?? '') }))
  await addOrders(deps, naming, new Set(all.flatMap(({ paymentId }) => paymentId ?? [])))
  return all
}

async function addOrders(deps: ReconciliationDeps, { websiteId, orders, period }: Naming, paymentIds: Set<string>) {
  for (const paymentId of paymentIds) {
    if (orders.has(paymentId)) continue
    const order = await readOrderOfPayment(deps, websiteId, period, paymentId)
    if (order) orders.set(paymentId, order)
  }
}
