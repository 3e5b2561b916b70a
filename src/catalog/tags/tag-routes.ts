import { z } from 'zod'
import { defineRoute, type Route } from '../../platform/http/routing/route.ts'
import { LatestTagChange, Tag, TagChange, TagChangeRequest } from '../admin-contract.ts'
import { authorOf, bulkWrites, type CatalogAdminDeps, reads } from '../admin-deps.ts'
import { inCatalogTransaction } from '../catalog-transaction.ts'
import { listTags } from '../items/listing/item-rows.ts'
import { findTagChange, inTagChanges, startTagChange, startTagUndo } from './change-tag.ts'

type Deps = Pick<CatalogAdminDeps, 'db'>

const CHANGES = '/api/catalog/tag-changes'
const Params = z.strictObject({ changeId: z.string().max(200) })
const common = { faces: ['manage' as const], allow: 'products.edit' as const, rateLimit: bulkWrites, reply: TagChange }

/** The tags in use, and their change on any number of products. */
export function tagRoutes(deps: Deps): Route[] {
  return [list(deps), start(deps), read(deps), undo(deps)]
}

const list = ({ db }: Deps) =>
  defineRoute({
    method: 'GET',
    path: '/api/catalog/tags',
    faces: ['manage'],
    allow: 'content.viewDraft',
    rateLimit: reads,
    reply: z.array(Tag),
    handle({ visit }) {
      const { websiteId } = authorOf(visit)
      return inCatalogTransaction(db, websiteId, (tx) => listTags(tx, websiteId))
    },
  })

const start = ({ db }: Deps) =>
  defineRoute({
    ...common,
    method: 'POST',
    path: CHANGES,
    body: TagChangeRequest,
    handle({ body, visit }) {
      const author = authorOf(visit)
      return inTagChanges(db, author.websiteId, (tx) => startTagChange(tx, author, body))
    },
  })

const read = ({ db }: Deps) =>
  defineRoute({
    ...common,
    rateLimit: reads,
    method: 'GET',
    path: CHANGES,
    reply: LatestTagChange,
    async handle({ visit }) {
      const { websiteId } = authorOf(visit)
      return { change: await inTagChanges(db, websiteId, (tx) => findTagChange(tx, websiteId)) }
    },
  })

const undo = ({ db }: Deps) =>
  defineRoute({
    ...common,
    method: 'POST',
    path: `${CHANGES}/:changeId/undo`,
    params: Params,
    handle({ params: { changeId }, visit }) {
      const author = authorOf(visit)
      return inTagChanges(db, author.websiteId, (tx) => startTagUndo(tx, author, changeId))
    },
  })
