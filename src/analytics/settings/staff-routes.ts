import type { Request, Response } from 'express'
import { cookieValues, setCookie } from '../../platform/http/request/cookies.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { isViewerOnly } from '../../shared/viewer-only.ts'
import { STAFF_BACK_MAX, StaffMarkQuery } from '../intake-contract.ts'
import * as endpoints from './endpoints.ts'
import { MARKED_SECONDS, markStaffBrowser } from './staff-browser.ts'
import type { StaffPasses } from './staff-pass.ts'

const MARK = '/api/census/staff'
/** Cookie of the manage host: the last state that was sent to the storefront. */
const STAFF_STATE_COOKIE = 'plinth_told'

export interface StaffDeps {
  staffPasses: StaffPasses
  /** Of the website's storefront on its subdomain. */
  originOf(subdomain: string): string
  urlOfManage(subdomain: string): string
}

export const staffRoutes = (deps: StaffDeps): Route[] => [mark(deps)]

/**
 * Where a page of the manage host redirects the browser after a sign-in or sign-out: to the storefront, which sets or
 * removes the mark, and back. A request from the page could not do that, because browsers treat the two hosts as different
 * sites.
 */
export function staffRedirectUrl(deps: StaffDeps, req: Request, res: Response, visit: Visit): string | undefined {
  const { face, tenant, account } = visit
  if (face !== 'manage' || !tenant || req.originalUrl.length > STAFF_BACK_MAX) return undefined
  const isStaff = account !== undefined && !isViewerOnly(account)
  if (isStaff === cookieValues(req, STAFF_STATE_COOKIE).length > 0) return undefined
  setCookie(res, STAFF_STATE_COOKIE, isStaff ? '1' : '', { httpOnly: true, maxAge: isStaff ? MARKED_SECONDS : 0 })
  const pass = deps.staffPasses.issue(tenant.websiteId, isStaff, Date.parse(visit.now))
  return `${deps.originOf(tenant.subdomain)}${MARK}?${new URLSearchParams({ pass, back: req.originalUrl })}`
}

const mark = ({ staffPasses, urlOfManage }: StaffDeps) =>
  handle(endpoints.markStaff, {
    query: StaffMarkQuery,
    handle({ query: { pass, back }, res, visit }) {
      const { websiteId, subdomain } = requireTenant(visit)
      const isStaff = staffPasses.read(websiteId, pass, Date.parse(visit.now))
      if (isStaff !== undefined) markStaffBrowser(res, isStaff)
      res.set('Cache-Control', 'no-store').redirect(302, `${urlOfManage(subdomain).slice(0, -1)}${back}`)
      return undefined
    },
  })
