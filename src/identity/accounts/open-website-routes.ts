import { InvalidFields } from '../../platform/errors/application-errors.ts'
import { requireAccount } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { OpenWebsiteRequest, SwitchReply } from '../contract.ts'
import type { IdentityDeps } from '../deps.ts'
import * as endpoints from '../endpoints.ts'
import { createSwitchLink } from '../sessions/switch-link.ts'

/** Opens a further website for an account and returns the URL of its manage host. */
export function openWebsiteRoutes(deps: IdentityDeps): Route[] {
  return [
    handle(endpoints.openWebsite, {
      body: OpenWebsiteRequest,
      reply: SwitchReply,
      async handle({ body: { storeName: title, timeZone, ...wanted }, visit }) {
        const { accountId, confirmedAt } = requireAccount(visit)
        const store = { ...wanted, title, timeZone }
        const websiteId = await deps.db
          .transaction()
          .execute((tx) => deps.openStore(tx, accountId, store, visit.now))
          .catch(sayAtField)
        const subdomain = wanted.subdomain.toLowerCase()
        return { url: await createSwitchLink(deps, { accountId, websiteId, subdomain, confirmedAt }, visit.now) }
      },
    }),
  ]
}

function sayAtField(refused: unknown): never {
  if (refused instanceof DomainError) throw new InvalidFields({ subdomain: refused.message }, refused.message)
  throw refused
}
