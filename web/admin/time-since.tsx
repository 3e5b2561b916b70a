import { timeSince } from '../../src/shared/words/time-since.ts'
import { useSiteWords } from './use-site-words.tsx'

/** How long ago a time was; the exact time, in the website's time zone, is its tooltip. */
export function TimeSince({ at }: { at: string }) {
  const exact = useSiteWords().moment(at)
  // The server rendered it a moment before.
  return (
    <time dateTime={at} title={exact} suppressHydrationWarning>
      {timeSince(at, Date.now())}
    </time>
  )
}
