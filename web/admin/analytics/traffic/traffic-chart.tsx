import type { OverviewReply } from '../../../../src/analytics/admin-contract.ts'
import type { SiteWords } from '../../site-words.ts'
import { ChartBox } from '../charts/chart-box.tsx'
import { comparisonLines, withComparison } from '../charts/comparison-series.ts'

const labels = { visitors: 'Visitors', visits: 'Visits', pageViews: 'Page views' }

/** What the chart can draw; chosen by the figures above it. */
export type TrafficMeasure = keyof typeof labels

interface TrafficChartProps {
  reply: OverviewReply
  measure: TrafficMeasure
  words: SiteWords
}

/** A metric of traffic over the period. */
export function TrafficChart({ reply, measure, words }: TrafficChartProps) {
  const label = labels[measure]
  return (
    <ChartBox
      title={label}
      points={withComparison(reply.series, reply.previousSeries, (point) => point[measure])}
      lines={comparisonLines(label, 'solid', reply.previousSeries !== null)}
      marks={reply.annotations.map(({ day, text }) => ({ slot: day, text }))}
      words={words}
      format={words.number}
    />
  )
}
