import type { Period } from '../../../../src/analytics/admin-contract.ts'

/** Labels of periods in display order, each with its shortcut. */
export const periodWords: Record<Period, { label: string; key?: string }> = {
  realtime: { label: 'Last 30 minutes', key: 'R' },
  day: { label: 'Today', key: 'D' },
  yesterday: { label: 'Yesterday', key: 'E' },
  '7d': { label: 'Last 7 days', key: 'W' },
  '30d': { label: 'Last 30 days', key: 'T' },
  month: { label: 'This month', key: 'M' },
  year: { label: 'This year', key: 'Y' },
  '12mo': { label: 'Last 12 months' },
  custom: { label: 'Custom', key: 'C' },
}

const periodNames = Object.keys(periodWords) as Period[]
const ofDays = periodNames.filter((name) => name !== 'realtime')

/** Dashboards of visits, which also have data by the minute; all others are by day. */
const ofMinutes: readonly string[] = ['', 'traffic']

/** Selectable periods of a dashboard. */
export const periodsOn = (page: string): readonly Period[] => (ofMinutes.includes(page) ? periodNames : ofDays)

/** Keyboard shortcuts of a dashboard. */
export const shortcutsFor = (periods: readonly Period[]) => [
  ...periods.flatMap((period) => {
    const { key, label } = periodWords[period]
    return key ? [{ keys: [key], does: label }] : []
  }),
  { keys: ['←'], does: 'The period before' },
  { keys: ['→'], does: 'The period after' },
  { keys: ['X'], does: 'Compare with the period before' },
  { keys: ['?'], does: 'Show these shortcuts' },
]
