import type { PageData } from '../../../src/pages/contract.ts'
import { word } from '../../../src/shared/words/word.ts'
import './announcement-bar.css'

/** The owner's announcement above every page. */
export function AnnouncementBar({ settings }: { settings: PageData['websiteSettings'] }) {
  const bar = settings.announcementBarSettings
  if (!bar) return null
  return (
    <aside className="announcement-bar" aria-label={word('Announcement')}>
      {bar.clickthroughUrl ? <a href={bar.clickthroughUrl}>{bar.text}</a> : <p>{bar.text}</p>}
    </aside>
  )
}
