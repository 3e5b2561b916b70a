/** One position on the time axis. */
export interface ChartPoint {
  /** A day, or an hour or a minute with its offset. */
  slot: string
  /** By the key of a line; null if unknown. */
  values: Record<string, number | null>
}

export interface ChartLine {
  key: string
  /** Values of an earlier period, which are all complete. */
  isPast?: boolean
  label: string
  look: 'solid' | 'dashed' | 'dotted' | 'bars'
}

/** A constant reference value. */
export interface ChartLimit {
  label: string
  value: number
  look: 'dotted' | 'thin'
}

/** An annotation at a time, which need not be a position of the axis: hours have no position for a day. */
export interface ChartMark {
  slot: string
  text: string
}

export interface TimeChartProps {
  title: string
  /** Slot whose time is not over yet, drawn apart. */
  running: string | undefined
  points: readonly ChartPoint[]
  lines: readonly ChartLine[]
  limits: readonly ChartLimit[]
  marks: readonly ChartMark[]
  slotText(slot: string): string
  format(value: number): string
}
