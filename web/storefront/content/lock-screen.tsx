import { word } from '../../../src/shared/words/word.ts'
import type { ContentPage } from '../../blocks/content-page.ts'
import { LockForm } from './lock-form.tsx'
import './locked-notice.css'

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
