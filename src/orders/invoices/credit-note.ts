import type { FrozenTaxLine } from '../../shared/orders/frozen-order.ts'
import type { TallyRefund } from '../../shared/orders/order-tally.ts'
import { netOf, type RefundTake } from '../../shared/orders/refund-shares.ts'
import type { OrderState } from '../order.ts'

/** One row of a credit note. */
export interface CreditRow {
  /** `rest`: an entered amount that is not of the chosen lines and shipping. */
  kind: 'line' | 'shipping' | 'rest'
  lineId: string | null
  /** Pieces; null where it is not about pieces. */
  quantity: number | null
  /** In millionths. */
  rates: number[]
  /** As in the invoice: with tax if the order's prices include it. */
  cents: number
}

/** Rows that add up, with the taxes by rate, to the total. */
export interface CreditNote {
  rows: CreditRow[]
  taxLines: FrozenTaxLine[]
  totalCents: number
  refund: TallyRefund
}

/** What the credit note of a refund says. Undefined for an unknown refund. */
export function creditNote({ tally }: Pick<OrderState, 'tally'>, refundId: string): CreditNote | undefined {
  const refund = tally?.refunds.find(({ id }) => id === refundId)
  if (!tally || !refund) return undefined
  const { takes, taxParts, lines } = refund
  const row = (kind: CreditRow['kind'], of: RefundTake[], line?: TallyRefund['lines'][number]): CreditRow => ({
    kind,
    lineId: line?.lineId ?? null,
    quantity: line?.quantity ?? null,
    rates: ratesOf(tally.taxLines, of),
    cents: of.reduce((sum, take) => sum + (tally.pricesIncludeTax ? take.cents : netOf(take)), 0),
  })
  const chosen = takes.filter(({ isRest }) => !isRest)
  const [shipping, rest] = [chosen.filter(({ lineId }) => lineId === null), takes.filter(({ isRest }) => isRest)]
  const ofLine = (id: string) => chosen.filter(({ lineId }) => lineId === id)
  return {
    rows: [
      ...lines.map((line) => row('line', ofLine(line.lineId), line)),
      ...(shipping.length > 0 ? [row('shipping', shipping)] : []),
      ...(rest.length > 0 ? [row('rest', rest)] : []),
    ],
    taxLines: tally.taxLines
      .map((line, n): FrozenTaxLine => ({ ...line, ...(taxParts[n] ?? { baseCents: 0, taxCents: 0 }) }))
      .filter(({ baseCents, taxCents }) => baseCents !== 0 || taxCents !== 0),
    totalCents: refund.amountCents,
    refund,
  }
}

/** What the cancellation of a credit note says: the same, below zero, so that both together are zero at each rate. */
export function cancellationOf({ rows, taxLines, totalCents, refund }: CreditNote): CreditNote {
  return {
    rows: rows.map((row) => ({ ...row, cents: negated(row.cents) })),
    taxLines: taxLines.map((line) => ({
      ...line,
      baseCents: negated(line.baseCents),
      taxCents: negated(line.taxCents),
    })),
    totalCents: negated(totalCents),
    refund,
  }
}

/** Never `-0`, which is printed with its sign. */
const negated = (cents: number) => (cents === 0 ? 0 : -cents)

function ratesOf(taxLines: readonly FrozenTaxLine[], takes: readonly RefundTake[]): number[] {
  const bears = (n: number) => takes.some(({ taxes }) => taxes.some(({ taxLine }) => taxLine === n))
  return taxLines.flatMap(({ rate }, n) => (bears(n) ? [rate] : []))
}
