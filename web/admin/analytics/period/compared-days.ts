import type { SiteWords } from '../../site-words.ts'

interface Compared {
  previousFrom: string | null
  previousTo: string | null
  /** Of what is shown by the minute. */
  interval?: 'minute' | 'hour' | 'day'
}

/** With which days a period is compared: `Oct 1, 2026 – Oct 31, 2026`; undefined where it is not. */
export function comparedDays(
  { previousFrom, previousTo, interval }: Compared,
  { day }: Pick<SiteWords, 'day'>,
): string | undefined {
  if (previousFrom === null || previousTo === null) return undefined
  // Half an hour and the one before it lie in the same day.
  if (interval === 'minute') return 'the 30 minutes before'
  return previousFrom === previousTo ? day(previousFrom) : `${day(previousFrom)} – ${day(previousTo)}`
}
