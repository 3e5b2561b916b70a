import { useSiteWords } from '../../use-site-words.tsx'
import styles from '../analytics.module.css'
import { analyticsHref } from '../period/report-search.ts'
import { useLive } from './use-live.ts'

/** Number of current visitors, with a link to the live report. */
export function LiveNow() {
  const { view } = useLive()
  const words = useSiteWords()
  if (!view) return null
  return (
    <a className={styles.liveNow} href={analyticsHref('live')}>
      <span className={styles.liveDot} aria-hidden="true" />
      {words.number(view.visitors)} {view.visitors === 1 ? 'visitor' : 'visitors'} now
    </a>
  )
}
