import type { SiteWords } from '../../site-words.ts'

interface Compared {
  previousFrom: string | null
  previousTo: string | null
  /** `minute` for the live report. */
  interval?: 'minute' | 'hour' | 'day'
}

/** The period compared with: `Oct 1, 2026 – Oct 31, 2026`; undefined without a comparison. */
export function comparedDays(
  { previousFrom, previousTo, interval }: Compared,
  { day }: Pick<SiteWords, 'day'>,
): string | undefined {
  if (previousFrom === null || previousTo === null) return undefined
  // Half an hour and the one before are on the same day.
  if (interval === 'minute') return 'the 30 minutes before'
  return previousFrom === previousTo ? day(previousFrom) : `${day(previousFrom)} – ${day(previousTo)}`
}
