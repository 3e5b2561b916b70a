import { word } from '../../../src/shared/words/word.ts'
import type { ContentPage } from '../../blocks/content-page.ts'
import { JoinLinks, PaywallHeading } from './areas/join-links.tsx'
import { LockScreen } from './lock-screen.tsx'
import './locked-notice.css'

interface LockedNoticeProps {
  content: ContentPage
  /** The owner's own text is shown above it. */
  hasOwnWords: boolean
}

/** Replaces a page that this visitor may not see, and reveals nothing about it. */
export function LockedNotice({ content, hasOwnWords }: LockedNoticeProps) {
  const { lock, data, page } = content
  if (lock) return <LockScreen lock={lock} path={data.path} hasOwnWords={hasOwnWords} />
  return (
    <div className="content-notice">
      <PaywallHeading pageType={page.pageType} />
      {!hasOwnWords && (
        <>
          <h1>{word('This page is for members')}</h1>
          <p>{word('Only members of this website can see it.')}</p>
        </>
      )}
      <JoinLinks joinHref={content.joinHref} join={content.join} />
    </div>
  )
}
