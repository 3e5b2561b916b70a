import type { LedgerEntry, LedgerName } from '../../payments/use-cases/read-ledger.ts'
import type { Difference, DifferenceKind } from '../ledger-contract.ts'

/** An order according to the log, with what moved through a gateway for it. */
export interface LoggedOrder {
  orderId: string
  number: number | null
  paymentId: string
  ledger: LedgerName
  currency: string
  /** Captured according to the log; may be 0. */
  paidCents: number
  /** Captured within the period, so that the gateway's ledger must have it. */
  isPaidInPeriod: boolean
  refunds: LoggedRefund[]
  disputes: { id: string; status: 'open' | 'won' | 'lost'; cents: number; isInPeriod: boolean }[]
}

export interface LoggedRefund {
  /** Our id, or the gateway's for a refund made in its dashboard. */
  id: string
  cents: number
  status: 'asked' | 'done' | 'failed'
  isInPeriod: boolean
}

export interface LedgerComparison {
  ledger: LedgerName
  /** Of the period and a margin around it. */
  entries: LedgerEntry[]
  /** By our payment id. */
  orders: ReadonlyMap<string, LoggedOrder>
  /** Whether a movement is within the period itself, so that the log must have it. */
  isInPeriod(at: string): boolean
}

/**
 * Compares the gateway's ledger with the log in both directions. Both are read with a margin around the period, so that
 * movements at its edges are found on both sides.
 */
export function compareLedgers(comparison: LedgerComparison): Difference[] {
  const groups = groupEntries(comparison.entries)
  const orders = [...comparison.orders.values()].filter(({ ledger }) => isSame(ledger, comparison.ledger))
  return [
    ...[...groups].flatMap(([paymentId, entries]) => judgeGroup(comparison, paymentId, entries)),
    ...orders.filter(({ paymentId }) => !groups.has(paymentId)).flatMap((order) => judgeOrder(comparison, order, [])),
  ]
}

function isSame(a: LedgerName, b: LedgerName): boolean {
  return a.gateway === b.gateway && a.testMode === b.testMode
}

const moves = new Set<LedgerEntry['kind']>(['capture', 'refund', 'dispute'])

/** Groups by payment; an entry of none of our payments is a group of its own. */
function groupEntries(entries: readonly LedgerEntry[]): Map<string, LedgerEntry[]> {
  const groups = new Map<string, LedgerEntry[]>()
  for (const entry of entries) {
    if (!moves.has(entry.kind)) continue
    const key = entry.paymentId ?? `${entry.gatewayId ?? entry.entryId}`
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return groups
}

function judgeGroup(comparison: LedgerComparison, paymentId: string, entries: LedgerEntry[]): Difference[] {
  const order = comparison.orders.get(paymentId)
  if (order && isSame(order.ledger, comparison.ledger)) return judgeOrder(comparison, order, entries)
  const captures = entries.filter(({ kind, at }) => kind === 'capture' && comparison.isInPeriod(at))
  return captures.map((entry) => ({
    ...common(comparison, 'moneyWithoutOrder', entry.currency),
    reference: entry.gatewayId ?? entry.entryId,
    gatewayCents: entry.amount,
    at: entry.at,
  }))
}

function judgeOrder(comparison: LedgerComparison, order: LoggedOrder, entries: LedgerEntry[]): Difference[] {
  return [
    ...judgeCapture(comparison, order, entries),
    ...judgeRefunds(comparison, order, entries),
    ...judgeDisputes(comparison, order, entries),
  ]
}

function judgeCapture(comparison: LedgerComparison, order: LoggedOrder, entries: LedgerEntry[]): Difference[] {
  const captures = entries.filter(({ kind }) => kind === 'capture')
  const [first] = captures
  if (!first) return order.isPaidInPeriod ? [of(comparison, order, 'orderWithoutMoney', 0, order.paidCents)] : []
  if (!captures.some(({ at }) => comparison.isInPeriod(at)) && !order.isPaidInPeriod) return []
  const taken = sumOf(captures)
  const say = (kind: DifferenceKind) => [of(comparison, order, kind, taken, order.paidCents, first)]
  if (first.currency !== order.currency) return say('otherCurrency')
  if (order.paidCents === 0) return say('moneyWithoutOrder')
  if (captures.length > 1) return say('takenTwice')
  return taken === order.paidCents ? [] : say('otherAmount')
}

function judgeRefunds(comparison: LedgerComparison, order: LoggedOrder, entries: LedgerEntry[]): Difference[] {
  const logged = order.refunds.map(({ id, cents, status, isInPeriod }) => ({
    id,
    cents: status === 'failed' ? 0 : cents,
    isDue: isInPeriod && status === 'done',
  }))
  return pairBacks('refund', entries, logged).flatMap(({ taken, cents, isDue, moved }) => {
    if (taken === cents || !(isDue || isAnyInPeriod(comparison, moved))) return []
    const kind = cents === 0 ? 'refundNotInLog' : taken === 0 ? 'refundNotAtGateway' : 'otherRefund'
    return [of(comparison, order, kind, taken, cents, moved[0])]
  })
}

/** A dispute takes the money while it is open and when it is lost; an open inquiry may take nothing. */
function judgeDisputes(comparison: LedgerComparison, order: LoggedOrder, entries: LedgerEntry[]): Difference[] {
  const logged = order.disputes.map(({ id, cents, status, isInPeriod }) => ({
    id,
    cents: status === 'won' ? 0 : cents,
    isDue: isInPeriod && status === 'lost',
  }))
  return pairBacks('dispute', entries, logged).flatMap(({ taken, cents, isDue, moved }) => {
    if (taken === cents || !(isDue || isAnyInPeriod(comparison, moved))) return []
    return [of(comparison, order, 'otherDispute', taken, cents, moved[0])]
  })
}

/** Money that went back, according to the gateway and to the log; one of them may be missing. */
interface Back {
  moved: LedgerEntry[]
  /** Minor units taken from the merchant by the gateway. */
  taken: number
  /** Minor units according to the log. */
  cents: number
  /** The gateway's ledger must have it. */
  isDue: boolean
}

function pairBacks(
  kind: 'refund' | 'dispute',
  entries: readonly LedgerEntry[],
  logged: readonly { id: string; cents: number; isDue: boolean }[],
): Back[] {
  const backs = new Map<string, Back>(logged.map(({ id, cents, isDue }) => [id, { moved: [], taken: 0, cents, isDue }]))
  for (const entry of entries.filter((one) => one.kind === kind)) {
    const key = [entry.refundId, entry.objectId].find((id) => id && backs.has(id)) ?? entry.objectId ?? entry.entryId
    const { moved, taken, ...known } = backs.get(key) ?? { moved: [], taken: 0, cents: 0, isDue: false }
    backs.set(key, { ...known, moved: [...moved, entry], taken: taken - entry.amount })
  }
  return [...backs.values()]
}

function isAnyInPeriod({ isInPeriod }: LedgerComparison, moved: readonly LedgerEntry[]): boolean {
  return moved.some(({ at }) => isInPeriod(at))
}

function sumOf(entries: readonly LedgerEntry[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}

function common({ ledger }: LedgerComparison, kind: DifferenceKind, currency: string): Difference {
  return {
    kind,
    gateway: ledger.gateway,
    testMode: ledger.testMode,
    currency,
    orderId: null,
    orderNumber: null,
    reference: null,
    gatewayCents: 0,
    orderCents: 0,
    at: null,
  }
}

function of(
  comparison: LedgerComparison,
  order: LoggedOrder,
  kind: DifferenceKind,
  gatewayCents: number,
  orderCents: number,
  entry?: LedgerEntry,
): Difference {
  return {
    ...common(comparison, kind, order.currency),
    orderId: order.orderId,
    orderNumber: order.number,
    gatewayCents,
    orderCents,
    reference: entry?.gatewayId ?? entry?.entryId ?? null,
    at: entry?.at ?? null,
  }
}
