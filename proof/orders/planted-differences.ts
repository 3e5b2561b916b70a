import { randomUUID } from 'node:crypto'
import { recordDispute } from '../../src/orders/commands/organise-order.ts'
import type { DifferenceKind } from '../../src/orders/ledger-contract.ts'
import type { LedgerEntry } from '../../src/payments/payment-gateway.ts'
import {
  dashboardRefund,
  decide,
  disputed,
  type LedgersLab,
  movement,
  NOON,
  paidNothing,
  paidOrder,
  type SoldOrder,
  tell,
} from './ledgers-lab.ts'

/** The expected kind of a planted difference, and where: the order, or the gateway's reference. */
export interface Planted {
  name: string
  kind: DifferenceKind
  at: string
}

type Change = (entries: LedgerEntry[], order: SoldOrder) => LedgerEntry[]

const captures = ({ kind }: LedgerEntry) => kind === 'capture'
const onCapture =
  (changes: (entry: LedgerEntry) => Partial<LedgerEntry>): Change =>
  (entries) =>
    entries.map((entry) => (captures(entry) ? { ...entry, ...changes(entry) } : entry))
const onRefund =
  (change: (entry: LedgerEntry) => LedgerEntry[]): Change =>
  (entries) =>
    entries.flatMap((entry) => (entry.kind === 'refund' ? change(entry) : entry))

/** Manipulations of the gateway's entries, each of its own order. */
const atGateway: [name: string, kind: DifferenceKind, needs: keyof SoldOrder, change: Change][] = [
  ['a payment is missing', 'orderWithoutMoney', 'orderId', (all) => all.filter((one) => !captures(one))],
  [
    'a payment is missing beside its refund',
    'orderWithoutMoney',
    'refundId',
    (all) => all.filter((one) => !captures(one)),
  ],
  ['a unit less was taken', 'otherAmount', 'orderId', onCapture(({ amount }) => ({ amount: amount - 1 }))],
  ['a unit more was taken', 'otherAmount', 'orderId', onCapture(({ amount }) => ({ amount: amount + 1 }))],
  [
    'a hundred times as much was taken',
    'otherAmount',
    'orderId',
    onCapture(({ amount }) => ({ amount: amount * 100 })),
  ],
  ['another currency was taken', 'otherCurrency', 'orderId', onCapture(() => ({ currency: 'EUR' }))],
  [
    'it was taken twice',
    ...(['takenTwice', 'orderId'] as const),
    (all) => [...all, ...all.filter(captures).map((one) => ({ ...one, entryId: randomUUID() }))],
  ],
  [
    'it was taken in two parts that are right together',
    ...(['takenTwice', 'orderId'] as const),
    (all) =>
      all.flatMap((one) =>
        captures(one)
          ? [
              { ...one, amount: one.amount - 5 },
              { ...one, entryId: randomUUID(), amount: 5 },
            ]
          : one,
      ),
  ],
  ['a refund is missing', 'refundNotAtGateway', 'refundId', onRefund(() => [])],
  [
    'a refund failed later',
    ...(['refundNotAtGateway', 'refundId'] as const),
    onRefund((one) => [one, { ...one, entryId: randomUUID(), amount: -one.amount }]),
  ],
  ['a refund is a unit less', 'otherRefund', 'refundId', onRefund((one) => [{ ...one, amount: one.amount + 1 }])],
  [
    'a refund was made twice',
    ...(['refundNotInLog', 'refundId'] as const),
    onRefund((one) => [one, { ...one, entryId: randomUUID(), refundId: undefined, objectId: `re_${randomUUID()}` }]),
  ],
  [
    'a refund of the dashboard is not in the log',
    ...(['refundNotInLog', 'orderId'] as const),
    (all, { paymentId }) => [...all, dashboardRefund(paymentId, `re_${randomUUID()}`, 300)],
  ],
  ['a refund of the dashboard is gone', 'refundNotAtGateway', 'dashboardRefundId', onRefund(() => [])],
  [
    'a dispute is not in the log',
    ...(['otherDispute', 'orderId'] as const),
    (all, { paymentId, cents }) => [...all, disputed(paymentId, `dp_${randomUUID()}`, -cents)],
  ],
  [
    'a lost dispute took nothing',
    'otherDispute',
    'lostDisputeId',
    (all) => all.filter(({ kind }) => kind !== 'dispute'),
  ],
  [
    'a dispute that was won gave nothing back',
    ...(['otherDispute', 'wonDisputeId'] as const),
    (all) => all.filter(({ kind, amount }) => kind !== 'dispute' || amount < 0),
  ],
]

/** Each in its own order; and three without a regular order. */
export async function plantAll(lab: LedgersLab, sold: SoldOrder[]): Promise<Planted[]> {
  const left = [...sold]
  const planted: Planted[] = []
  for (const [name, kind, needs, change] of atGateway) {
    const place = left.findIndex((order) => (needs === 'orderId' ? isPlain(order) : order[needs] !== undefined))
    const [order] = left.splice(place, 1)
    if (place < 0 || !order) throw new Error(`Too few orders for: ${name}`)
    tell(lab, order.paymentId, (entries) => change(entries, order))
    planted.push({ name, kind, at: order.orderId })
  }
  return [...planted, ...(await plantStrange(lab))]
}

function isPlain(order: SoldOrder): boolean {
  return !order.refundId && !order.dashboardRefundId && !order.lostDisputeId && !order.wonDisputeId
}

async function plantStrange(lab: LedgersLab): Promise<Planted[]> {
  const kind = 'moneyWithoutOrder'
  const inDashboard = `pi_${randomUUID()}`
  lab.strange.push(movement({ gatewayId: inDashboard }))
  const { paymentId } = await paidNothing(lab, 900)
  const failed = await paidOrder(lab, 900, 'failed')
  return [
    { name: 'a payment was made in the dashboard', kind, at: inDashboard },
    { name: 'a payment became no order', kind, at: paymentId },
    { name: 'an order says that its payment failed', kind, at: failed.orderId },
  ]
}

/** An open dispute that took its money, or an inquiry that took nothing: both are consistent. */
export async function openDispute(lab: LedgersLab, { orderId, paymentId, cents }: SoldOrder, takesMoney: boolean) {
  const disputeId = `dp_${randomUUID()}`
  if (takesMoney) tell(lab, paymentId, (entries) => [...entries, disputed(paymentId, disputeId, -cents)])
  const told = { disputeId, amountCents: cents, status: 'open' as const, respondBy: null, at: NOON.toISOString() }
  await decide(lab, orderId, (state) => recordDispute(state, told))
}
