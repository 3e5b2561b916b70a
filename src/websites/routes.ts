import { z } from 'zod'
import { countOpenCarts } from '../../projections/carts/queries.ts'
import { type ProductItem, productTypes } from '../catalog/contract.ts'
import { type Catalog, countSamples, MOST_PRODUCTS } from '../catalog/queries.ts'
import { hasPolicies } from '../checkout/queries.ts'
import { listServedDomains } from '../domains/queries.ts'
import { takesRealPayments } from '../payments/queries.ts'
import type { Database } from '../platform/database/database.ts'
import { NotFound } from '../platform/errors/application-errors.ts'
import type { Tenant } from '../platform/http/request/visit.ts'
import { hostOf } from '../platform/http/routing/host.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../platform/http/routing/route.ts'
import type { SignedIn } from '../platform/signed-in.ts'
import { isAnythingSent, isTaxSet } from '../pricing/queries.ts'
import { type AddressDeps, addressRoutes } from './address-routes.ts'
import { Availability, AvailabilityQuery, ListedWebsite, ManageHome } from './contract.ts'
import { type DeletionDeps, deletionRoutes } from './deletion/deletion-routes.ts'
import { findSubdomainFault, findWebsite, listWebsitesAt, listWebsitesOf } from './queries.ts'
import { settingsRoutes } from './settings/settings-routes.ts'
import type { SettingsDeps } from './settings/settings-store.ts'

export interface WebsitesDeps {
  db: Database
  catalog: Pick<Catalog, 'listItems'>
  baseDomain: string
  scheme: 'http' | 'https'
  /** Subdomains of the public demo stores, for trying the product out. */
  demoStores: string[]
}

const reads: RateLimit = { name: 'websites', points: 300, seconds: 60, by: 'visitor' }

/** Enough for typing, too slow for trying out lists of names. */
const lookUps: RateLimit = { name: 'availability', points: 60, seconds: 60, by: 'address' }

export function websitesRoutes(deps: WebsitesDeps & AddressDeps & SettingsDeps & DeletionDeps): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/websites',
      faces: ['platform'],
      allow: 'anyone',
      rateLimit: reads,
      reply: z.array(ListedWebsite),
      handle: ({ visit }) => listForPlatform(deps, visit.account),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/websites/availability',
      faces: ['platform'],
      allow: 'anyone',
      rateLimit: lookUps,
      query: AvailabilityQuery,
      reply: Availability,
      handle: ({ query }) => findAvailability(deps.db, query.subdomain),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/websites/home',
      faces: ['manage'],
      allow: 'config.enter',
      rateLimit: reads,
      reply: ManageHome,
      handle: ({ visit }) => describeHome(deps, requireTenant(visit)),
    }),
    ...addressRoutes(deps),
    ...settingsRoutes(deps),
    ...deletionRoutes(deps),
  ]
}

async function findAvailability(db: Database, subdomain: string): Promise<Availability> {
  const fault = await findSubdomainFault(db, subdomain)
  return { available: fault === undefined, message: fault ?? null }
}

/** The list on the platform's page: the demo stores and the account's own. Other websites are not listed. */
export async function listForPlatform(
  { db, baseDomain, scheme, demoStores }: WebsitesDeps,
  account: SignedIn | undefined,
): Promise<ListedWebsite[]> {
  const [demo, own] = await Promise.all([
    listWebsitesAt(db, demoStores),
    account ? listWebsitesOf(db, account.accountId) : [],
  ])
  const websites = [...own, ...demo.filter(({ id }) => own.every((one) => one.id !== id))]
  return websites.map(({ id, subdomain, siteTitle, siteDescription }) => ({
    id,
    identifier: subdomain,
    siteTitle,
    siteDescription,
    storefrontUrl: `${scheme}://${hostOf(baseDomain, 'storefront', subdomain)}/`,
    manageUrl: `${scheme}://${hostOf(baseDomain, 'manage', subdomain)}/`,
  }))
}

/** Data of the admin's first page. */
export async function describeHome(deps: WebsitesDeps, { websiteId, subdomain, name }: Tenant): Promise<ManageHome> {
  const [found, carts, products, sampleCount, isSent, isTaxed, isLive, arePoliciesSet, domains] = await Promise.all([
    findWebsite(deps.db, websiteId),
    countOpenCarts(deps.db, websiteId),
    deps.catalog.listItems(websiteId, { limit: MOST_PRODUCTS }),
    countSamples(deps.db, websiteId),
    isAnythingSent(deps.db, websiteId),
    isTaxSet(deps.db, websiteId),
    takesRealPayments(deps.db, websiteId),
    hasPolicies(deps.db, websiteId),
    listServedDomains(deps.db, websiteId),
  ])
  if (!found) throw new NotFound()
  const { language, useCLDRMoneyFormat, timeZone } = found.website
  const storefrontUrl = `${deps.scheme}://${hostOf(deps.baseDomain, 'storefront', subdomain)}/`
  return {
    website: {
      id: websiteId,
      identifier: subdomain,
      siteTitle: name,
      storefrontUrl,
      language,
      useCLDRMoneyFormat,
      timeZone,
    },
    openCarts: carts.carts,
    productCount: products.items.length - sampleCount,
    sampleCount,
    lacksShipping: !isSent && products.items.some(isPhysical),
    lacksTax: !isTaxed,
    lacksPayments: !isLive,
    lacksPolicies: !arePoliciesSet,
    lacksDomain: domains.length === 0,
  }
}

function isPhysical({ structuredContent: { productType } }: ProductItem): boolean {
  return productType === productTypes.PHYSICAL
}
