import { lazy, Suspense, useId, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import type { SiteWords } from '../../site-words.ts'
import styles from '../analytics.module.css'
import { type Column, ReportTable } from '../report/report-table.tsx'
import chartBoxStyles from './chart-box.module.css'
import { ChartFailed } from './chart-failed.tsx'
import type { ChartLimit, ChartLine, ChartMark, ChartPoint, TimeChartProps } from './chart-types.ts'
import { type RunningSlot, runningSlot } from './running-slot.ts'

/** Lazy, because the chart library is large. */
const TimeChart = lazy(async () => ({
  default: await import('./time-chart.tsx').then(
    ({ TimeChart }) => TimeChart as (props: TimeChartProps) => React.ReactNode,
    () => ChartFailed as (props: TimeChartProps) => React.ReactNode,
  ),
}))

/** Solid lines and bars use the legend's default. */
const lookClasses: Partial<Record<(ChartLine | ChartLimit)['look'], string | undefined>> = {
  dashed: chartBoxStyles.legendDashed,
  dotted: chartBoxStyles.legendDotted,
  thin: chartBoxStyles.legendThin,
}

interface ChartBoxProps {
  title: string
  points: readonly ChartPoint[]
  lines: readonly ChartLine[]
  limits?: readonly ChartLimit[]
  marks?: readonly ChartMark[]
  words: SiteWords
  format(value: number): string
}

/** A chart of values over time, with the data as a table. */
export function ChartBox({ title, points, lines, limits = [], marks = [], words, format }: ChartBoxProps) {
  const [isTable, setTable] = useState(false)
  const id = useId()
  const [now] = useState(() => new Date())
  const running = runningSlot(
    points.map(({ slot }) => slot),
    { now, timeZone: words.timeZone },
  )
  return (
    <section className={chartBoxStyles.chartBox} aria-labelledby={id}>
      <div className={chartBoxStyles.chartHead}>
        <h2 id={id}>{title}</h2>
        <ChartLegend lines={[...lines, ...limits]} running={running?.label} />
        <Button look="plain" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          Table
        </Button>
      </div>
      {isTable ? (
        <ReportTable
          caption={`${title}, as a table`}
          rows={points}
          keyOf={({ slot }) => slot}
          columns={columnsOf(lines, running, words, format)}
        />
      ) : (
        <Suspense fallback={<div className={styles.chartPlace} />}>
          <TimeChart
            title={title}
            running={running?.slot}
            points={points}
            lines={lines}
            limits={limits}
            marks={marks.filter((mark) => points.some(({ slot }) => slot === mark.slot))}
            slotText={words.slot}
            format={format}
          />
        </Suspense>
      )}
      {marks.length > 0 && <MarkList marks={marks} words={words} />}
    </section>
  )
}

type Columns = readonly [Column<ChartPoint>, ...Column<ChartPoint>[]]

function columnsOf(
  lines: readonly ChartLine[],
  running: RunningSlot | undefined,
  words: SiteWords,
  format: (value: number) => string,
): Columns {
  const time: Column<ChartPoint> = {
    label: 'Time',
    cell: ({ slot }) => (slot === running?.slot ? `${words.slot(slot)} (so far)` : words.slot(slot)),
  }
  const numbers = lines.map(({ key, label }) => ({
    label,
    cell: ({ values }: ChartPoint) => {
      const value = values[key]
      return value === undefined || value === null ? '–' : format(value)
    },
  }))
  return [time, ...numbers]
}

/** Lines differ by stroke, not only by colour. */
function ChartLegend({ lines, running }: { lines: readonly (ChartLine | ChartLimit)[]; running: string | undefined }) {
  const named = lines.length < 2 ? [] : lines
  if (named.length === 0 && running === undefined) return null
  return (
    <ul className={chartBoxStyles.chartLegend}>
      {named.map(({ label, look }) => (
        <li key={label}>
          <span className={classNames(chartBoxStyles.legendLine, lookClasses[look])} aria-hidden="true" />
          {label}
        </li>
      ))}
      {running !== undefined && (
        <li>
          <span className={classNames(chartBoxStyles.legendLine, chartBoxStyles.legendRunning)} aria-hidden="true" />
          {running}
        </li>
      )}
    </ul>
  )
}

/** Includes marks that have no position in the chart. */
function MarkList({ marks, words }: { marks: readonly ChartMark[]; words: SiteWords }) {
  return (
    <ul className={chartBoxStyles.markList} aria-label="Annotations">
      {marks.map(({ slot, text }) => (
        <li key={`${slot} ${text}`}>
          <strong>{words.slot(slot)}</strong> {text}
        </li>
      ))}
    </ul>
  )
}
