import type { OverviewReply } from '../../../../src/analytics/admin-contract.ts'
import type { SiteWords } from '../../site-words.ts'
import { MeasuredChart } from '../speed/measured-chart.tsx'

const measures = [
  { value: 'visitors', label: 'Visitors' },
  { value: 'visits', label: 'Visits' },
  { value: 'pageViews', label: 'Page views' },
] as const

/** A metric of traffic over the period. */
export function TrafficChart({ reply, words }: { reply: OverviewReply; words: SiteWords }) {
  return (
    <MeasuredChart
      measures={measures}
      series={reply.series}
      previousSeries={reply.previousSeries}
      titleOf={(label) => label}
      marks={reply.annotations.map(({ day, text }) => ({ slot: day, text }))}
      words={words}
    />
  )
}
