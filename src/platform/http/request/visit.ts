import type { Intent } from '../../event-store/executor/executor.ts'
import type { SignedIn } from '../../signed-in.ts'
import type { Face } from '../routing/route.ts'

/** The website a host name belongs to, as far as every request needs it. */
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
  /** A domain of its own to which visitors are sent: `shop.example.com`. */
  primaryDomain?: string
  /** Of a deleted website: ISO 8601, when nothing will be left of it. */
  erasesAt?: string
}

/** Everything known about a request: its host, account and session. */
export interface Visit {
  requestId: string
  face: Face
  /** Absent on the platform and asset hosts. */
  tenant: Tenant | undefined
  account: SignedIn | undefined
  /** Id of the anonymous session, from its signed cookie; undefined before it has begun. */
  visitorId: string | undefined
  /** From the signed cart cookie; undefined before the first add. */
  cartId: string | undefined
  /** ISO 8601, taken once a request. */
  now: string
  /** For the executor: correlation, actor, idempotency key and the request's fingerprint. */
  intent: Intent
  /** Sets the signed cart cookie and the readable hint that a cart exists. */
  setCartCookie(cartId: string): void
  /**
   * Starts an anonymous session where there is none, and issues a crumb, in cookies that last `maxAge` seconds; without it
   * until the browser is closed.
   */
  startSession(maxAge?: number): { visitorId: string; crumb: string }
  /** The session of this host's cookie. `keep` follows a sign-in with a new token, `drop` a sign-out; both renew the crumb. */
  session: { token: string | undefined; keep(token: string): void; drop(): void }
}
