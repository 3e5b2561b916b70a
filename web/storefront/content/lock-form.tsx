import { said } from '../../../src/shared/words/said.ts'
import { word } from '../../../src/shared/words/word.ts'
import '../../ui/controls/button.css'
import './locked-notice.css'

interface LockFormProps {
  lock: { message: string | null; asksCaptcha: boolean }
  path: string
  /** Default: “Password”. */
  label?: string
  /** Default: “Open the page”. */
  buttonLabel?: string
}

/** A form that works without scripts; its island adds the captcha after too many wrong guesses. */
export function LockForm({ lock: { message, asksCaptcha }, path, label = '', buttonLabel = '' }: LockFormProps) {
  return (
    <form method="post" action="/page-password" className="lock-form">
      <input type="hidden" name="path" value={path} />
      <label htmlFor="page-password">{label.trim() || word('Password')}</label>
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
        {buttonLabel.trim() || word('Open the page')}
      </button>
    </form>
  )
}
