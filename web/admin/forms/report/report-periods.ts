/** In days. */
export const reportPeriods = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'Year' },
] as const

const DAY_MS = 86_400_000

/** The last days up to today in the website's time zone, both ends included. */
export function periodOf(days: number, now: number, timeZone: string): { from: string; to: string } {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const to = format.format(now)
  return { from: new Date(Date.parse(to) - (days - 1) * DAY_MS).toISOString().slice(0, 10), to }
}
