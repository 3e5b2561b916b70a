/** One place of the time axis. */
export interface ChartPoint {
  /** A day, or an hour or a minute with its offset. */
  slot: string
  /** By the key of a line; null where nothing is known. */
  values: Record<string, number | null>
}

export interface ChartLine {
  key: string
  label: string
  look: 'solid' | 'dashed' | 'dotted' | 'bars'
}

/** A value that others are held against, the same at every time. */
export interface ChartLimit {
  label: string
  value: number
  look: 'dotted' | 'thin'
}

/** Something that happened at a time, which need not be a place of the axis: hours have no place for what belongs to a day. */
export interface ChartMark {
  slot: string
  text: string
}

export interface TimeChartProps {
  title: string
  points: readonly ChartPoint[]
  lines: readonly ChartLine[]
  limits: readonly ChartLimit[]
  marks: readonly ChartMark[]
  slotText(slot: string): string
  format(value: number): string
}
