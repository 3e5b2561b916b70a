import type { Database } from '../platform/database/database.ts'
import { NotFound } from '../platform/errors/application-errors.ts'
import type { Tenant } from '../platform/http/request/visit.ts'
import { hostOf } from '../platform/http/routing/host.ts'
import { requireAccount } from '../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../platform/http/routing/route.ts'
import { findCurrentFence } from '../platform/restore-fence/restore-fence.ts'
import type { SignedIn } from '../platform/signed-in.ts'
import { type ListedWebsite, listWebsitesOf } from '../websites/queries.ts'
import { accountRoutes } from './accounts/account-routes.ts'
import { findAccount } from './accounts/accounts.ts'
import { emailConfirmationRoutes } from './accounts/email-confirmation-routes.ts'
import { openWebsiteRoutes } from './accounts/open-website-routes.ts'
import { signUpRoutes } from './accounts/sign-up-routes.ts'
import { Me, SwitchReply, SwitchRequest } from './contract.ts'
import { accountDeletionRoute } from './deletion/routes.ts'
import type { IdentityDeps } from './deps.ts'
import * as endpoints from './endpoints.ts'
import { passwordResetRoutes } from './password-reset/routes.ts'
import { listWorkplaces } from './people/workplaces.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { beginVisit } from './sessions/begin-visit.ts'
import { signInRoutes } from './sessions/sign-in-routes.ts'
import { createSwitchLink } from './sessions/switch-link.ts'

export function identityRoutes(deps: IdentityDeps): Route[] {
  return [
    beginVisit(),
    ...signInRoutes(deps),
    ...signUpRoutes(deps),
    ...openWebsiteRoutes(deps),
    ...passwordResetRoutes(deps),
    ...secondFactorRoutes(deps),
    ...accountRoutes(deps),
    ...emailConfirmationRoutes(deps),
    accountDeletionRoute(deps),
    me(deps),
    switchWebsite(deps),
  ]
}

const me = ({ db, baseDomain, scheme }: IdentityDeps) =>
  handle(endpoints.readMe, {
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
  handle(endpoints.switchWebsite, {
    body: SwitchRequest,
    reply: SwitchReply,
    async handle({ body, visit }) {
      const { accountId, confirmedAt } = requireAccount(visit)
      const places = [...(await listWebsitesOf(deps.db, accountId)), ...(await listWorkplaces(deps.db, accountId))]
      const target = places.find((website) => website.subdomain === body.subdomain)
      if (!target) throw new NotFound()
      const { id: websiteId, subdomain } = target
      return { url: await createSwitchLink(deps, { accountId, websiteId, subdomain, confirmedAt }, visit.now) }
    },
  })

function describeTenant({ websiteId, subdomain, name, erasesAt }: Tenant) {
  return { id: websiteId, subdomain, siteTitle: name, ...(erasesAt && { erasesAt }) }
}

/** Describes the signed-in account of a host, for the API and for pages rendered on the server. */
export async function describeMe(
  db: Database,
  { sessionId: _, expiresAt: __, ...account }: SignedIn,
  tenant: Tenant | undefined,
  manageUrl: (subdomain: string) => string,
): Promise<Me> {
  const { accountId } = account
  const [own, work, found, fence] = await Promise.all([
    listWebsitesOf(db, accountId),
    listWorkplaces(db, accountId),
    findAccount(db, accountId),
    account.isOwner ? findCurrentFence(db) : undefined,
  ])
  const present = ({ id, subdomain, siteTitle }: ListedWebsite) => ({
    id,
    subdomain,
    siteTitle,
    manageUrl: manageUrl(subdomain),
  })
  const ownIds = new Set(own.map(({ id }) => id))
  return {
    ...account,
    isConfirmed: found?.isConfirmed ?? false,
    website: tenant ? describeTenant(tenant) : null,
    ...(fence && { heldBecause: fence.reason }),
    ownWebsites: own.map(present),
    workWebsites: work.filter(({ id }) => !ownIds.has(id)).map(present),
  }
}
