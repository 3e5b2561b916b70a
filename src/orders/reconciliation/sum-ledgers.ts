import type { LedgerEntry, LedgerName } from '../../payments/use-cases/read-ledger.ts'
import type { LedgerTotals, Payout } from '../ledger-contract.ts'

/** Sums a gateway's movements by currency: of payment for the first three, of payout for fees and payouts. */
export function sumLedger({ gateway, testMode }: LedgerName, entries: readonly LedgerEntry[]): LedgerTotals[] {
  const currencies = new Set(entries.flatMap(({ currency, fee }) => [currency, fee?.currency ?? currency]))
  return [...currencies].toSorted().map((currency) => {
    const own = entries.filter((entry) => entry.currency === currency)
    const sum = (kind: LedgerEntry['kind']) =>
      own.reduce((total, entry) => total + (entry.kind === kind ? entry.amount : 0), 0)
    const fees = entries.flatMap(({ fee }) => (fee?.currency === currency ? fee.amount : []))
    return {
      gateway,
      testMode,
      currency,
      payments: own.filter(({ kind }) => kind === 'capture').length,
      takenCents: sum('capture'),
      refundedCents: 0 - sum('refund'),
      disputedCents: 0 - sum('dispute'),
      feeCents: fees.length > 0 ? fees.reduce((total, fee) => total + fee, 0) : null,
      paidOutCents: 0 - sum('payout'),
    }
  })
}

export function payoutsIn({ gateway, testMode }: LedgerName, entries: readonly LedgerEntry[]): Payout[] {
  return entries
    .filter(({ kind }) => kind === 'payout')
    .map(({ entryId, objectId, at, currency, amount }) => ({
      id: objectId ?? entryId,
      gateway,
      testMode,
      at,
      currency,
      cents: -amount,
    }))
}
