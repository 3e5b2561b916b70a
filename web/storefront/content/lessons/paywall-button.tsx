import type { Paywall } from '../../../../src/shared/courses/course-shapes.ts'
import { word } from '../../../../src/shared/words/word.ts'

/** Leads those without the right to where they get it. */
export function PaywallButton({ paywall: { reason, href } }: { paywall: Paywall }) {
  return (
    <div className="lesson-paywall">
      <p>
        {reason === 'log-in' ? word('Log in to take the lessons of this course.') : word('Join to take this lesson.')}
      </p>
      <a className="button button-primary" href={href} data-census-button="join">
        {reason === 'log-in' ? word('Log in') : word('Join')}
      </a>
    </div>
  )
}
