import { said } from '../../../src/shared/words/said.ts'
import { word } from '../../../src/shared/words/word.ts'
import '../../ui/controls/button.css'
import type { ContentPage } from '../../blocks/content-page.ts'
import { JoinLinks, PaywallHeading } from './areas/join-links.tsx'
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

/** A form that works without scripts; its island adds the captcha after too many wrong guesses. */
function LockScreen({ lock: { message, asksCaptcha }, path, hasOwnWords }: LockScreenProps) {
  return (
    <div className="content-notice">
      {!hasOwnWords && (
        <>
          <h1>{word('This page is locked')}</h1>
          <p>{word('Enter its password to see it.')}</p>
        </>
      )}
      <form method="post" action="/page-password" className="lock-form">
        <input type="hidden" name="path" value={path} />
        <label htmlFor="page-password">{word('Password')}</label>
        <input
          id="page-password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={200}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? 'page-password-error' : undefined}
        />
        {message && (
          <p id="page-password-error" role="alert">
            {said(message)}
          </p>
        )}
        {asksCaptcha && (
          <div data-island="lock" data-challenge={`/page-password/challenge?path=${encodeURIComponent(path)}`} />
        )}
        <button type="submit" className="button button-primary">
          {word('Open the page')}
        </button>
      </form>
    </div>
  )
}
