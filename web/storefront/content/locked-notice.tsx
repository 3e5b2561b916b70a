import { word } from '../../../src/shared/words/word.ts'
import type { ContentPage } from '../../blocks/content-page.ts'
import { JoinLinks, PaywallHeading } from './areas/join-links.tsx'
import { LockForm } from './lock-form.tsx'
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

interface LockScreenProps {
  lock: NonNullable<ContentPage['lock']>
  path: string
  hasOwnWords: boolean
}

/** The built-in part of a lock screen. */
export function LockScreen({ lock, path, hasOwnWords }: LockScreenProps) {
  return (
    <div className="content-notice">
      {!hasOwnWords && (
        <>
          <h1>{word('This page is locked')}</h1>
          <p>{word('Enter its password to see it.')}</p>
        </>
      )}
      <LockForm lock={lock} path={path} />
    </div>
  )
}
