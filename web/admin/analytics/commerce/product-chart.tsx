import type { ProductReportReply } from '../../../../src/analytics/sales-contract.ts'
import type { SiteWords } from '../../site-words.ts'
import { ChartBox } from '../charts/chart-box.tsx'
import { comparisonLines, withComparison } from '../charts/comparison-series.ts'

const labels = { seen: 'Views', added: 'Added to cart', bought: 'Bought' }

/** What the chart can draw; chosen by the figures above it. */
export type ProductMeasure = keyof typeof labels

interface ProductChartProps {
  reply: ProductReportReply
  measure: ProductMeasure
  words: SiteWords
}

/** A metric of a product by day, with the previous period if compared. */
export function ProductChart({ reply, measure, words }: ProductChartProps) {
  const label = labels[measure]
  return (
    <ChartBox
      title={`${label} by day`}
      points={withComparison(reply.series, reply.previousSeries, (day) => day[measure])}
      lines={comparisonLines(label, 'solid', reply.previousSeries !== null)}
      words={words}
      format={(value) => words.number(value)}
    />
  )
}
