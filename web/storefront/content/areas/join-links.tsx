import { word } from '../../../../src/shared/words/word.ts'
import type { ContentPage } from '../../../blocks/content-page.ts'

/** Specification §3, Page types. */
const PAYWALL = 107

/** Below the beginning of a page that goes on for members only. */
export function PaywallHeading({ pageType }: { pageType: number }) {
  return pageType === PAYWALL ? <h2>{word('Read on as a member')}</h2> : null
}

/** The plans that open the page, or where people become members; and the login for those who are. */
export function JoinLinks({ joinHref, join = null }: Pick<ContentPage, 'joinHref'> & { join: ContentPage['join'] }) {
  const { plans = [], logInHref = null, createHref = null } = join ?? {}
  return (
    <>
      {plans.map(({ name, href }) => (
        <a key={href} className="button button-primary" href={href} data-census-button="join">
          {word('Join “{plan}”', { plan: name })}
        </a>
      ))}
      {plans.length === 0 && <JoinLink joinHref={joinHref} isDeadEnd={logInHref === null} />}
      {logInHref !== null && (
        <p>
          {word('Are you a member?')} <a href={logInHref}>{word('Log in')}</a>
        </p>
      )}
      {plans.length === 0 && joinHref === null && createHref !== null && (
        <p>
          <a href={createHref}>{word('Create an account')}</a>
        </p>
      )}
    </>
  )
}

/** Where the owner says that people become members; the home page when there is no way to become one. */
function JoinLink({ joinHref, isDeadEnd }: { joinHref: string | null; isDeadEnd: boolean }) {
  if (joinHref === null && !isDeadEnd) return null
  return (
    <a className="button button-primary" href={joinHref ?? '/'} data-census-button="join">
      {joinHref ? word('Join') : word('Go to the home page')}
    </a>
  )
}
