import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CookieSigner, cookieValues, firstVerified, setCookie } from '../../platform/http/request/cookies.ts'

const NAME = '__Host-commenter'
const PURPOSE = 'commenter'
const SECONDS = 12 * 3_600

/** Who comments as a contributor in a browser: the manage host issues a pass, because the storefront has no accounts. */
export const contributorPass = (signer: CookieSigner) => ({
  /** Valid for a minute, in which the storefront keeps it. */
  write: (websiteId: string, sessionId: string, now: string): string =>
    signer.sign(`${PURPOSE} pass`, websiteId, `${sessionId}_${Date.parse(now) + 60_000}`),
  /** False for a pass that is expired, of another website, or invalid. */
  keep(res: ServerResponse, websiteId: string, pass: string, now: string): boolean {
    const [sessionId = '', until = ''] = signer.verify(`${PURPOSE} pass`, websiteId, pass)?.split('_') ?? []
    if (sessionId === '' || Number(until) < Date.parse(now)) return false
    const value = `${sessionId}_${Date.parse(now) + SECONDS * 1_000}`
    setCookie(res, NAME, signer.sign(PURPOSE, websiteId, value), { httpOnly: true, maxAge: SECONDS })
    return true
  },
  /** Id of the session that asked for the pass. */
  find(req: IncomingMessage, websiteId: string, now: string): string | undefined {
    const value = firstVerified(cookieValues(req, NAME), (signed) => signer.verify(PURPOSE, websiteId, signed))
    const [sessionId = '', until = ''] = value?.split('_') ?? []
    return sessionId !== '' && Number(until) > Date.parse(now) ? sessionId : undefined
  },
})
