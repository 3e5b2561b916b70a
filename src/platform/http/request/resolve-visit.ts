import type { Request, Response } from 'express'
import { isoTime } from '../../../shared/iso-time.ts'
import type { SignedIn } from '../../signed-in.ts'
import { findVisitorId, startAnonymousSession } from './anonymous-session.ts'
import { apiKeyOf, isPublicApi } from './api-call.ts'
import { type CookieSigner, clearCookies, cookieValues, firstVerified, ONE_YEAR, setCookie } from './cookies.ts'
import { CSRF_COOKIE, csrfTokenOf } from './csrf-token.ts'
import type { FindSession } from './session-lookups.ts'
import type { Visit } from './visit.ts'

const CART_COOKIE = '__Host-cart'
const CART_HINT_COOKIE = 'hasCart'
const SESSION_COOKIE = '__Host-session'
const SESSION_TOKEN = /^[\w-]{43}$/

export interface VisitResolverOptions {
  signer: CookieSigner
  findSession: FindSession
  /** The person of a key of the API, and the key; default: no website has one. */
  findKeyHolder?: FindKeyHolder | undefined
  /** Told each call with a key once it was answered. */
  noteApiCall?: NoteApiCall | undefined
}

export type FindKeyHolder = (websiteId: string, token: string, now: string) => Promise<SignedIn | undefined>
export type NoteApiCall = (call: {
  websiteId: string
  keyId: string
  method: string
  path: string
  status: number
  ms: number
}) => void

/** Synchronous for visitors without an account session. */
export type ResolveVisit = (req: Request, res: Response) => Visit | Promise<Visit>

/** Identifies the client by signed cookies. A cookie that was tampered with is ignored. */
export function visitResolver(options: VisitResolverOptions): ResolveVisit {
  const { signer, findSession } = options
  return (req, res) => {
    if (isPublicApi(req.path)) return apiVisit(options, req, res)
    const { face, tenant } = res.locals.requestHost
    const websiteId = tenant?.websiteId
    const visitorId = face === 'assets' ? undefined : findVisitorId(signer, req, res)
    const session = sessionOf(signer, req, res, visitorId)
    const visitOf = (account: SignedIn | undefined): Visit => ({
      requestId: res.locals.requestId,
      face,
      tenant,
      account,
      visitorId,
      cartId: websiteId === undefined ? undefined : findCartId(signer, req, websiteId),
      now: isoTime(Date.now()),
      intent: { correlationId: res.locals.requestId, ...actorOf(account?.accountId ?? visitorId) },
      setCartCookie(cartId) {
        if (websiteId === undefined) throw new Error('Cart cookies exist only on website hosts')
        setCookie(res, CART_COOKIE, signer.sign('cart', websiteId, cartId), { httpOnly: true, maxAge: ONE_YEAR })
        setCookie(res, CART_HINT_COOKIE, '1', { httpOnly: false, maxAge: ONE_YEAR })
      },
      dropCartCookie: () => clearCookies(req, res, [CART_COOKIE, CART_HINT_COOKIE]),
      renewSession: (maxAge) =>
        startAnonymousSession(signer, req, res, { visitorId: undefined, sessionToken: undefined, maxAge }),
      startSession: (maxAge) =>
        startAnonymousSession(signer, req, res, { visitorId, sessionToken: account && session.token, maxAge }),
      session,
    })
    if (!session.token) return visitOf(undefined)
    return findSession(websiteId ?? null, session.token, req.ip).then((account) => {
      res.locals.accountId = account?.accountId
      return visitOf(account)
    })
  }
}

/** A call of the public API: whatever its cookies say, only its key counts. */
async function apiVisit(
  { findKeyHolder, noteApiCall }: VisitResolverOptions,
  req: Request,
  res: Response,
): Promise<Visit> {
  const { face, tenant } = res.locals.requestHost
  const now = isoTime(Date.now())
  const token = apiKeyOf(req)
  const websiteId = tenant?.websiteId
  const isKnown = token !== undefined && websiteId !== undefined && face === 'manage'
  const account = isKnown ? await findKeyHolder?.(websiteId, token, now) : undefined
  const { keyId } = account?.apiKey ?? {}
  if (keyId !== undefined && websiteId !== undefined) {
    res.locals.accountId = account?.accountId
    const { method, path } = req
    const ms = () => Math.round(performance.now() - res.locals.receivedAt)
    res.once('close', () => noteApiCall?.({ websiteId, keyId, method, path, status: res.statusCode, ms: ms() }))
  }
  const refuse = () => {
    throw new Error('Calls of the API have no cookies')
  }
  return {
    requestId: res.locals.requestId,
    face,
    tenant,
    account,
    visitorId: undefined,
    cartId: undefined,
    now,
    intent: { correlationId: res.locals.requestId, ...actorOf(account?.accountId) },
    setCartCookie: refuse,
    startSession: refuse,
    dropCartCookie: refuse,
    renewSession: refuse,
    session: { token: undefined, keep: refuse, drop: refuse },
  }
}

function actorOf(actor: string | undefined): { actor?: string } {
  return actor === undefined ? {} : { actor }
}

function findCartId(signer: CookieSigner, req: Request, websiteId: string): string | undefined {
  return firstVerified(cookieValues(req, CART_COOKIE), (signed) => signer.verify('cart', websiteId, signed))
}

/** Owners and contributors sign in on manage hosts and on the platform; storefronts have no accounts. */
function sessionOf(signer: CookieSigner, req: Request, res: Response, visitorId: string | undefined): Visit['session'] {
  const { face, host } = res.locals.requestHost
  const knowsAccounts = face === 'manage' || face === 'platform'
  const renewCsrfToken = (sessionId: string | undefined) =>
    sessionId &&
    setCookie(res, CSRF_COOKIE, csrfTokenOf(signer, sessionId, host), { httpOnly: false, maxAge: ONE_YEAR })
  return {
    token: knowsAccounts ? cookieValues(req, SESSION_COOKIE).find((token) => SESSION_TOKEN.test(token)) : undefined,
    keep(token) {
      if (!knowsAccounts) throw new Error('Sign-in is not available on this host')
      setCookie(res, SESSION_COOKIE, token, { httpOnly: true, maxAge: 30 * 24 * 60 * 60 })
      renewCsrfToken(token)
    },
    drop() {
      setCookie(res, SESSION_COOKIE, '', { httpOnly: true, maxAge: 0 })
      renewCsrfToken(visitorId)
    },
  }
}

/** What the CSRF token of this visit is bound to: the account's session, else the anonymous one. */
export function sessionIdOf(visit: Visit): string | undefined {
  return visit.account ? visit.session.token : visit.visitorId
}
