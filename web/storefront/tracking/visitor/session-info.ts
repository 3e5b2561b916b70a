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
  /** Whether this browser has visited the website before. */
  wasVisited: boolean
}

/** Specification §4: reported once per page load; missing values are stored for the next one. */
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
