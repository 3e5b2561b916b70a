import type { Stripe } from 'stripe'
import type { LedgerEntry, LedgerPeriod } from '../../payment-gateway.ts'

const PAGE = 100

/**
 * Stripe's balance transactions in the currency in which was paid. Those whose source tells no payment of ours, such as fees and
 * payouts, are `other` and have no payment.
 */
export async function readStripeLedger(
  stripe: Stripe,
  websiteId: string,
  { from, to, cursor }: LedgerPeriod,
): Promise<{ entries: LedgerEntry[]; next: string | undefined }> {
  const page = await stripe.balanceTransactions.list({
    created: { gte: secondsOf(from), lt: secondsOf(to) },
    ...{ limit: PAGE, expand: ['data.source'], ...(cursor && { starting_after: cursor }) },
  })
  const entries = page.data.flatMap((transaction) => entryOf(transaction, websiteId))
  return { entries, next: page.has_more ? page.data.at(-1)?.id : undefined }
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

/** What another website has under the same account is left out. */
function entryOf(transaction: Stripe.BalanceTransaction, websiteId: string): LedgerEntry[] {
  const { id, amount, currency, created, source } = transaction
  const plain: LedgerEntry = {
    ...{ entryId: id, kind: 'other', paymentId: undefined, refundId: undefined, amount },
    ...{ currency: currency.toUpperCase(), at: new Date(created * 1000).toISOString() },
  }
  if (typeof source !== 'object' || source === null) return [plain]
  const metadata = 'metadata' in source ? (source.metadata ?? {}) : {}
  if (metadata.websiteId !== undefined && metadata.websiteId !== websiteId) return []
  const ids = { paymentId: metadata.paymentId, refundId: metadata.refundId }
  return [{ ...plain, ...ids, ...moved(transaction, source) }]
}

type Source = Exclude<Stripe.BalanceTransaction['source'], string | null>

/** The amount with the sign of its effect, in the currency of the payment; the transaction's own is that of the payout. */
function moved({ amount: net }: Stripe.BalanceTransaction, source: Source): Partial<LedgerEntry> {
  switch (source.object) {
    case 'charge':
      return { kind: 'capture', amount: source.amount_captured, currency: source.currency.toUpperCase() }
    case 'refund':
      return { kind: 'refund', amount: signed(source.amount, net), currency: source.currency.toUpperCase() }
    case 'dispute':
      return { kind: 'dispute', amount: signed(source.amount, net), currency: source.currency.toUpperCase() }
    default:
      return {}
  }
}

function signed(amount: number, sign: number): number {
  return sign < 0 ? -amount : amount
}
