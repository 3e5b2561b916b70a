import { NotFound } from '../platform/errors/application-errors.ts'
import type { Tenant } from '../platform/http/request/visit.ts'
import { hostOf } from '../platform/http/routing/host.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../platform/http/routing/route.ts'
import { type CheckDeps, checkDomain, newDomainToken } from './check-domain.ts'
import {
  AddDomainRequest,
  DOMAINS_MAX,
  Domain,
  DomainParams,
  Domains,
  MakePrimaryRequest,
  RemoveDomainReply,
} from './contract.ts'
import { toDomain } from './domain-name.ts'
import * as endpoints from './endpoints.ts'
import { findDomain, listDomains } from './queries.ts'
import { addDomain, makePrimary, removeDomain } from './store.ts'

export interface DomainsDeps extends CheckDeps {
  baseDomain: string
  /** Drops the cached website. */
  websites: { drop(websiteId: string): void }
}

/** A website's own domains. */
export function domainsRoutes(deps: DomainsDeps): Route[] {
  return [
    handle(endpoints.listDomains, {
      reply: Domains,
      handle: ({ visit }) => describeDomains(deps, requireTenant(visit)),
    }),
    handle(endpoints.addDomain, {
      body: AddDomainRequest,
      reply: Domain,
      async handle({ body, visit }) {
        const { websiteId } = requireTenant(visit)
        const domain = toDomain(body.domain, deps.baseDomain)
        await addDomain(deps.db, websiteId, { domain, token: newDomainToken(), now: visit.now })
        return theDomain(deps, websiteId, domain)
      },
    }),
    handle(endpoints.checkDomain, {
      params: DomainParams,
      reply: Domain,
      async handle({ params: { domain }, visit }) {
        const { websiteId } = requireTenant(visit)
        await checkDomain(deps, websiteId, domain, visit.now)
        return theDomain(deps, websiteId, domain)
      },
    }),
    handle(endpoints.makePrimary, {
      params: DomainParams,
      body: MakePrimaryRequest,
      reply: Domain,
      async handle({ params: { domain }, body, visit }) {
        const { websiteId } = requireTenant(visit)
        await makePrimary(deps.db, websiteId, domain, body.isPrimary)
        return theDomain(deps, websiteId, domain)
      },
    }),
    handle(endpoints.removeDomain, {
      params: DomainParams,
      reply: RemoveDomainReply,
      async handle({ params: { domain }, visit }) {
        const { websiteId } = requireTenant(visit)
        await removeDomain(deps.db, websiteId, domain)
        deps.websites.drop(websiteId)
        return { removed: true as const }
      },
    }),
  ]
}

/** Data of the domains page. */
export async function describeDomains(
  { db, baseDomain }: Pick<DomainsDeps, 'db' | 'baseDomain'>,
  { websiteId, subdomain }: Tenant,
): Promise<Domains> {
  const target = hostOf(baseDomain, 'storefront', subdomain).split(':')[0] ?? ''
  return { domains: await listDomains(db, websiteId), domainsMax: DOMAINS_MAX, target }
}

/** The domain after a change; other processes learn of the change by its notification. */
async function theDomain({ db, websites }: DomainsDeps, websiteId: string, domain: string): Promise<Domain> {
  websites.drop(websiteId)
  const found = await findDomain(db, websiteId, domain)
  if (!found) throw new NotFound()
  return found
}
