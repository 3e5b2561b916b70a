import type { Request } from 'express'
import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { CaptchaRequired, NotFound, RateLimited } from '../../platform/errors/application-errors.ts'
import type { CookieSigner } from '../../platform/http/request/cookies.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import type { PublishedPages } from '../addresses/find-published.ts'
import { DocumentParams, PagePasswordRequest } from '../admin-contract.ts'
import { editorOf, onManage, writes } from '../admin-deps.ts'
import { findPageLock, setPagePassword } from './page-locks.ts'
import { readUnlockCookie, writeUnlockCookie } from './unlock-cookie.ts'

/** Checks passwords with the same rate limits as sign-ins: guessing fails, and cannot lock others out. */
export interface PasswordJudge {
  judge(attempt: {
    subject: string
    kept: string | null | undefined
    password: string
    address: string
    device: string | undefined
    captchaToken: string | undefined
    now: string
  }): Promise<boolean>
  challenge(subject: string, address: string, now: string): Promise<object>
}

export interface LockRoutesDeps {
  db: Database
  signer: CookieSigner
  published: Pick<PublishedPages, 'findPublished'>
  passwords: { hash(password: string): Promise<string> }
  judge: PasswordJudge
}

const UNLOCK = '/page-password'
const unlocks: RateLimit = { name: 'page-passwords', points: 60, seconds: 60, by: 'address' }
/** A path of this website. */
const PagePath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])/)

/** Password-protected pages. */
export function lockRoutes(deps: LockRoutesDeps): Route[] {
  return [setPassword(deps), unlock(deps), challenge(deps)]
}

const setPassword = ({ db, passwords }: LockRoutesDeps) =>
  defineRoute({
    ...onManage,
    method: 'PUT',
    path: '/api/pages/:docId/password',
    allow: 'pages.create',
    rateLimit: writes,
    params: DocumentParams,
    body: PagePasswordRequest,
    reply: z.object({ hasPassword: z.literal(true) }),
    async handle({ params: { docId }, body, visit }) {
      await setPagePassword(db, editorOf(visit), docId, await passwords.hash(body.password))
      return { hasPassword: true as const }
    },
  })

/** A form that works without scripts: redirects to the page, which is then unlocked or shows the error. */
const unlock = (deps: LockRoutesDeps) =>
  defineRoute({
    method: 'POST',
    path: UNLOCK,
    faces: ['storefront'],
    allow: 'anyone',
    rateLimit: unlocks,
    bodyType: 'form',
    body: z.strictObject({
      path: PagePath,
      password: z.string().max(200),
      altcha: z.string().max(5_000).optional(),
    }),
    reply: z.undefined(),
    async handle({ body: { path, password, altcha }, visit, req, res }) {
      const { signer } = deps
      const page = await findLocked(deps, requireTenant(visit).websiteId, path)
      const known = readUnlockCookie(signer, req, page.websiteId, page.docId)
      const outcome = await tryPassword(deps, page, { password, req, now: visit.now, altcha, device: known?.device })
      if (outcome === 'right' && page.version)
        writeUnlockCookie(signer, res, page, { ...(known && { device: known.device }), version: page.version })
      const search = outcome === 'right' ? '' : `?lock=${outcome}`
      res.set('Cache-Control', 'no-store').redirect(303, encodeURI(path) + search)
      return undefined
    },
  })

const challenge = (deps: LockRoutesDeps) =>
  defineRoute({
    method: 'GET',
    path: `${UNLOCK}/challenge`,
    faces: ['storefront'],
    allow: 'anyone',
    rateLimit: unlocks,
    query: z.object({ path: PagePath }),
    reply: z.looseObject({}),
    async handle({ query: { path }, visit, req, res }) {
      const page = await findLocked(deps, requireTenant(visit).websiteId, path)
      res.set('Cache-Control', 'no-store')
      return { ...(await deps.judge.challenge(page.subject, req.ip ?? '', visit.now)) }
    },
  })

interface LockedPage {
  websiteId: string
  docId: string
  /** Key under which wrong passwords are counted. */
  subject: string
  hash: string | undefined
  version: string | undefined
}

/** Throws NotFound if there is no password-protected page at this path. */
async function findLocked({ db, published }: LockRoutesDeps, websiteId: string, path: string): Promise<LockedPage> {
  const found = await published.findPublished(websiteId, path)
  if (found?.type !== 'page' || found.access !== 'password') throw new NotFound()
  const docId = found.lockedBy ?? found.docId
  const lock = await findPageLock(db, websiteId, docId)
  return { websiteId, docId, subject: `page ${websiteId} ${docId}`, hash: lock?.hash, version: lock?.version }
}

interface Attempt {
  password: string
  altcha: string | undefined
  device: string | undefined
  req: Request
  now: string
}

async function tryPassword(
  { judge }: LockRoutesDeps,
  { subject, hash }: LockedPage,
  { password, altcha, device, req, now }: Attempt,
): Promise<string> {
  const address = req.ip ?? ''
  try {
    const isRight = await judge.judge({ subject, kept: hash, password, address, device, captchaToken: altcha, now })
    return isRight ? 'right' : 'wrong'
  } catch (error) {
    if (error instanceof CaptchaRequired) return 'captcha'
    if (error instanceof RateLimited) return `wait-${error.retryAfterSeconds}`
    throw error
  }
}
