import type { RefObject } from 'react'
import styles from './account-form.module.css'

interface CaptchaPlaceProps {
  place: RefObject<HTMLDivElement | null>
  isNeeded: boolean
}

/** Where the captcha stands once there is one, with a sentence that says why. It is there from the beginning, empty. */
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
