import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type {
  AddDomainRequest,
  Domain,
  DomainParams,
  Domains,
  MakePrimaryRequest,
  RemoveDomainReply,
} from './contract.ts'

const changes: RateLimit = { name: 'domains-change', points: 30, seconds: 60, by: 'account' }

/** The website's own domains, oldest first. */
export const listDomains = endpoint({
  method: 'GET',
  path: '/api/domains',
  faces: ['manage'],
  allow: 'domains',
  rateLimit: { name: 'domains', points: 120, seconds: 60, by: 'account' },
  reply: schema<typeof Domains>(),
})

/** Adds a domain, which waits for its proof. */
export const addDomain = endpoint({
  method: 'POST',
  path: '/api/domains',
  audit: { kind: 'settings', what: 'added a domain' },
  faces: ['manage'],
  allow: 'domains',
  rateLimit: changes,
  body: schema<typeof AddDomainRequest>(),
  reply: schema<typeof Domain>(),
})

/** Looks for the proof now. */
export const checkDomain = endpoint({
  method: 'POST',
  path: '/api/domains/:domain/check',
  faces: ['manage'],
  allow: 'domains',
  // Each check queries external name servers.
  rateLimit: {
    name: 'domains-check',
    points: 10,
    seconds: 60,
    by: 'account',
    message: 'You have checked often. New records take some minutes to be seen; please try again in a minute.',
  },
  params: schema<typeof DomainParams>(),
  reply: schema<typeof Domain>(),
})

/** Visitors of the website's other hosts are redirected to it, or no longer. */
export const makePrimary = endpoint({
  method: 'PUT',
  path: '/api/domains/:domain/primary',
  audit: { kind: 'settings', what: 'changed the primary domain' },
  faces: ['manage'],
  allow: 'domains',
  rateLimit: changes,
  params: schema<typeof DomainParams>(),
  body: schema<typeof MakePrimaryRequest>(),
  reply: schema<typeof Domain>(),
})

/** The storefront no longer answers there. */
export const removeDomain = endpoint({
  method: 'DELETE',
  path: '/api/domains/:domain',
  audit: { kind: 'settings', what: 'removed a domain' },
  faces: ['manage'],
  allow: 'domains',
  rateLimit: changes,
  params: schema<typeof DomainParams>(),
  reply: schema<typeof RemoveDomainReply>(),
})
