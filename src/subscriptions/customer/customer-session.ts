import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CookieSigner, cookieValues, firstVerified, setCookie } from '../../platform/http/request/cookies.ts'

const NAME = '__Host-subscriber'
const PURPOSE = 'subscriber'
const SECONDS = 3_600

/** Who opened a link of theirs in this browser, for an hour. */
export const customerSession = (signer: CookieSigner) => ({
  keep(res: ServerResponse, websiteId: string, customerRef: string, now: string): void {
    const value = `${customerRef}_${Math.floor(Date.parse(now) / 1_000) + SECONDS}`
    setCookie(res, NAME, signer.sign(PURPOSE, websiteId, value), { httpOnly: true, maxAge: SECONDS })
  },
  /** Undefined for everybody else. */
  find(req: IncomingMessage, websiteId: string, now: string): string | undefined {
    const value = firstVerified(cookieValues(req, NAME), (signed) => signer.verify(PURPOSE, websiteId, signed))
    const [customerRef = '', until = ''] = value?.split('_') ?? []
    return customerRef && Number(until) * 1_000 > Date.parse(now) ? customerRef : undefined
  },
  drop(res: ServerResponse): void {
    setCookie(res, NAME, '', { httpOnly: true, maxAge: 0 })
  },
})
