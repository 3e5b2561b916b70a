/** Periods of Home, each compared with the previous one of the same length. */
export const homePeriods = [
  { value: 'day', label: 'Today', before: 'yesterday' },
  { value: '7d', label: '7 days', before: 'the 7 days before' },
  { value: '30d', label: '30 days', before: 'the 30 days before' },
] as const

export type HomePeriod = (typeof homePeriods)[number]['value']

/** `12 yesterday`, `1,204 the 7 days before`. */
export function beforeText(period: HomePeriod, count: string): string {
  return `${count} ${homePeriods.find(({ value }) => value === period)?.before ?? 'before'}`
}
