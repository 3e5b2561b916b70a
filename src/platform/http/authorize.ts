import { may } from '../../shared/permissions.ts'
import { Forbidden, NotSignedIn } from './refusals.ts'
import type { Policy } from './route.ts'
import type { Visit } from './visit.ts'

/** Throws NotSignedIn or Forbidden when the policy of the matched route does not let this visit in. */
export function authorize(policy: Policy, { account }: Visit): void {
  if (policy === 'anyone' || policy === 'visitor') return
  if (!account) throw new NotSignedIn()
  if (policy !== 'signed-in' && !may(account, policy)) throw new Forbidden()
}
