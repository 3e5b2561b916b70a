import type { Stripe } from 'stripe'
import type { LedgerEntry, LedgerPeriod } from '../../payment-gateway.ts'

const PAGE = 100

/**
 * Stripe's balance transactions in the currency of the payment. Those that belong to no payment of ours, such as fees and
 * payouts, are `other` and have no payment.
 */
export async function readStripeLedger(
  stripe: Stripe,
  websiteId: string,
  { from, to, cursor }: LedgerPeriod,
): Promise<{ entries: LedgerEntry[]; next: string | undefined }> {
  const page = await stripe.balanceTransactions.list({
    created: { gte: secondsOf(from), lt: secondsOf(to) },
    limit: PAGE,
    expand: ['data.source'],
    ...(cursor && { starting_after: cursor }),
  })
  const entries = page.data.flatMap((transaction) => entryOf(transaction, websiteId))
  return { entries, next: page.has_more ? page.data.at(-1)?.id : undefined }
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

/** Leaves out transactions of other websites under the same account. */
function entryOf(transaction: Stripe.BalanceTransaction, websiteId: string): LedgerEntry[] {
  const { id, amount, currency, created, source, fee } = transaction
  const settled = currency.toUpperCase()
  const plain: LedgerEntry = {
    entryId: id,
    kind: 'other',
    paymentId: undefined,
    refundId: undefined,
    amount,
    gatewayId: undefined,
    objectId: undefined,
    fee: fee ? { amount: fee, currency: settled } : undefined,
    currency: settled,
    at: new Date(created * 1000).toISOString(),
  }
  if (typeof source !== 'object' || source === null) return [plain]
  const metadata = 'metadata' in source ? (source.metadata ?? {}) : {}
  if (metadata.websiteId !== undefined && metadata.websiteId !== websiteId) return []
  const ids = { paymentId: metadata.paymentId, refundId: metadata.refundId }
  return [{ ...plain, ...ids, ...moved(transaction, source) }]
}

type Source = Exclude<Stripe.BalanceTransaction['source'], string | null>

/** The signed amount in the currency of the payment; the transaction's own currency is that of the payout. */
function moved({ amount: net }: Stripe.BalanceTransaction, source: Source): Partial<LedgerEntry> {
  switch (source.object) {
    case 'charge':
      return { ...ofPayment(source), kind: 'capture', amount: source.amount_captured }
    case 'refund':
    case 'dispute':
      return { ...ofPayment(source), kind: source.object, objectId: source.id, amount: signed(source.amount, net) }
    case 'payout':
      return { kind: 'payout', objectId: source.id }
    default:
      return {}
  }
}

function ofPayment({ payment_intent: intent, currency }: Stripe.Charge | Stripe.Refund | Stripe.Dispute) {
  return {
    gatewayId: (typeof intent === 'string' ? intent : intent?.id) ?? undefined,
    currency: currency.toUpperCase(),
  }
}

function signed(amount: number, sign: number): number {
  return sign < 0 ? -amount : amount
}
