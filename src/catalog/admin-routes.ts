import { ctxOf } from '../platform/http/request/ctx-of.ts'
import { handle, type Route } from '../platform/http/routing/route.ts'
import { BulkReply, BulkRequest, UndoReply, UndoRequest } from './admin-contract.ts'
import { authorOf, type CatalogAdminDeps, updateStock } from './admin-deps.ts'
import { inCatalogTransaction } from './catalog-transaction.ts'
import { categoryRoutes } from './categories/category-routes.ts'
import { collectionRoutes } from './collections/collection-routes.ts'
import { csvRoutes } from './csv/csv-routes.ts'
import * as endpoints from './endpoints.ts'
import { changeMany, undoMany } from './items/bulk-store.ts'
import { itemRoutes } from './items/item-routes.ts'
import { viewRoutes } from './items/listing/view-routes.ts'
import { variantRoutes } from './items/variant-routes.ts'
import { tagRoutes } from './tags/tag-routes.ts'

/** Management of the catalogue. */
export function catalogRoutes(deps: CatalogAdminDeps): Route[] {
  return [
    bulk(deps),
    undo(deps),
    ...itemRoutes(deps),
    ...variantRoutes(deps),
    ...categoryRoutes(deps),
    ...collectionRoutes(deps),
    ...tagRoutes(deps),
    ...viewRoutes(deps),
    ...csvRoutes(deps),
  ]
}

const bulk = (deps: CatalogAdminDeps) =>
  handle(endpoints.changeItems, {
    body: BulkRequest,
    reply: BulkReply,
    async handle({ body, visit }) {
      const author = authorOf(visit)
      const { changed, undo, ...written } = await inCatalogTransaction(deps.db, author.websiteId, (tx) =>
        changeMany(tx, author, body),
      )
      await updateStock(deps, ctxOf(visit), written)
      return { changed, undo }
    },
  })

const undo = (deps: CatalogAdminDeps) =>
  handle(endpoints.undoItemsChange, {
    body: UndoRequest,
    reply: UndoReply,
    async handle({ body, visit }) {
      const author = authorOf(visit)
      const { reply, ...written } = await inCatalogTransaction(deps.db, author.websiteId, (tx) =>
        undoMany(tx, author, body.undo),
      )
      await updateStock(deps, ctxOf(visit), written)
      return reply
    },
  })
