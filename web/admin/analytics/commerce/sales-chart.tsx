import type { SalesReply } from '../../../../src/analytics/sales-contract.ts'
import { formatMoney } from '../../../../src/shared/money/format-money.ts'
import type { SiteWords } from '../../site-words.ts'
import { ChartBox } from '../charts/chart-box.tsx'
import { comparisonLines, withComparison } from '../charts/comparison-series.ts'

const labels = {
  totalCents: 'Total sales',
  netCents: 'Net sales',
  grossCents: 'Gross sales',
  discountCents: 'Discounts',
  refundCents: 'Refunds',
  taxCents: 'Tax',
  shippingCents: 'Shipping',
  orders: 'Orders',
}

/** What the chart can draw; chosen by the figures above it. */
export type SalesMeasure = keyof typeof labels

interface SalesChartProps {
  reply: SalesReply
  measure: SalesMeasure
  words: SiteWords
}

/** A metric of sales by day, with the previous period if compared. */
export function SalesChart({ reply, measure, words }: SalesChartProps) {
  const { series, previousSeries, currency } = reply
  const label = labels[measure]
  return (
    <ChartBox
      title={`${label} by day`}
      points={withComparison(series, previousSeries, (day) => day[measure])}
      lines={comparisonLines(label, 'solid', previousSeries !== null)}
      words={words}
      format={(value) => (measure === 'orders' ? words.number(value) : formatMoney(Math.round(value), currency))}
    />
  )
}
