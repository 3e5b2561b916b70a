import { hostOf } from '../../platform/http/routing/host.ts'
import { signInPath } from '../contract.ts'
import type { IdentityDeps } from '../deps.ts'
import { createSignInLink } from './sign-in-links.ts'

const MINUTE = 60 * 1000

interface Passage {
  accountId: string
  websiteId: string
  subdomain: string
  /** ISO 8601. Switching websites is not an authentication, so the time of the previous one is passed on. */
  confirmedAt?: string
}

/** URL of a website's manage host at which this account is signed in, once, within a minute. */
export async function createSwitchLink(
  { db, baseDomain, scheme }: Pick<IdentityDeps, 'db' | 'baseDomain' | 'scheme'>,
  { accountId, websiteId, subdomain, confirmedAt }: Passage,
  now: string,
): Promise<string> {
  const passing = { validForMs: MINUTE, ...(confirmedAt !== undefined && { confirmedAt }) }
  const token = await createSignInLink(db, websiteId, accountId, now, passing)
  return `${scheme}://${hostOf(baseDomain, 'manage', subdomain)}${signInPath(token)}`
}
