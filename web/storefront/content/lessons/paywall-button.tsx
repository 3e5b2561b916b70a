import type { Paywall } from '../../../../src/shared/courses/course-shapes.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { JoinLinks } from '../areas/join-links.tsx'

/** Leads those without the right to the plans that open a lesson, to where people become members, or to the login. */
export function PaywallButton({ paywall }: { paywall: Paywall }) {
  const { join, joinHref } = paywall
  const isJoined = join.plans.length > 0 || joinHref !== null
  return (
    <div className="lesson-paywall">
      {isJoined ? (
        <>
          <p>{word('Join to take this lesson.')}</p>
          <JoinLinks joinHref={joinHref} join={join} />
        </>
      ) : (
        <LogIn paywall={paywall} />
      )}
    </div>
  )
}

/** Where an account is enough, or the owner lets people in by hand. */
function LogIn({ paywall: { reason, join } }: { paywall: Paywall }) {
  const { logInHref, createHref } = join
  if (logInHref === null) return <p>{word('This lesson is open only to members whom this website lets in.')}</p>
  return (
    <>
      {reason === 'log-in' && <p>{word('Log in to take the lessons of this course.')}</p>}
      <a className="button button-primary" href={logInHref} data-census-button="join">
        {word('Log in')}
      </a>
      {createHref !== null && <a href={createHref}>{word('Create an account')}</a>}
    </>
  )
}
