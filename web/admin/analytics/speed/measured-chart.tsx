import { useState } from 'react'
import { Select } from '../../../ui/controls/select.tsx'
import type { SiteWords } from '../../site-words.ts'
import styles from '../charts/chart-box.module.css'
import { ChartBox } from '../charts/chart-box.tsx'
import type { ChartMark } from '../charts/chart-types.ts'
import { comparisonLines, withComparison } from '../charts/comparison-series.ts'

type Measured<Measure extends string> = { slot: string } & Record<Measure, number>

interface MeasuredChartProps<Measure extends string> {
  measures: readonly { value: Measure; label: string }[]
  series: readonly Measured<Measure>[]
  /** Null without a comparison. */
  previousSeries: readonly Measured<Measure>[] | null
  titleOf(label: string): string
  marks?: readonly ChartMark[]
  words: SiteWords
}

/** A selectable metric over time, with the previous period if compared. */
export function MeasuredChart<Measure extends string>(props: MeasuredChartProps<Measure>) {
  const { measures, series, previousSeries, titleOf, marks, words } = props
  const [wanted, setWanted] = useState('')
  const chosen = measures.find(({ value }) => value === wanted) ?? measures[0]
  if (!chosen) return null
  const { value, label } = chosen
  return (
    <div className={styles.measuredChart}>
      <Select label="Metric" labelHidden options={measures} value={value} onChange={setWanted} />
      <ChartBox
        title={titleOf(label)}
        points={withComparison(series, previousSeries, (point) => point[value])}
        lines={comparisonLines(label, 'solid', previousSeries !== null)}
        {...(marks && { marks })}
        words={words}
        format={words.number}
      />
    </div>
  )
}
