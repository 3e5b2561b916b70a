import { measuringCookies } from '../../../../src/analytics/hit-shapes.ts'
import { ANALYTICS_EXPIRATION, ANALYTICS_ID, type LocalStore } from './analytics-id.ts'
import type { CookieJar } from './cookie-jar.ts'

/** Clears all that an earlier, more permissive setting of the website has left in this browser. */
export function forgetVisitor(cookies: CookieJar, storage: () => LocalStore): void {
  for (const name of measuringCookies) if (cookies.read(name) !== undefined) cookies.clear(name)
  try {
    for (const key of [ANALYTICS_ID, ANALYTICS_EXPIRATION]) storage().removeItem(key)
  } catch {
    // Where storage is denied there is nothing in it.
  }
}
