import { z } from 'zod'
import { defineRoute, type Route } from '../../../platform/http/routing/route.ts'
import { authorOf, type CatalogAdminDeps, reads, writes } from '../../admin-deps.ts'
import { inCatalogTransaction } from '../../catalog-transaction.ts'
import { DeleteViewReply, NewViewRequest, SavedView } from '../../views-contract.ts'
import { deleteView, listViews, saveView } from './view-store.ts'

const path = '/api/catalog/views'
const Place = z.strictObject({ viewId: z.string().max(200) })

/** Saved views, shared by all contributors of the website. */
export function viewRoutes({ db }: CatalogAdminDeps): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path,
      faces: ['manage'],
      allow: 'content.viewDraft',
      rateLimit: reads,
      reply: z.array(SavedView),
      handle({ visit }) {
        const { websiteId } = authorOf(visit)
        return inCatalogTransaction(db, websiteId, (tx) => listViews(tx, websiteId))
      },
    }),
    defineRoute({
      method: 'POST',
      path,
      faces: ['manage'],
      allow: 'products.edit',
      rateLimit: writes,
      body: NewViewRequest,
      reply: SavedView,
      handle({ body, visit }) {
        const { websiteId } = authorOf(visit)
        return inCatalogTransaction(db, websiteId, (tx) => saveView(tx, websiteId, body))
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: `${path}/:viewId`,
      faces: ['manage'],
      allow: 'products.edit',
      rateLimit: writes,
      params: Place,
      reply: DeleteViewReply,
      async handle({ params, visit }) {
        const { websiteId } = authorOf(visit)
        await inCatalogTransaction(db, websiteId, (tx) => deleteView(tx, websiteId, params.viewId))
        return { deleted: true as const }
      },
    }),
  ]
}
