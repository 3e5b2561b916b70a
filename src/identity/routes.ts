import type { Database } from '../platform/database/database.ts'
import { NotFound } from '../platform/errors/http-errors.ts'
import type { SignedIn, Tenant } from '../platform/http/request/visit.ts'
import { hostOf } from '../platform/http/routing/host.ts'
import { requireAccount } from '../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../platform/http/routing/route.ts'
import { listWebsitesOf } from '../websites/queries.ts'
import { accountRoutes } from './accounts/account-routes.ts'
import { findAccount } from './accounts/accounts.ts'
import { emailConfirmationRoutes } from './accounts/email-confirmation-routes.ts'
import { signUpRoutes } from './accounts/sign-up-routes.ts'
import { Me, SwitchReply, SwitchRequest } from './contract.ts'
import type { IdentityDeps } from './deps.ts'
import { beginVisit } from './sessions/begin-visit.ts'
import { presence, signInRoutes } from './sessions/sign-in-routes.ts'
import { createSwitchLink } from './sessions/switch-link.ts'

const switches: RateLimit = { name: 'switch', points: 30, seconds: 60, by: 'account' }

export function identityRoutes(deps: IdentityDeps): Route[] {
  return [
    beginVisit(),
    ...signInRoutes(deps),
    ...signUpRoutes(deps),
    ...accountRoutes(deps),
    ...emailConfirmationRoutes(deps),
    me(deps),
    switchWebsite(deps),
  ]
}

const me = ({ db, baseDomain, scheme }: IdentityDeps) =>
  defineRoute({
    method: 'GET',
    path: '/api/identity/me',
    faces: ['manage', 'platform'],
    allow: 'signed-in',
    rateLimit: presence,
    reply: Me,
    handle: ({ visit }) =>
      describeMe(
        db,
        requireAccount(visit),
        visit.tenant,
        (subdomain) => `${scheme}://${hostOf(baseDomain, 'manage', subdomain)}/`,
      ),
  })

const switchWebsite = (deps: IdentityDeps) =>
  defineRoute({
    method: 'POST',
    path: '/api/identity/switch',
    faces: ['manage', 'platform'],
    allow: 'signed-in',
    rateLimit: switches,
    body: SwitchRequest,
    reply: SwitchReply,
    async handle({ body, visit }) {
      const { accountId, confirmedAt } = requireAccount(visit)
      const own = await listWebsitesOf(deps.db, accountId)
      const target = own.find((website) => website.subdomain === body.subdomain)
      if (!target) throw new NotFound()
      const { id: websiteId, subdomain } = target
      return { url: await createSwitchLink(deps, { accountId, websiteId, subdomain, confirmedAt }, visit.now) }
    },
  })

/** Who somebody is on a host; the pages that are rendered on the server ask here too. */
export async function describeMe(
  db: Database,
  { sessionId: _, ...account }: SignedIn,
  tenant: Tenant | undefined,
  manageUrl: (subdomain: string) => string,
): Promise<Me> {
  const [own, found] = await Promise.all([listWebsitesOf(db, account.accountId), findAccount(db, account.accountId)])
  return {
    ...account,
    isConfirmed: found?.isConfirmed ?? false,
    website: tenant ? { id: tenant.websiteId, subdomain: tenant.subdomain, siteTitle: tenant.name } : null,
    ownWebsites: own.map(({ id, subdomain, siteTitle }) => ({
      id,
      subdomain,
      siteTitle,
      manageUrl: manageUrl(subdomain),
    })),
  }
}
