import { useState } from 'react'
import type { SalesReply } from '../../../../src/analytics/sales-contract.ts'
import { formatMoney } from '../../../../src/shared/money/format-money.ts'
import { Select } from '../../../ui/controls/select.tsx'
import type { SiteWords } from '../../site-words.ts'
import styles from '../charts/chart-box.module.css'
import { ChartBox } from '../charts/chart-box.tsx'
import { comparisonLines, withComparison } from '../charts/comparison-series.ts'

const measures = [
  { value: 'totalCents', label: 'Total sales' },
  { value: 'netCents', label: 'Net sales' },
  { value: 'grossCents', label: 'Gross sales' },
  { value: 'discountCents', label: 'Discounts' },
  { value: 'refundCents', label: 'Refunds' },
  { value: 'taxCents', label: 'Tax' },
  { value: 'shippingCents', label: 'Shipping' },
  { value: 'orders', label: 'Orders' },
] as const

/** A selectable metric by day, with the previous period if compared. */
export function SalesChart({ reply, words }: { reply: SalesReply; words: SiteWords }) {
  const { series, previousSeries, currency } = reply
  const [wanted, setWanted] = useState<string>('totalCents')
  const chosen = measures.find(({ value }) => value === wanted) ?? measures[0]
  const format = (value: number) =>
    chosen.value === 'orders' ? words.number(value) : formatMoney(Math.round(value), currency)
  return (
    <div className={styles.measuredChart}>
      <Select label="Metric" labelHidden options={measures} value={chosen.value} onChange={setWanted} />
      <ChartBox
        title={`${chosen.label} by day`}
        points={withComparison(series, previousSeries, (day) => day[chosen.value])}
        lines={comparisonLines(chosen.label, 'solid', previousSeries !== null)}
        words={words}
        format={format}
      />
    </div>
  )
}
