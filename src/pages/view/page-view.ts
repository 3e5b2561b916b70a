import type { Request } from 'express'
import type { Reader } from '../../areas/queries.ts'
import { type CookieSigner, cookieValues } from '../../platform/http/request/cookies.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { decodePath } from '../../shared/pages/path-encoding.ts'
import type { Permission } from '../../shared/permissions.ts'
import { lockMessage } from '../locks/lock-words.ts'
import { mayHoldUnlockCookie, readUnlockCookie } from '../locks/unlock-cookie.ts'
import { readPreviewPass } from './preview-pass.ts'

export const PREVIEW_COOKIE = '__Host-preview'

/** How a particular visitor sees pages, if differently from everybody. */
export interface PageView {
  /** What they see instead of the live pages: drafts, or what was live at a moment. */
  shown: 'live' | 'drafts' | Date
  /** They also see pages for members or contributors, and those with a password. */
  seesAll: boolean
  /** What a person may see who sees all; default: nothing but pages. */
  may?: ((permission: Permission) => boolean) | undefined
  /** The member who asks, and the areas that are open to them; absent for everybody else. */
  reader?: Reader | undefined
  /** Version of the password with which this browser has unlocked a page. */
  unlockedVersion(docId: string): string | undefined
  /** Message of the lock screen about the last attempt. */
  message: string | null
  asksCaptcha: boolean
  /** The member's XSRF token, for forms on their pages. */
  crumb?: string | undefined
  /** Another language of the website; absent for its own. */
  language?: string | undefined
}

/** What everybody sees in the language of the request; undefined in the website's own. */
export function viewInLanguage({ tenant }: Visit): PageView | undefined {
  return tenant?.languagePath === undefined ? undefined : { ...publicView, language: tenant.language }
}

const publicView = {
  seesAll: false,
  shown: 'live',
  unlockedVersion: () => undefined,
  message: null,
  asksCaptcha: false,
} as const

const nobodyMay = () => false

/** What the person of a preview may see of the store; undefined for visitors, who see what was published. */
export function rightsOf(view: PageView | undefined): PageView['may'] {
  return view?.seesAll ? (view.may ?? nobodyMay) : undefined
}

export interface PageViewDeps {
  signer: CookieSigner
  /** What the person of this session may currently see; undefined if no drafts. */
  mayPreview(
    websiteId: string,
    sessionId: string,
    now: string,
  ): Promise<((permission: Permission) => boolean) | undefined>
  /** Undefined without the cookie of a member. Default: there are no members. */
  readerOf?(req: Request, visit: Visit): Promise<Reader | undefined> | undefined
  /** Whether a member may get another page at this path than everybody else. */
  mayBeForMembers?(websiteId: string, path: string): Promise<boolean>
  /** The XSRF token of a member's session, for forms on their pages. */
  crumbOf?(req: Request): string
}

/** Undefined for nearly all requests, which share the same pages; this check is cheap. */
export function createPageView(deps: PageViewDeps) {
  return (req: Request, visit: Visit): Promise<PageView | undefined> | undefined => {
    const websiteId = visit.face === 'storefront' ? visit.tenant?.websiteId : undefined
    if (websiteId === undefined) return undefined
    const { at, view, lock } = req.query
    const pass = cookieValues(req, PREVIEW_COOKIE)[0] ?? textOf(view)
    const readerIn = () => findReaderOf(deps, websiteId, req, visit)
    if (pass === undefined && lock === undefined && !mayHoldUnlockCookie(req))
      return readerIn()?.then((reader) => asMember(reader, visit, deps.crumbOf?.(req)))
    return findView(deps, { req, visit, websiteId, pass, at, lock, reader: readerIn() })
  }
}

/** Public pages are the same for members, and come from the cache. */
function findReaderOf(
  { readerOf, mayBeForMembers }: PageViewDeps,
  websiteId: string,
  req: Request,
  visit: Visit,
): Promise<Reader | undefined> | undefined {
  const path = decodePath(req.path)
  if (!mayHoldMemberCookie(req) || path === undefined) return undefined
  return mayBeForMembers?.(websiteId, path).then((may) => (may ? readerOf?.(req, visit) : undefined))
}

/** A cheap check of whether the request may carry the cookie; that of nearly all visitors does not. */
const mayHoldMemberCookie = (req: Request) => req.headers.cookie?.includes('__Host-member') ?? false

function asMember(reader: Reader | undefined, visit: Visit, crumb: string | undefined): PageView | undefined {
  return reader && { ...publicView, ...viewInLanguage(visit), reader, crumb }
}

interface Asked {
  req: Request
  visit: Visit
  websiteId: string
  pass: string | undefined
  at: unknown
  lock: unknown
  reader: Promise<Reader | undefined> | undefined
}

async function findView(
  { signer, mayPreview, crumbOf }: PageViewDeps,
  { req, visit, websiteId, pass, at, lock, reader }: Asked,
): Promise<PageView> {
  const preview = readPreviewPass(signer, websiteId, pass, Date.parse(visit.now))
  const may = preview && (await mayPreview(websiteId, preview.sessionId, visit.now))
  const seesAll = may !== undefined
  return {
    ...viewInLanguage(visit),
    seesAll,
    may,
    shown: seesAll ? (momentOf(at) ?? 'drafts') : 'live',
    unlockedVersion: (docId) => readUnlockCookie(signer, req, websiteId, docId)?.version,
    message: lockMessage(lock),
    asksCaptcha: lock === 'captcha',
    reader: await reader,
    crumb: crumbOf?.(req),
  }
}

/** Undefined for an invalid time. */
function momentOf(at: unknown): Date | undefined {
  const time = typeof at === 'string' ? Date.parse(at) : Number.NaN
  return Number.isFinite(time) ? new Date(time) : undefined
}

const textOf = (value: unknown) => (typeof value === 'string' && value.length <= 300 ? value : undefined)
