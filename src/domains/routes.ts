import { NotFound } from '../platform/errors/application-errors.ts'
import type { Tenant } from '../platform/http/request/visit.ts'
import { hostOf } from '../platform/http/routing/host.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../platform/http/routing/route.ts'
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
import { findDomain, listDomains } from './queries.ts'
import { addDomain, makePrimary, removeDomain } from './store.ts'

export interface DomainsDeps extends CheckDeps {
  baseDomain: string
  /** Drops the cached website. */
  websites: { drop(websiteId: string): void }
}

const reads: RateLimit = { name: 'domains', points: 120, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'domains-change', points: 30, seconds: 60, by: 'account' }
/** Each check queries external name servers. */
const checks: RateLimit = {
  name: 'domains-check',
  points: 10,
  seconds: 60,
  by: 'account',
  message: 'You have checked often. New records take some minutes to be seen; please try again in a minute.',
}

/** A website's own domains. */
export function domainsRoutes(deps: DomainsDeps): Route[] {
  return [list(deps), add(deps), check(deps), choose(deps), remove(deps)]
}

const list = (deps: DomainsDeps) =>
  defineRoute({
    method: 'GET',
    path: '/api/domains',
    faces: ['manage'],
    allow: 'domains',
    rateLimit: reads,
    reply: Domains,
    handle: ({ visit }) => describeDomains(deps, requireTenant(visit)),
  })

const add = (deps: DomainsDeps) =>
  defineRoute({
    method: 'POST',
    path: '/api/domains',
    audit: { kind: 'settings', what: 'added a domain' },
    faces: ['manage'],
    allow: 'domains',
    rateLimit: changes,
    body: AddDomainRequest,
    reply: Domain,
    async handle({ body, visit }) {
      const { websiteId } = requireTenant(visit)
      const domain = toDomain(body.domain, deps.baseDomain)
      await addDomain(deps.db, websiteId, { domain, token: newDomainToken(), now: visit.now })
      return theDomain(deps, websiteId, domain)
    },
  })

const check = (deps: DomainsDeps) =>
  defineRoute({
    method: 'POST',
    path: '/api/domains/:domain/check',
    faces: ['manage'],
    allow: 'domains',
    rateLimit: checks,
    params: DomainParams,
    reply: Domain,
    async handle({ params: { domain }, visit }) {
      const { websiteId } = requireTenant(visit)
      await checkDomain(deps, websiteId, domain, visit.now)
      return theDomain(deps, websiteId, domain)
    },
  })

const choose = (deps: DomainsDeps) =>
  defineRoute({
    method: 'PUT',
    path: '/api/domains/:domain/primary',
    audit: { kind: 'settings', what: 'changed the primary domain' },
    faces: ['manage'],
    allow: 'domains',
    rateLimit: changes,
    params: DomainParams,
    body: MakePrimaryRequest,
    reply: Domain,
    async handle({ params: { domain }, body, visit }) {
      const { websiteId } = requireTenant(visit)
      await makePrimary(deps.db, websiteId, domain, body.isPrimary)
      return theDomain(deps, websiteId, domain)
    },
  })

const remove = (deps: DomainsDeps) =>
  defineRoute({
    method: 'DELETE',
    path: '/api/domains/:domain',
    audit: { kind: 'settings', what: 'removed a domain' },
    faces: ['manage'],
    allow: 'domains',
    rateLimit: changes,
    params: DomainParams,
    reply: RemoveDomainReply,
    async handle({ params: { domain }, visit }) {
      const { websiteId } = requireTenant(visit)
      await removeDomain(deps.db, websiteId, domain)
      deps.websites.drop(websiteId)
      return { removed: true as const }
    },
  })

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
