import { z } from 'zod'
import { ctxOf } from '../platform/http/request/ctx-of.ts'
import { defineRoute, type Route } from '../platform/http/routing/route.ts'
import { BulkReply, BulkRequest, Tag, UndoReply, UndoRequest } from './admin-contract.ts'
import { authorOf, bulkWrites, type CatalogAdminDeps, reads, updateStock } from './admin-deps.ts'
import { inCatalogTransaction } from './catalog-transaction.ts'
import { categoryRoutes } from './categories/category-routes.ts'
import { collectionRoutes } from './collections/collection-routes.ts'
import { csvRoutes } from './csv/csv-routes.ts'
import { changeMany, undoMany } from './items/bulk-store.ts'
import { itemRoutes } from './items/item-routes.ts'
import { listTags } from './items/listing/item-rows.ts'
import { viewRoutes } from './items/listing/view-routes.ts'

/** Management of the catalogue. */
export function catalogRoutes(deps: CatalogAdminDeps): Route[] {
  return [
    bulk(deps),
    undo(deps),
    ...itemRoutes(deps),
    ...categoryRoutes(deps),
    ...collectionRoutes(deps),
    tags(deps),
    ...viewRoutes(deps),
    ...csvRoutes(deps),
  ]
}

const bulk = (deps: CatalogAdminDeps) =>
  defineRoute({
    method: 'POST',
    path: '/api/catalog/items/bulk',
    faces: ['manage'],
    allow: 'products.edit',
    rateLimit: bulkWrites,
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
  defineRoute({
    method: 'POST',
    path: '/api/catalog/items/undo',
    faces: ['manage'],
    allow: 'products.edit',
    rateLimit: bulkWrites,
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

const tags = (deps: CatalogAdminDeps) =>
  defineRoute({
    method: 'GET',
    path: '/api/catalog/tags',
    faces: ['manage'],
    allow: 'content.viewDraft',
    rateLimit: reads,
    reply: z.array(Tag),
    handle({ visit }) {
      const { websiteId } = authorOf(visit)
      return inCatalogTransaction(deps.db, websiteId, (tx) => listTags(tx, websiteId))
    },
  })
