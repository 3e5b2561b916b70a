import type { Request, Response } from 'express'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { sendVisitorPage, type VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import { checkCsrfToken, csrfTokenOf } from '../../platform/http/request/csrf-token.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import { type MemberSettings, memberMessages } from '../contract.ts'
import type { MemberDeps } from '../deps.ts'
import { findMember, type Member } from '../members-store.ts'
import { closedPage } from '../pages/login-pages.ts'
import { dropMember, readMemberToken, tellMember } from './member-cookies.ts'
import { findSession, type MemberSession } from './member-sessions.ts'

/** What a request to the accounts of a website is known by. */
export interface MemberVisit {
  websiteId: string
  found: FoundWebsite
  settings: MemberSettings
  /** Of the cookie, whether or not its session goes on. */
  token: string | undefined
  /** Undefined for somebody who is not logged in. */
  session: MemberSession | undefined
  visit: Visit
  req: Request
  res: Response
}

type VisitDeps = Pick<MemberDeps, 'db' | 'findWebsite' | 'memberSettings'>

export async function openVisit(
  { db, findWebsite, memberSettings }: VisitDeps,
  { visit, req, res }: Pick<MemberVisit, 'visit' | 'req' | 'res'>,
): Promise<MemberVisit> {
  const { websiteId, language } = requireTenant(visit)
  const token = readMemberToken(req)
  const [found, settings, session] = await Promise.all([
    findWebsite(websiteId, language),
    memberSettings.find(websiteId),
    token === undefined ? undefined : findSession(db, websiteId, token, visit.now),
  ])
  if (!found) throw new NotFound()
  // Its session has ended, by a new password or on another device: scripts must not take the visitor for a member.
  if (token !== undefined && !session) dropMember(req, res)
  return { websiteId, found, settings, token, session, visit, req, res }
}

/** Throws NotFound while the website has no accounts. */
export async function openApiVisit(
  deps: VisitDeps,
  request: Pick<MemberVisit, 'visit' | 'req' | 'res'>,
): Promise<MemberVisit> {
  const asked = await openVisit(deps, request)
  if (!asked.settings.loginAllowed) throw new NotFound(memberMessages.closed)
  return asked
}

/** The XSRF token of a session: known only to pages of this host that the member was shown. */
export function xsrfTokenOf({ signer }: Pick<MemberDeps, 'signer'>, res: Response, token: string): string {
  return csrfTokenOf(signer, `member ${token}`, res.locals.requestHost.host)
}

/**
 * Throws CsrfTokenRefused unless the session's own token came along, in the header or in a form. The cookie for scripts is
 * set again, so that a repeated request succeeds (specification §7).
 */
export function assertXsrfToken(
  { signer }: Pick<MemberDeps, 'signer'>,
  { req, res, token = '', session }: MemberVisit & { session: MemberSession },
  crumb?: string,
): void {
  try {
    checkCsrfToken(signer, req, { sessionId: `member ${token}`, host: res.locals.requestHost.host, crumb })
  } catch (refused) {
    tellMember(res, { ...session, xsrfToken: xsrfTokenOf({ signer }, res, token) })
    throw refused
  }
}

/** The member of the session; undefined when they were deleted a moment ago. */
export async function memberOf({ db }: Pick<MemberDeps, 'db'>, asked: MemberVisit): Promise<Member | undefined> {
  return asked.session && findMember(db, asked.websiteId, asked.session.siteUserId)
}

export function show({ res, found, settings }: MemberVisit, page: () => VisitorPage): undefined {
  sendVisitorPage(res, found, settings.loginAllowed ? page : closedPage)
  return undefined
}

export function seeOther({ res }: Pick<MemberVisit, 'res'>, url: string): undefined {
  res.set({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }).redirect(303, url)
  return undefined
}
