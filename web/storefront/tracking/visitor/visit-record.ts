import { trackingCookies } from '../../../../src/analytics/hit-shapes.ts'
import type { CookieJar } from './cookie-jar.ts'

export interface Visits {
  /**
   * The visit record, after continuing or starting a visit. Undefined if no cookie can be stored; then nobody is counted.
   */
  touch(): string | undefined
  /** Extends the current visit; undefined if it has ended. */
  prolong(): string | undefined
}

interface VisitsDeps {
  cookies: CookieJar
  /** Milliseconds since 1970. */
  now(): number
  newId(): string
}

const RECORD = /^([\w-]{8,64})\|(\d{1,15})\|(\d{1,15})\|(\d{1,15})\|(\d{1,9})$/

/** The two cookies of visits: the record lives 2 years, the timestamp 30 minutes after the last hit (specification §9). */
export function createVisits({ cookies, now, newId }: VisitsDeps): Visits {
  function keep(record: string): string | undefined {
    cookies.write(trackingCookies.record, record, trackingCookies.recordSeconds)
    cookies.write(trackingCookies.timestamp, String(now()), trackingCookies.timestampSeconds)
    return cookies.read(trackingCookies.record)
  }
  function goingOn(): string | undefined {
    const record = cookies.read(trackingCookies.record)
    return record && RECORD.test(record) && cookies.read(trackingCookies.timestamp) ? record : undefined
  }
  return {
    touch: () => keep(goingOn() ?? nextVisit(cookies.read(trackingCookies.record), now(), newId)),
    prolong() {
      const record = goingOn()
      return record && keep(record)
    },
  }
}

/** `<visitor id>|<first visit>|<previous visit>|<this visit>|<number of visits>`; an invalid record is replaced. */
function nextVisit(record: string | undefined, now: number, newId: () => string): string {
  const known = RECORD.exec(record ?? '')
  if (!known) return [newId(), now, now, now, 1].join('|')
  const [, id, first, , previous, count] = known
  return [id, first, previous, now, Number(count) + 1].join('|')
}

/** For websites without cookies: everybody is counted, and the server distinguishes visitors. */
export const countedByServer: Visits = { touch: () => '', prolong: () => '' }

/** For websites with a restrictive policy. */
export const disabledVisits: Visits = { touch: () => undefined, prolong: () => undefined }
