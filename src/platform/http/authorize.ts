import { may, needsFreshSignIn } from '../../shared/permissions.ts'
import { Forbidden, NotSignedIn, SignInAgain } from './refusals.ts'
import type { Policy } from './route.ts'
import type { Visit } from './visit.ts'

const FRESH_MS = 15 * 60 * 1000

/** Throws NotSignedIn, Forbidden or SignInAgain when the policy of the matched route does not let this visit in. */
export function authorize(policy: Policy, { account, now }: Visit): void {
  if (policy === 'anyone' || policy === 'visitor') return
  if (!account) throw new NotSignedIn()
  if (policy === 'signed-in') return
  if (!may(account, policy)) throw new Forbidden()
  if (needsFreshSignIn(policy) && Date.parse(now) - Date.parse(account.confirmedAt) > FRESH_MS) throw new SignInAgain()
}
