import { randomUUID } from 'node:crypto'
import { checkoutIdOf, orderIdOf, paymentIdOf } from '../../src/checkout/checkout-ids.ts'
import { recordDispute } from '../../src/orders/commands/organise-order.ts'
import { recordFoundRefund, refundOrder, settleRefund } from '../../src/orders/commands/refund-order.ts'
import type { OrderEvent } from '../../src/orders/events.ts'
import { Order, type OrderState } from '../../src/orders/order.ts'
import type { ReconciliationDeps } from '../../src/orders/reconciliation/reconcile.ts'
import { recordCapture, recordOrder } from '../../src/orders/use-cases/record-order.ts'
import { memoryPaymentGateway } from '../../src/payments/gateways/memory-payment-gateway.ts'
import type { LedgerEntry, PaymentGateway } from '../../src/payments/payment-gateway.ts'
import { capturePayment, pay, refundPayment } from '../../src/payments/use-cases/payments.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { Executor } from '../../src/platform/event-store/executor/executor.ts'
import { makeFrozenLine, makeFrozenOrder } from '../../src/testing/fixtures/make/make-order.ts'

export const NOON = new Date('2026-11-24T12:00:00.000Z')
export const PERIOD = { from: new Date('2026-11-20T12:00:00.000Z'), until: new Date('2026-11-25T12:00:00.000Z') }
export const WEBSITE = 'w'
const SOURCE = { kind: 'token' as const, token: 'succeed', byScript: false }

export interface SoldOrder {
  orderId: string
  paymentId: string
  cents: number
  refundId: string | undefined
  dashboardRefundId: string | undefined
  lostDisputeId: string | undefined
  wonDisputeId: string | undefined
}

/** A store whose gateway keeps its ledger in memory, where entries can be manipulated. */
export interface LedgersLab {
  deps: ReconciliationDeps
  gateway: PaymentGateway
  /** Manipulates the reported entries of a payment. */
  told: Map<string, (entries: LedgerEntry[]) => LedgerEntry[]>
  /** Movements that belong to no payment of ours. */
  strange: LedgerEntry[]
}

export function openLedgersLab({ executor, db }: { executor: Executor; db: Database }): LedgersLab {
  const { gateway: honest } = memoryPaymentGateway(() => NOON)
  const lab = { told: new Map(), strange: [] } as Pick<LedgersLab, 'told' | 'strange'>
  const gateway: PaymentGateway = {
    ...honest,
    async listLedger(period) {
      const page = await honest.listLedger(period)
      if (page.outcome !== 'done') return page
      const ids = [...new Set(page.entries.map(({ paymentId = '' }) => paymentId))]
      const entries = ids.flatMap((id) => {
        const own = page.entries.filter(({ paymentId }) => paymentId === id)
        return lab.told.get(id)?.(own) ?? own
      })
      return { ...page, entries: period.cursor ? entries : [...entries, ...lab.strange] }
    },
  }
  const find = async (_: string, name: string) => (name === 'test' ? gateway : undefined)
  return { ...lab, gateway, deps: { executor, db, gateways: { current: async () => gateway, find } } }
}

/** The n-th regular order: every third has a refund, others a dashboard refund, or disputes that were lost or won. */
export async function sell(lab: LedgersLab, n: number): Promise<SoldOrder> {
  const cents = 1_250 + (n % 97)
  const { orderId, paymentId } = await paidOrder(lab, cents)
  const sold: SoldOrder = {
    orderId,
    paymentId,
    cents,
    refundId: undefined,
    dashboardRefundId: undefined,
    lostDisputeId: undefined,
    wonDisputeId: undefined,
  }
  if (n % 3 === 0) sold.refundId = await refundOne(lab, sold)
  else if (n % 7 === 1) sold.dashboardRefundId = await refundInDashboard(lab, sold)
  else if (n % 11 === 2) sold.lostDisputeId = await dispute(lab, sold, 'lost')
  else if (n % 13 === 4) sold.wonDisputeId = await dispute(lab, sold, 'won')
  return sold
}

export async function decide(lab: LedgersLab, orderId: string, run: (state: OrderState) => OrderEvent[]) {
  await lab.deps.executor.execute(Order, { websiteId: WEBSITE, id: orderId }, { correlationId: orderId }, run)
}

/** @param outcome of the capture according to the log; the gateway captures in either case */
export async function paidOrder(lab: LedgersLab, cents: number, outcome: 'captured' | 'failed' = 'captured') {
  const { checkoutId, paymentId } = await paidNothing(lab, cents)
  const orderId = orderIdOf(checkoutId)
  const target = { websiteId: WEBSITE, orderId, at: NOON.toISOString() }
  const totals = { ...makeFrozenOrder().totals, subtotalCents: cents, grandTotalCents: cents }
  const order = makeFrozenOrder({ totals, testMode: false })
  const lines = [makeFrozenLine({ unitPriceCents: cents, totalCents: cents })]
  await recordOrder(lab.deps, target, { checkoutId, purchasedCartId: randomUUID(), paymentId, order, lines })
  await recordCapture(
    lab.deps,
    target,
    outcome === 'captured' ? { outcome, amount: cents } : { outcome, reason: 'captureFailed' },
  )
  return { orderId, paymentId }
}

/** The gateway captures money for a checkout without an order. */
export async function paidNothing(lab: LedgersLab, cents: number) {
  const checkoutId = checkoutIdOf(randomUUID())
  const paymentId = paymentIdOf(checkoutId, 1)
  const target = { websiteId: WEBSITE, paymentId, now: NOON }
  const request = { purpose: 'checkout' as const, referenceId: checkoutId, amount: cents, currency: 'USD' }
  await pay(lab.deps, target, { ...request, source: SOURCE, returnUrl: 'https://shop.example' })
  await capturePayment(lab.deps, target, { amount: cents })
  return { checkoutId, paymentId }
}

async function refundOne(lab: LedgersLab, { orderId, paymentId, cents }: SoldOrder): Promise<string> {
  const refundId = randomUUID()
  const amount = Math.floor(cents / 3)
  const at = NOON.toISOString()
  const choice = { lines: [], shippingCents: 0, amountCents: amount, expectedCents: amount, reason: '' }
  await decide(lab, orderId, (state) => refundOrder(state, { refundId, ...choice, at }))
  await refundPayment(lab.deps, { websiteId: WEBSITE, paymentId, now: NOON }, { refundId, amount })
  await decide(lab, orderId, (state) => settleRefund(state, refundId, { outcome: 'done' }, at))
  return refundId
}

/** Only the gateway knows its id, and it refers to the gateway's payment. */
async function refundInDashboard(lab: LedgersLab, { orderId, paymentId, cents }: SoldOrder): Promise<string> {
  const refundId = `re_${randomUUID()}`
  const amountCents = Math.floor(cents / 2)
  tell(lab, paymentId, (entries) => [...entries, dashboardRefund(paymentId, refundId, amountCents)])
  await decide(lab, orderId, (state) => recordFoundRefund(state, { refundId, amountCents, at: NOON.toISOString() }))
  return refundId
}

async function dispute(
  lab: LedgersLab,
  { orderId, paymentId, cents }: SoldOrder,
  status: 'won' | 'lost',
): Promise<string> {
  const disputeId = `dp_${randomUUID()}`
  tell(lab, paymentId, (entries) => [
    ...entries,
    disputed(paymentId, disputeId, -cents),
    ...(status === 'won' ? [disputed(paymentId, disputeId, cents)] : []),
  ])
  const told = { disputeId, amountCents: cents, respondBy: null, at: NOON.toISOString() }
  await decide(lab, orderId, (state) => recordDispute(state, { ...told, status: 'open' }))
  await decide(lab, orderId, (state) => recordDispute(state, { ...told, status }))
  return disputeId
}

/** Applied after earlier manipulations. */
export function tell({ told }: LedgersLab, paymentId: string, change: (entries: LedgerEntry[]) => LedgerEntry[]): void {
  const before = told.get(paymentId)
  told.set(paymentId, (entries) => change(before ? before(entries) : entries))
}

export function movement(changes: Partial<LedgerEntry>): LedgerEntry {
  return {
    entryId: `txn_${randomUUID()}`,
    kind: 'capture',
    paymentId: undefined,
    refundId: undefined,
    gatewayId: undefined,
    objectId: undefined,
    fee: undefined,
    amount: 1_250,
    currency: 'USD',
    at: NOON.toISOString(),
    ...changes,
  }
}

export function dashboardRefund(gatewayId: string, objectId: string, cents: number): LedgerEntry {
  return movement({ kind: 'refund', gatewayId, objectId, amount: -cents })
}

export function disputed(gatewayId: string, objectId: string, amount: number): LedgerEntry {
  return movement({ kind: 'dispute', gatewayId, objectId, amount })
}
