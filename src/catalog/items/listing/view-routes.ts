import { handle, type Route } from '../../../platform/http/routing/route.ts'
import { authorOf, type CatalogAdminDeps } from '../../admin-deps.ts'
import { inCatalogTransaction } from '../../catalog-transaction.ts'
import * as endpoints from '../../endpoints.ts'
import { DeleteViewReply, NewViewRequest, SavedView, SavedViews, ViewParams } from '../../views-contract.ts'
import { deleteView, listViews, saveView } from './view-store.ts'

/** Saved views, shared by all contributors of the website. */
export function viewRoutes({ db }: CatalogAdminDeps): Route[] {
  return [
    handle(endpoints.listViews, {
      reply: SavedViews,
      handle({ visit }) {
        const { websiteId } = authorOf(visit)
        return inCatalogTransaction(db, websiteId, (tx) => listViews(tx, websiteId))
      },
    }),
    handle(endpoints.saveView, {
      body: NewViewRequest,
      reply: SavedView,
      handle({ body, visit }) {
        const { websiteId } = authorOf(visit)
        return inCatalogTransaction(db, websiteId, (tx) => saveView(tx, websiteId, body))
      },
    }),
    handle(endpoints.deleteView, {
      params: ViewParams,
      reply: DeleteViewReply,
      async handle({ params, visit }) {
        const { websiteId } = authorOf(visit)
        await inCatalogTransaction(db, websiteId, (tx) => deleteView(tx, websiteId, params.viewId))
        return { deleted: true as const }
      },
    }),
  ]
}
