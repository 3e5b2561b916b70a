import { trackingCookies } from '../../../../src/analytics/hit-shapes.ts'
import type { CookieJar } from './cookie-jar.ts'

/** Specification §3, Session info. */
export interface SessionInfo {
  isFirstLanding: boolean
  isFirstSession: boolean
  sessionId: string
}

interface SessionDeps {
  cookies: CookieJar
  newId(): string
  /** Whether this browser has been on the website before. */
  wasVisited: boolean
}

/** Specification §4: told once for a page that was loaded; what is not known yet is written down for the next. */
export function openSession({ cookies, newId, wasVisited }: SessionDeps): SessionInfo {
  const [ID, LANDED, FIRST] = trackingCookies.session
  const isFirstLanding = cookies.read(LANDED) === undefined
  const isFirstSession = !wasVisited || cookies.read(FIRST) === 'true'
  const sessionId = cookies.read(ID) || newId()
  cookies.write(ID, sessionId)
  cookies.write(LANDED, 'true')
  cookies.write(FIRST, String(isFirstSession))
  return { isFirstLanding, isFirstSession, sessionId }
}
