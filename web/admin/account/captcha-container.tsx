import type { RefObject } from 'react'
import styles from './account-form.module.css'

interface CaptchaPlaceProps {
  place: RefObject<HTMLDivElement | null>
  isNeeded: boolean
}

/** Container of the captcha, with a sentence that explains it. Always rendered, empty at first. */
export function CaptchaContainer({ place, isNeeded }: CaptchaPlaceProps) {
  return (
    <div className={styles.accountCaptcha}>
      <p className="muted" role="status">
        {isNeeded &&
          'There were many wrong attempts. Your browser proves that it is no robot; this takes some seconds.'}
      </p>
      <div ref={place} />
    </div>
  )
}
