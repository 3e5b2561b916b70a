import styles from './chart-box.module.css'
import type { ChartLine, ChartPoint } from './chart-types.ts'

interface ChartTipProps {
  lines: readonly ChartLine[]
  slotText(slot: string): string
  format(value: number): string
  /** Passed in by the chart. */
  active?: boolean
  payload?: readonly { payload?: ChartPoint }[]
}

/** Values at the position of the pointer or the keyboard. */
export function ChartTooltip({ lines, slotText, format, active, payload }: ChartTipProps) {
  const point = payload?.[0]?.payload
  if (!active || !point) return null
  return (
    <div className={styles.chartTip}>
      <strong>{slotText(point.slot)}</strong>
      {lines.map(({ key, label }) => {
        const value = point.values[key]
        return (
          <span key={key}>
            {label}: {value === null || value === undefined ? '–' : format(value)}
          </span>
        )
      })}
    </div>
  )
}
