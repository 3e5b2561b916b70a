import { useSiteWords } from '../../use-site-words.tsx'
import { analyticsHref } from '../period/report-search.ts'
import { useLive } from './use-live.ts'

/** How many are on the website now, leading to what they look at. */
export function LiveNow() {
  const { view } = useLive()
  const words = useSiteWords()
  if (!view) return null
  return (
    <a className="live-now" href={analyticsHref('live')}>
      <span className="live-dot" aria-hidden="true" />
      {words.number(view.visitors)} {view.visitors === 1 ? 'visitor' : 'visitors'} now
    </a>
  )
}
