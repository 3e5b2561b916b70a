import { z } from 'zod'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { ctxOf } from '../../platform/http/request/ctx-of.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { defineRoute, type Route } from '../../platform/http/routing/route.ts'
import { hasPermission } from '../../shared/permissions.ts'
import {
  AdminItem,
  ChangeItemRequest,
  ItemQuery,
  ItemsQuery,
  ItemsReply,
  NewItemRequest,
  RestoreRequest,
} from '../admin-contract.ts'
import {
  authorOf,
  type CatalogAdminDeps,
  ITEM_BYTES_MAX,
  presentationContextOf,
  reads,
  updateStock,
  writes,
} from '../admin-deps.ts'
import { inCatalogTransaction } from '../catalog-transaction.ts'
import { Revision } from '../contract.ts'
import { assertMayChange } from '../rules/assert-may-change.ts'
import { duplicateItem, restoreRevision } from './copy-items.ts'
import { changeItem, createItems, type Written } from './item-store.ts'
import { listItemRows } from './listing/item-rows.ts'
import { presentAdmin } from './present-admin.ts'
import { readItems } from './read-items.ts'
import { createOnce } from './writing/create-once.ts'
import { findItemAt, listRevisions } from './writing/revisions.ts'

const path = '/api/catalog/items'
const Place = z.strictObject({ itemId: z.string().max(200) })
type Guard = Pick<Route, 'faces' | 'allow' | 'rateLimit'>
const reading: Guard = { faces: ['manage'], allow: 'content.viewDraft', rateLimit: reads }
const writing: Guard = { faces: ['manage'], allow: 'products.edit', rateLimit: writes }

export function itemRoutes(deps: CatalogAdminDeps): Route[] {
  return [list(deps), create(deps), read(deps), change(deps), duplicate(deps), revisions(deps), restore(deps)]
}

const list = (deps: CatalogAdminDeps) =>
  defineRoute({
    ...reading,
    method: 'GET',
    path,
    query: ItemsQuery,
    reply: ItemsReply,
    handle({ query, visit }) {
      const author = authorOf(visit)
      return inCatalogTransaction(deps.db, author.websiteId, (tx) =>
        listItemRows(tx, author.websiteId, query, presentationContextOf(deps, author)),
      )
    },
  })

const create = (deps: CatalogAdminDeps) =>
  defineRoute({
    ...writing,
    method: 'POST',
    path,
    body: NewItemRequest,
    reply: AdminItem,
    async handle({ body, visit }) {
      const author = authorOf(visit)
      const written = await inCatalogTransaction(deps.db, author.websiteId, (tx) =>
        createOnce(tx, author, visit.intent, (id) => createItems(tx, author, [{ ...body, id }])),
      )
      return answer(deps, visit, written)
    },
  })

const read = (deps: CatalogAdminDeps) =>
  defineRoute({
    ...reading,
    method: 'GET',
    path: `${path}/:itemId`,
    params: Place,
    query: ItemQuery,
    reply: AdminItem,
    async handle({ params: { itemId }, query: { asOf }, visit }) {
      const author = authorOf(visit)
      const item = await inCatalogTransaction(deps.db, author.websiteId, async (tx) => {
        const [current] = await readItems(tx, author.websiteId, [itemId])
        return current && asOf !== undefined ? findItemAt(tx, author.websiteId, current, asOf) : current
      })
      if (!item) throw new NotFound()
      return presentAdmin(item, await adminContextOf(deps, visit))
    },
  })

const change = (deps: CatalogAdminDeps) =>
  defineRoute({
    ...writing,
    method: 'PUT',
    path: `${path}/:itemId`,
    allow: 'products.describe',
    params: Place,
    body: ChangeItemRequest,
    bodyBytesMax: ITEM_BYTES_MAX,
    reply: AdminItem,
    async handle({ params: { itemId }, body, visit }) {
      const author = authorOf(visit)
      const ready = await deps.findReadyImages(author.websiteId, body.changes.images?.map(({ id }) => id) ?? [])
      const written = await inCatalogTransaction(deps.db, author.websiteId, (tx) =>
        changeItem(tx, author, { itemId, ...body }, ready, (before) =>
          assertMayChange(author.account, body.changes, before),
        ),
      )
      return answer(deps, visit, written)
    },
  })

const duplicate = (deps: CatalogAdminDeps) =>
  defineRoute({
    ...writing,
    method: 'POST',
    path: `${path}/:itemId/duplicate`,
    params: Place,
    reply: AdminItem,
    async handle({ params, visit }) {
      const author = authorOf(visit)
      const written = await inCatalogTransaction(deps.db, author.websiteId, (tx) =>
        createOnce(tx, author, visit.intent, (id) => duplicateItem(tx, author, params.itemId, id)),
      )
      return answer(deps, visit, written)
    },
  })

const revisions = (deps: CatalogAdminDeps) =>
  defineRoute({
    ...reading,
    method: 'GET',
    path: `${path}/:itemId/revisions`,
    params: Place,
    reply: z.array(Revision),
    handle({ params, visit }) {
      const { websiteId } = authorOf(visit)
      return inCatalogTransaction(deps.db, websiteId, async (tx) => {
        const [item] = await readItems(tx, websiteId, [params.itemId])
        if (!item) throw new NotFound()
        return listRevisions(tx, websiteId, item.state.id)
      })
    },
  })

const restore = (deps: CatalogAdminDeps) =>
  defineRoute({
    ...writing,
    method: 'POST',
    path: `${path}/:itemId/restore`,
    params: Place,
    body: RestoreRequest,
    reply: AdminItem,
    async handle({ params, body, visit }) {
      const author = authorOf(visit)
      const written = await inCatalogTransaction(deps.db, author.websiteId, (tx) =>
        restoreRevision(tx, author, params.itemId, body.revision),
      )
      return answer(deps, visit, written)
    },
  })

async function answer(deps: CatalogAdminDeps, visit: Visit, written: Written): Promise<AdminItem> {
  await updateStock(deps, ctxOf(visit), written)
  const [item] = written.items
  if (!item) throw new NotFound()
  return presentAdmin(item, await adminContextOf(deps, visit))
}

async function adminContextOf(deps: CatalogAdminDeps, visit: Visit) {
  const author = authorOf(visit)
  const measurementStandard = await deps.measurementStandardOf(author.websiteId)
  const seesCosts = hasPermission(author.account, 'products.edit')
  return { ...presentationContextOf(deps, author), measurementStandard, seesCosts }
}
