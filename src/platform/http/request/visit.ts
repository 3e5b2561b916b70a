import type { Intent } from '../../event-store/executor/executor.ts'
import type { SignedIn } from '../../signed-in.ts'
import type { Face } from '../routing/route.ts'

/** The website of a host name, with what every request needs of it. */
export interface Tenant {
  websiteId: string
  /** First label of its hosts: `demo`. */
  subdomain: string
  /** Shown in the page's title and header. */
  name: string
  /** Specification §3, Site status values. */
  status: number
  /** ISO code of the store's currency. */
  currency: string
  /** The language of the request (BCP 47): the website's own, unless its address begins with another of its languages. */
  language?: string
  /** The other languages in which visitors see the website (BCP 47). */
  otherLanguages?: readonly string[]
  /** What stands before every path of a request in another language: `/de`. */
  languagePath?: string
  /** Whether amounts follow CLDR or the specification's own layout. */
  useCLDRMoneyFormat?: boolean
  /** The website's own domain to which visitors are redirected: `shop.example.com`. */
  primaryDomain?: string
  /** When a deleted website will be erased (ISO 8601). */
  erasesAt?: string
}

/** Everything known about a request: its host, account and session. */
export interface Visit {
  requestId: string
  face: Face
  /** Absent on the platform and asset hosts. */
  tenant: Tenant | undefined
  account: SignedIn | undefined
  /** Id of the anonymous session, from its signed cookie; undefined before it has started. */
  visitorId: string | undefined
  /** From the signed cart cookie; undefined before the first add. */
  cartId: string | undefined
  /** ISO 8601; the same for the whole request. */
  now: string
  /** For the executor: correlation id, actor, idempotency key and the request's fingerprint. */
  intent: Intent
  /** Sets the signed cart cookie and the script-readable hint that a cart exists. */
  setCartCookie(cartId: string): void
  /** Removes both: the browser no longer shops with this cart. */
  dropCartCookie(): void
  /**
   * Starts an anonymous session unless there is one, and issues a CSRF token (crumb). The cookies last `maxAge` seconds, or
   * until the browser is closed when it is not given.
   */
  startSession(maxAge?: number): { visitorId: string; crumb: string }
  /** Starts another anonymous session in place of this one, for the next person at this browser. */
  renewSession(maxAge?: number): { visitorId: string; crumb: string }
  /**
   * The account session of this host's cookie. Call `keep` with the new token after a sign-in, `drop` after a sign-out; both
   * renew the crumb.
   */
  session: { token: string | undefined; keep(token: string): void; drop(): void }
}
