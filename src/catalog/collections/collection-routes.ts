import type { Kysely } from 'kysely'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { authorOf, type CatalogAdminDeps, presentationContextOf } from '../admin-deps.ts'
import { inCatalogTransaction } from '../catalog-transaction.ts'
import type { Author } from '../item-state.ts'
import {
  AdminCollection,
  ChangeCollectionRequest,
  CollectionParams,
  CollectionRows,
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
import * as endpoints from './endpoints.ts'
import { presentPage } from './page-text.ts'

export function collectionRoutes(deps: CatalogAdminDeps): Route[] {
  return [list(deps), add(deps), read(deps), change(deps), remove(deps)]
}

const list = ({ db }: CatalogAdminDeps) =>
  handle(endpoints.listCollections, {
    reply: CollectionRows,
    handle({ visit }) {
      const { websiteId } = authorOf(visit)
      return inCatalogTransaction(db, websiteId, (tx) => listCollections(tx, websiteId))
    },
  })

const add = (deps: CatalogAdminDeps) =>
  handle(endpoints.createCollection, {
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
  handle(endpoints.readCollection, {
    params: CollectionParams,
    reply: AdminCollection,
    handle({ params, visit }) {
      const author = authorOf(visit)
      return inCatalogTransaction(deps.db, author.websiteId, (tx) => show(tx, deps, author, params.collectionId))
    },
  })

const change = (deps: CatalogAdminDeps) =>
  handle(endpoints.changeCollection, {
    params: CollectionParams,
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
  handle(endpoints.deleteCollection, {
    params: CollectionParams,
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
