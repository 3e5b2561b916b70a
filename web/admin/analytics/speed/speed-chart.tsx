import type { SpeedMetric, SpeedReply } from '../../../../src/analytics/speed-contract.ts'
import type { SiteWords } from '../../site-words.ts'
import { ChartBox } from '../charts/chart-box.tsx'
import { comparisonLines, withComparison } from '../charts/comparison-series.ts'
import { everyDay } from './speed-days.ts'
import { metricWords, speedText } from './speed-words.ts'

interface SpeedChartProps {
  reply: SpeedReply
  metric: SpeedMetric
  words: SiteWords
}

/** One metric by day, with the thresholds of its rating. */
export function SpeedChart({ reply, metric, words }: SpeedChartProps) {
  const { short, label, good, poor } = metricWords[metric]
  const format = (value: number) => speedText(metric, value, words)
  const { before } = reply
  return (
    <ChartBox
      title={`${label} (${short}) by day`}
      points={withComparison(everyDay(reply), before && everyDay(before), ({ row }) => row?.[metric]?.p75 ?? null)}
      lines={comparisonLines('75th percentile', 'solid', before !== null)}
      limits={[
        { label: `Good up to ${format(good)}`, value: good, look: 'dotted' },
        { label: `Poor above ${format(poor)}`, value: poor, look: 'thin' },
      ]}
      words={words}
      format={format}
    />
  )
}
