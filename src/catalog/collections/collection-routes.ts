import type { Kysely } from 'kysely'
import { z } from 'zod'
import { defineRoute, type Route } from '../../platform/http/routing/route.ts'
import { authorOf, type CatalogAdminDeps, presentationContextOf, reads, writes } from '../admin-deps.ts'
import { inCatalogTransaction } from '../catalog-transaction.ts'
import type { Author } from '../item-state.ts'
import {
  AdminCollection,
  ChangeCollectionRequest,
  CollectionRow,
  DeleteCollectionReply,
  NewCollectionRequest,
} from '../page-contract.ts'
import type { CatalogTables } from '../table.ts'
import { listMembers } from './collection-members.ts'
import {
  addCollection,
  changeCollection,
  deleteCollection,
  listCollections,
  readCollection,
} from './collection-store.ts'
import { presentPage } from './page-text.ts'

const path = '/api/catalog/collections'
const Place = z.strictObject({ collectionId: z.string().max(200) })
const reading: Pick<Route, 'faces' | 'allow' | 'rateLimit'> = {
  faces: ['manage'],
  allow: 'content.viewDraft',
  rateLimit: reads,
}
const writing: Pick<Route, 'faces' | 'allow' | 'rateLimit'> = { ...reading, allow: 'products.edit', rateLimit: writes }

export function collectionRoutes(deps: CatalogAdminDeps): Route[] {
  return [list(deps), add(deps), read(deps), change(deps), remove(deps)]
}

const list = ({ db }: CatalogAdminDeps) =>
  defineRoute({
    ...reading,
    method: 'GET',
    path,
    reply: z.array(CollectionRow),
    handle({ visit }) {
      const { websiteId } = authorOf(visit)
      return inCatalogTransaction(db, websiteId, (tx) => listCollections(tx, websiteId))
    },
  })

const add = (deps: CatalogAdminDeps) =>
  defineRoute({
    ...writing,
    method: 'POST',
    path,
    body: NewCollectionRequest,
    reply: AdminCollection,
    handle({ body, visit }) {
      const author = authorOf(visit)
      return inCatalogTransaction(deps.db, author.websiteId, async (tx) =>
        show(tx, deps, author, await addCollection(tx, author.websiteId, body.title)),
      )
    },
  })

const read = (deps: CatalogAdminDeps) =>
  defineRoute({
    ...reading,
    method: 'GET',
    path: `${path}/:collectionId`,
    params: Place,
    reply: AdminCollection,
    handle({ params, visit }) {
      const author = authorOf(visit)
      return inCatalogTransaction(deps.db, author.websiteId, (tx) => show(tx, deps, author, params.collectionId))
    },
  })

const change = (deps: CatalogAdminDeps) =>
  defineRoute({
    ...writing,
    method: 'PUT',
    path: `${path}/:collectionId`,
    params: Place,
    body: ChangeCollectionRequest,
    reply: AdminCollection,
    async handle({ params: { collectionId }, body, visit }) {
      const author = authorOf(visit)
      const { websiteId } = author
      const { picture } = body.changes
      const ready = await deps.findReadyImages(websiteId, picture ? [picture.id] : [])
      return inCatalogTransaction(deps.db, websiteId, async (tx) => {
        await changeCollection(tx, websiteId, collectionId, body, ready)
        return show(tx, deps, author, collectionId)
      })
    },
  })

const remove = ({ db }: CatalogAdminDeps) =>
  defineRoute({
    ...writing,
    method: 'DELETE',
    path: `${path}/:collectionId`,
    params: Place,
    reply: DeleteCollectionReply,
    async handle({ params, visit }) {
      const { websiteId } = authorOf(visit)
      await inCatalogTransaction(db, websiteId, (tx) => deleteCollection(tx, websiteId, params.collectionId))
      return { deleted: true as const }
    },
  })

async function show(
  tx: Kysely<CatalogTables>,
  deps: CatalogAdminDeps,
  author: Author,
  id: string,
): Promise<AdminCollection> {
  const { page, ...collection } = await readCollection(tx, author.websiteId, id)
  const context = presentationContextOf(deps, author)
  return { ...collection, ...presentPage(page, context), items: await listMembers(tx, context, id) }
}
