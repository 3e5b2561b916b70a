import type { CartsReply } from '../../../../../src/analytics/commerce-contract.ts'
import type { SiteWords } from '../../../site-words.ts'
import { ChartBox } from '../../charts/chart-box.tsx'
import { comparisonLines, withComparison } from '../../charts/comparison-series.ts'

const titles = {
  carts: 'Carts by day',
  abandoned: 'Abandoned, by the day carts were begun',
  bought: 'Bought by day',
  itemsLeft: 'Items left, by the day carts were begun',
}
const labels = { carts: 'Carts', abandoned: 'Abandoned', bought: 'Bought', itemsLeft: 'Items left' }

/** What the chart can draw; chosen by the figures above it. */
export type CartsMeasure = keyof typeof titles

interface CartsChartProps {
  reply: CartsReply
  measure: CartsMeasure
  words: SiteWords
}

/** Carts by day, with the previous period if compared: bought ones on the day of the order, the others on the day they were begun. */
export function CartsChart({ reply: { series, previousSeries }, measure, words }: CartsChartProps) {
  return (
    <ChartBox
      title={titles[measure]}
      points={withComparison(series, previousSeries, (day) => day[measure])}
      lines={comparisonLines(labels[measure], 'solid', previousSeries !== null)}
      words={words}
      format={words.number}
    />
  )
}
