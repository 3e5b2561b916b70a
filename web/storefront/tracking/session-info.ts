import type { CookieJar } from './cookie-jar.ts'

/** Specification §3, Session info. */
export interface SessionInfo {
  isFirstLanding: boolean
  isFirstSession: boolean
  sessionId: string
}

/** Names of the session's cookies, which go with the browser's session: specification §9. */
export const sessionCookies = ['SS_SESSION_ID', 'SS_HAS_LANDED', 'SS_IS_FIRST_SESSION'] as const

interface SessionDeps {
  cookies: CookieJar
  newId(): string
  /** Whether this browser has been on the website before. */
  wasVisited: boolean
}

/** Specification §4: told once for a page that was loaded; what is not known yet is written down for the next. */
export function openSession({ cookies, newId, wasVisited }: SessionDeps): SessionInfo {
  const [ID, LANDED, FIRST] = sessionCookies
  const isFirstLanding = cookies.read(LANDED) === undefined
  const isFirstSession = !wasVisited || cookies.read(FIRST) === 'true'
  const sessionId = cookies.read(ID) || newId()
  cookies.write(ID, sessionId)
  cookies.write(LANDED, 'true')
  cookies.write(FIRST, String(isFirstSession))
  return { isFirstLanding, isFirstSession, sessionId }
}
