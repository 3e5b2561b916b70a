import { measuringCookies } from '../../../../src/analytics/hit-shapes.ts'
import { ANALYTICS_EXPIRATION, ANALYTICS_ID, type LocalStore } from './analytics-id.ts'
import type { CookieJar } from './cookie-jar.ts'

/** Removes everything that an earlier, more permissive policy has stored in this browser. */
export function forgetVisitor(cookies: CookieJar, storage: () => LocalStore): void {
  for (const name of measuringCookies) if (cookies.read(name) !== undefined) cookies.clear(name)
  try {
    for (const key of [ANALYTICS_ID, ANALYTICS_EXPIRATION]) storage().removeItem(key)
  } catch {
    // If storage is denied, it is empty.
  }
}
