import { NotFound } from '../../platform/errors/application-errors.ts'
import { ctxOf } from '../../platform/http/request/ctx-of.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { hasPermission } from '../../shared/permissions.ts'
import {
  AdminItem,
  ChangeItemRequest,
  ItemParams,
  ItemQuery,
  ItemsQuery,
  ItemsReply,
  NewItemRequest,
  RestoreRequest,
} from '../admin-contract.ts'
import { authorOf, type CatalogAdminDeps, ITEM_BYTES_MAX, presentationContextOf, updateStock } from '../admin-deps.ts'
import { inCatalogTransaction } from '../catalog-transaction.ts'
import { Revisions } from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import { assertMayChange } from '../rules/assert-may-change.ts'
import { duplicateItem, restoreRevision } from './copy-items.ts'
import { changeItem, createItems, type Written } from './item-store.ts'
import { listItemRows } from './listing/item-rows.ts'
import { presentAdmin } from './present-admin.ts'
import { readItems } from './read-items.ts'
import { createOnce } from './writing/create-once.ts'
import { findItemAt, listRevisions } from './writing/revisions.ts'

export function itemRoutes(deps: CatalogAdminDeps): Route[] {
  return [list(deps), create(deps), read(deps), change(deps), duplicate(deps), revisions(deps), restore(deps)]
}

const list = (deps: CatalogAdminDeps) =>
  handle(endpoints.listItems, {
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
  handle(endpoints.createItem, {
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
  handle(endpoints.readItem, {
    params: ItemParams,
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
  handle(endpoints.changeItem, {
    bodyBytesMax: ITEM_BYTES_MAX,
    params: ItemParams,
    body: ChangeItemRequest,
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
  handle(endpoints.duplicateItem, {
    params: ItemParams,
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
  handle(endpoints.listRevisions, {
    params: ItemParams,
    reply: Revisions,
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
  handle(endpoints.restoreRevision, {
    params: ItemParams,
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
