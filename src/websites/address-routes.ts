import type { Database } from '../platform/database/database.ts'
import { InvalidFields } from '../platform/errors/application-errors.ts'
import type { Visit } from '../platform/http/request/visit.ts'
import { assertFresh } from '../platform/http/routing/authorize.ts'
import { requireAccount, requireTenant } from '../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../platform/http/routing/route.ts'
import { DomainError } from '../shared/domain-error.ts'
import { ChangeSubdomainReply, ChangeSubdomainRequest, WebsiteAddress } from './admin-contract.ts'
import { changeSubdomain } from './change-subdomain.ts'
import { listFormerSubdomains } from './queries.ts'
import type { WebsiteCache } from './website-cache.ts'

export interface AddressDeps {
  db: Database
  baseDomain: string
  websites: Pick<WebsiteCache, 'drop'>
  /** URL at which this account is signed in, once, on the website's manage host. */
  createSwitchLink(passage: Passage, now: string): Promise<string>
}

interface Passage {
  accountId: string
  websiteId: string
  subdomain: string
  /** ISO 8601. */
  confirmedAt: string
}

const reads: RateLimit = { name: 'website-address-read', points: 300, seconds: 60, by: 'visitor' }

/** A subdomain that a website leaves stays reserved for 90 days. */
const changes: RateLimit = {
  name: 'website-address',
  points: 20,
  seconds: 24 * 60 * 60,
  by: 'website',
  message: 'The subdomain was changed too often today. Please try again tomorrow.',
}

/** The store's address, and the move to another subdomain, which needs a recent sign-in. */
export function addressRoutes(deps: AddressDeps): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/websites/address',
      faces: ['manage'],
      allow: 'domains',
      rateLimit: reads,
      reply: WebsiteAddress,
      handle: async ({ visit }) => {
        const { websiteId, subdomain } = requireTenant(visit)
        return { subdomain, suffix: `.${deps.baseDomain}`, former: await listFormerSubdomains(deps.db, websiteId) }
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/api/websites/address',
      audit: { kind: 'settings', what: 'changed the subdomain' },
      faces: ['manage'],
      allow: 'domains',
      rateLimit: changes,
      body: ChangeSubdomainRequest,
      reply: ChangeSubdomainReply,
      handle: ({ body, visit }) => moveWebsite(deps, visit, body.subdomain),
    }),
  ]
}

async function moveWebsite(deps: AddressDeps, visit: Visit, wanted: string) {
  const { websiteId } = requireTenant(visit)
  const account = requireAccount(visit)
  assertFresh(account, visit.now)
  const subdomain = await changeSubdomain(deps.db, websiteId, wanted, visit.now).catch(sayAtField)
  // Other processes learn of it within a second, but this person is redirected to the new address at once.
  deps.websites.drop(websiteId)
  const { accountId, confirmedAt } = account
  return { url: await deps.createSwitchLink({ accountId, websiteId, subdomain, confirmedAt }, visit.now) }
}

function sayAtField(refused: unknown): never {
  if (refused instanceof DomainError) throw new InvalidFields({ subdomain: refused.message }, refused.message)
  throw refused
}
