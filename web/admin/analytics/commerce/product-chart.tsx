import { useState } from 'react'
import type { ProductReportReply } from '../../../../src/analytics/sales-contract.ts'
import { Select } from '../../../ui/controls/select.tsx'
import type { SiteWords } from '../../site-words.ts'
import styles from '../charts/chart-box.module.css'
import { ChartBox } from '../charts/chart-box.tsx'
import { comparisonLines, withComparison } from '../charts/comparison-series.ts'

const measures = [
  { value: 'seen', label: 'Views' },
  { value: 'added', label: 'Added to cart' },
  { value: 'bought', label: 'Bought' },
] as const

/** A selectable metric of a product by day, with the previous period if compared. */
export function ProductChart({ reply, words }: { reply: ProductReportReply; words: SiteWords }) {
  const [wanted, setWanted] = useState<string>('seen')
  const chosen = measures.find(({ value }) => value === wanted) ?? measures[0]
  return (
    <div className={styles.measuredChart}>
      <Select label="Metric" labelHidden options={measures} value={chosen.value} onChange={setWanted} />
      <ChartBox
        title={`${chosen.label} by day`}
        points={withComparison(reply.series, reply.previousSeries, (day) => day[chosen.value])}
        lines={comparisonLines(chosen.label, 'solid', reply.previousSeries !== null)}
        words={words}
        format={(value) => words.number(value)}
      />
    </div>
  )
}
