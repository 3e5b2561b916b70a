import { z } from 'zod'
import { Forbidden, NotSignedIn } from '../../platform/errors/application-errors.ts'
import { type CookieSigner, setCookie } from '../../platform/http/request/cookies.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type Route } from '../../platform/http/routing/route.ts'
import { hasPermission } from '../../shared/permissions.ts'
import { PreviewReply } from '../admin-contract.ts'
import { onManage, reads } from '../admin-deps.ts'
import { PREVIEW_COOKIE } from './page-view.ts'
import { PREVIEW_SECONDS, readPreviewPass, writePreviewPass } from './preview-pass.ts'

export interface PreviewRoutesDeps {
  signer: CookieSigner
  /** Origin of a storefront on its subdomain. */
  originOf(subdomain: string): string
}

const PREVIEW = '/preview'
const Path = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])/)

/** Preview of drafts on the storefront, for an hour, for people who may see them. */
export function previewRoutes(deps: PreviewRoutesDeps): Route[] {
  return [begin(deps), enter(deps), leave()]
}

/** The manage host issues a pass, because the storefront has no accounts. */
const begin = ({ signer, originOf }: PreviewRoutesDeps) =>
  defineRoute({
    ...onManage,
    method: 'POST',
    path: '/api/page-preview',
    // A VIEWER has no access to the config area, but may see drafts (roles.md).
    allow: 'signed-in',
    rateLimit: reads,
    reply: PreviewReply,
    handle({ visit }) {
      const { websiteId, subdomain } = requireTenant(visit)
      if (!visit.account) throw new NotSignedIn()
      if (!hasPermission(visit.account, 'content.viewDraft')) throw new Forbidden()
      const until = Date.parse(visit.now) + PREVIEW_SECONDS * 1000
      const pass = writePreviewPass(signer, websiteId, { sessionId: visit.account.sessionId, until })
      const origin = originOf(subdomain)
      return { origin, pass, url: `${origin}${PREVIEW}?pass=${encodeURIComponent(pass)}` }
    },
  })

const enter = ({ signer }: PreviewRoutesDeps) =>
  defineRoute({
    method: 'GET',
    path: PREVIEW,
    faces: ['storefront'],
    allow: 'anyone',
    rateLimit: { name: 'preview', points: 60, seconds: 60, by: 'address' },
    query: z.object({ pass: z.string().max(300), to: Path.default('/') }),
    reply: z.undefined(),
    handle({ query: { pass, to }, visit, res }) {
      const { websiteId } = requireTenant(visit)
      const found = readPreviewPass(signer, websiteId, pass, Date.parse(visit.now))
      if (found) {
        const seconds = Math.ceil((found.until - Date.parse(visit.now)) / 1000)
        setCookie(res, PREVIEW_COOKIE, pass, { httpOnly: true, maxAge: seconds })
      }
      res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).redirect(303, encodeURI(to))
      return undefined
    },
  })

const leave = () =>
  defineRoute({
    method: 'GET',
    path: `${PREVIEW}/end`,
    faces: ['storefront'],
    allow: 'anyone',
    rateLimit: { name: 'preview', points: 60, seconds: 60, by: 'address' },
    query: z.object({ to: Path.default('/') }),
    reply: z.undefined(),
    handle({ query: { to }, res }) {
      setCookie(res, PREVIEW_COOKIE, '', { httpOnly: true, maxAge: 0 })
      res.set('Cache-Control', 'no-store').redirect(303, encodeURI(to))
      return undefined
    },
  })
