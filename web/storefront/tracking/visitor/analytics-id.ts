import { trackingCookies } from '../../../../src/analytics/hit-shapes.ts'
import type { CookieJar } from './cookie-jar.ts'

/** Specification §9: name of the cookie and of the local storage key. */
export const ANALYTICS_ID = trackingCookies.analyticsId
export const ANALYTICS_EXPIRATION = 'SS_ANALYTICS_EXPIRATION'
const LIFETIME_SECONDS = 390 * 24 * 60 * 60

/** Like `localStorage`; every access may throw if storage is denied. */
export type LocalStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface AnalyticsIdDeps {
  cookies: CookieJar
  /** Throws if the browser denies it. */
  storage(): LocalStore
  now(): number
  newId(): string
  warn(message: string): void
}

/** Id of this browser: from its cookie, else from local storage, else from memory, else a new one (specification §4). */
export function createAnalyticsId({ cookies, storage, now, newId, warn }: AnalyticsIdDeps): () => string {
  let remembered: string | undefined
  return () => {
    const known = cookies.read(ANALYTICS_ID) || readStored(storage, now(), warn) || remembered
    const id = known ?? newId()
    if (!known) store(id)
    remembered = id
    return id
  }

  function store(id: string): void {
    cookies.write(ANALYTICS_ID, id, LIFETIME_SECONDS)
    const isStored = writeStored(storage, id, now() + LIFETIME_SECONDS * 1000, warn)
    if (!isStored && cookies.read(ANALYTICS_ID) !== id) warn('Unable to store analyticsId')
  }
}

type Reach = AnalyticsIdDeps['storage']
type Warn = AnalyticsIdDeps['warn']

/** Removed once expired. */
function readStored(reach: Reach, now: number, warn: Warn): string | undefined {
  return reachInto(reach, warn, (storage) => {
    const id = storage.getItem(ANALYTICS_ID)
    if (id === null) return undefined
    if (Number(storage.getItem(ANALYTICS_EXPIRATION)) > now) return id
    storage.removeItem(ANALYTICS_ID)
    storage.removeItem(ANALYTICS_EXPIRATION)
    return undefined
  })
}

function writeStored(reach: Reach, id: string, expiresAt: number, warn: Warn): boolean {
  const isStored = reachInto(reach, warn, (storage) => {
    storage.setItem(ANALYTICS_ID, id)
    storage.setItem(ANALYTICS_EXPIRATION, String(expiresAt))
    return true
  })
  return isStored ?? false
}

function reachInto<Value>(reach: Reach, warn: Warn, use: (storage: LocalStore) => Value): Value | undefined {
  try {
    return use(reach())
  } catch {
    warn('Unable access local/session storage.')
    return undefined
  }
}
