import { hasPermission, requiresRecentSignIn } from '../../../shared/permissions.ts'
import { Forbidden, NotSignedIn, ReauthenticationRequired } from '../../errors/application-errors.ts'
import type { SignedIn } from '../../signed-in.ts'
import type { Visit } from '../request/visit.ts'
import type { Policy } from './route.ts'

const FRESH_MS = 15 * 60 * 1000

/** Throws NotSignedIn when the policy needs an account and there is none. This check is cheap, so it comes first. */
export function assertSignedIn(policy: Policy, { account }: Visit): void {
  if (policy !== 'anyone' && policy !== 'visitor' && !account) throw new NotSignedIn()
}

/**
 * Throws NotSignedIn, Forbidden or SignInAgain when the route's policy does not admit this visit. On the manage host every
 * permission also needs `config.enter`: that host is the config area (specification §6), and VIEWER may see drafts on the
 * storefront only.
 */
export function authorize(policy: Policy, { account, face, now }: Visit): void {
  if (policy === 'anyone' || policy === 'visitor') return
  if (!account) throw new NotSignedIn()
  if (policy === 'signed-in') return
  if (!hasPermission(account, policy)) throw new Forbidden()
  if (face === 'manage' && !hasPermission(account, 'config.enter')) throw new Forbidden()
  if (requiresRecentSignIn(policy)) assertFresh(account, now)
}

/** Throws SignInAgain when this person has not authenticated within the last 15 minutes. */
export function assertFresh({ confirmedAt }: SignedIn, now: string): void {
  if (Date.parse(now) - Date.parse(confirmedAt) > FRESH_MS) throw new ReauthenticationRequired()
}
