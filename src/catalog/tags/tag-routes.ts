import { handle, type Route } from '../../platform/http/routing/route.ts'
import { LatestTagChange, TagChange, TagChangeParams, TagChangeRequest, Tags } from '../admin-contract.ts'
import { authorOf, type CatalogAdminDeps } from '../admin-deps.ts'
import { inCatalogTransaction } from '../catalog-transaction.ts'
import * as endpoints from '../endpoints.ts'
import { listTags } from '../items/listing/item-rows.ts'
import { findTagChange, inTagChanges, startTagChange, startTagUndo } from './change-tag.ts'

type Deps = Pick<CatalogAdminDeps, 'db'>

/** The tags in use, and their change on any number of products. */
export function tagRoutes(deps: Deps): Route[] {
  return [list(deps), start(deps), read(deps), undo(deps)]
}

const list = ({ db }: Deps) =>
  handle(endpoints.listTags, {
    reply: Tags,
    handle({ visit }) {
      const { websiteId } = authorOf(visit)
      return inCatalogTransaction(db, websiteId, (tx) => listTags(tx, websiteId))
    },
  })

const start = ({ db }: Deps) =>
  handle(endpoints.changeTag, {
    body: TagChangeRequest,
    reply: TagChange,
    handle({ body, visit }) {
      const author = authorOf(visit)
      return inTagChanges(db, author.websiteId, (tx) => startTagChange(tx, author, body))
    },
  })

const read = ({ db }: Deps) =>
  handle(endpoints.readTagChange, {
    reply: LatestTagChange,
    async handle({ visit }) {
      const { websiteId } = authorOf(visit)
      return { change: await inTagChanges(db, websiteId, (tx) => findTagChange(tx, websiteId)) }
    },
  })

const undo = ({ db }: Deps) =>
  handle(endpoints.undoTagChange, {
    params: TagChangeParams,
    reply: TagChange,
    handle({ params: { changeId }, visit }) {
      const author = authorOf(visit)
      return inTagChanges(db, author.websiteId, (tx) => startTagUndo(tx, author, changeId))
    },
  })
