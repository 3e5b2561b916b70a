import { useState } from 'react'
import type { OverviewReply, SeriesPoint } from '../../../src/analytics/admin-contract.ts'
import { Select } from '../../ui/select.tsx'
import { ChartBox } from './chart-box.tsx'
import type { ChartLine, ChartPoint } from './chart-shapes.ts'
import type { SiteWords } from './site-words.ts'

const measures = [
  { value: 'visitors', label: 'Visitors' },
  { value: 'visits', label: 'Visits' },
  { value: 'pageViews', label: 'Page views' },
] as const
type Measure = (typeof measures)[number]['value']

/** One number of traffic over the period, beside the period before where that was asked for. */
export function TrafficChart({ reply, words }: { reply: OverviewReply; words: SiteWords }) {
  const [measure, setMeasure] = useState<Measure>('visitors')
  const { label } = measures.find(({ value }) => value === measure) ?? measures[0]
  return (
    <div className="measured-chart">
      <Select
        label="Number to draw"
        labelHidden
        options={measures}
        value={measure}
        onChange={(value) => setMeasure(value as Measure)}
      />
      <ChartBox
        title={label}
        points={pointsOf(reply, measure)}
        lines={linesOf(label, reply.previousSeries !== null)}
        marks={reply.annotations.map(({ day, text }) => ({ slot: day, text }))}
        words={words}
        format={words.number}
      />
    </div>
  )
}

function pointsOf({ series, previousSeries }: OverviewReply, measure: Measure): ChartPoint[] {
  const before = (place: number): SeriesPoint | undefined => previousSeries?.[place]
  return series.map((point, place) => ({
    slot: point.slot,
    values: { now: point[measure], before: before(place)?.[measure] ?? null },
  }))
}

function linesOf(label: string, isCompared: boolean): ChartLine[] {
  const now: ChartLine = { key: 'now', label, look: 'solid' }
  return isCompared ? [now, { key: 'before', label: 'Period before', look: 'dashed' }] : [now]
}
