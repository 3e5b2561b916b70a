import { Forbidden, NotSignedIn } from '../../platform/errors/application-errors.ts'
import type { CookieSigner } from '../../platform/http/request/cookies.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { hasPermission } from '../../shared/permissions.ts'
import { CommentPassReply } from '../admin-contract.ts'
import { CommentPassQuery } from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import { contributorPass } from './contributor-pass.ts'

export interface ContributorDeps {
  signer: CookieSigner
  /** Origin of a storefront on its subdomain. */
  originOf(subdomain: string): string
}

/** Contributors whose comments need no approval comment as themselves; those without the config area, too (roles.md). */
export function contributorRoutes({ signer, originOf }: ContributorDeps): Route[] {
  const pass = contributorPass(signer)
  return [
    handle(endpoints.createCommentPass, {
      reply: CommentPassReply,
      handle({ visit }) {
        const { websiteId, subdomain } = requireTenant(visit)
        if (!visit.account) throw new NotSignedIn()
        if (!hasPermission(visit.account, 'comments.postUnmoderated')) throw new Forbidden()
        const written = pass.write(websiteId, visit.account.sessionId, visit.now)
        return { url: `${originOf(subdomain)}/comments/pass?pass=${encodeURIComponent(written)}` }
      },
    }),
    handle(endpoints.useCommentPass, {
      query: CommentPassQuery,
      handle({ query: { pass: written }, visit, res }) {
        pass.keep(res, requireTenant(visit).websiteId, written, visit.now)
        res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).redirect(303, '/')
        return undefined
      },
    }),
  ]
}
