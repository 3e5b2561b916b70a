import type { Database } from '../../platform/database/database.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type Route } from '../../platform/http/routing/route.ts'
import { posting, reading, writes } from '../admin-deps.ts'
import { DismissMissingRequest, MissingAddressesReply } from '../page-contract.ts'
import type { PagesRoutesDeps } from '../routes.ts'
import { dismissMissing, listMissing } from './list-missing.ts'

export interface MissingRoutesDeps extends Pick<PagesRoutesDeps, 'catalog' | 'published'> {
  db: Database
}

/** Paths of the store's own screens. */
const screens = ['/shop', '/cart', '/search']
/** Maximum number of known addresses to compare with. */
const COMPARED_MAX = 3_000

/** Addresses that visitors did not find, with suggestions. */
export function missingRoutes({ db, catalog, published }: MissingRoutesDeps): Route[] {
  async function list(websiteId: string) {
    const [pages, products] = await Promise.all([
      published.listForSearch(websiteId),
      catalog.listSitemapEntries(websiteId),
    ])
    const known = [...screens, ...[...pages, ...products].map(({ path }) => path).slice(0, COMPARED_MAX)]
    return { addresses: await listMissing(db, websiteId, known) }
  }
  return [
    defineRoute({
      ...reading,
      path: '/api/missing-addresses',
      reply: MissingAddressesReply,
      handle: ({ visit }) => list(requireTenant(visit).websiteId),
    }),
    defineRoute({
      ...posting,
      path: '/api/missing-addresses/dismiss',
      allow: 'pages.create',
      rateLimit: writes,
      body: DismissMissingRequest,
      reply: MissingAddressesReply,
      async handle({ body, visit }) {
        const { websiteId } = requireTenant(visit)
        await dismissMissing(db, websiteId, body.path, visit.now)
        return list(websiteId)
      },
    }),
  ]
}
