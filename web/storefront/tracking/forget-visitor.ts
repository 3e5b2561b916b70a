import { trackingCookies } from '../../../src/analytics/hit-shapes.ts'
import { ANALYTICS_EXPIRATION, ANALYTICS_ID, type LocalStore } from './analytics-id.ts'
import type { CookieJar } from './cookie-jar.ts'
import { sessionCookies } from './session-info.ts'

/** Specification §9: set by whoever advertises, read by the event tracker. */
export const MARKETING_ID = 'SS_MID'

const cookieNames = [...trackingCookies.all, ANALYTICS_ID, MARKETING_ID, ...sessionCookies]

/** Clears all that an earlier, more permissive setting of the website has left in this browser. */
export function forgetVisitor(cookies: CookieJar, storage: () => LocalStore): void {
  for (const name of cookieNames) if (cookies.read(name) !== undefined) cookies.clear(name)
  try {
    for (const key of [ANALYTICS_ID, ANALYTICS_EXPIRATION]) storage().removeItem(key)
  } catch {
    // Where storage is denied there is nothing in it.
  }
}
