import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { NotFound } from '../platform/http/refusals.ts'
import { type BulkRequest, ItemsQuery, type UndoReply } from './admin-contract.ts'
import { act, type BulkAction } from './bulk-actions.ts'
import { newErrors } from './check-item.ts'
import { listMatchingIds } from './item-rows.ts'
import type { Author } from './item-state.ts'
import { type Written, writeDrafts } from './item-store.ts'
import { newId } from './new-id.ts'
import { lockItems } from './read-items.ts'
import { findSnapshots } from './revisions.ts'
import { settleDrafts } from './settle-drafts.ts'
import type { CatalogTables } from './table.ts'

type Tx = Kysely<CatalogTables>

const UNDO_MS = 60 * 60 * 1000

export interface BulkDone extends Written {
  changed: number
  /** Null where nothing was changed. */
  undo: string | null
}

/** Does one thing to many products, all or none. Throws Rejection or InvalidFields where one of them cannot be so. */
export async function changeMany(tx: Tx, author: Author, { target, action }: BulkRequest): Promise<BulkDone> {
  const { websiteId, now } = author
  const items = await lockItems(tx, websiteId, 'ids' in target ? target.ids : await matching(tx, websiteId, target))
  const drafts = items
    .filter(({ state }) => action.kind === 'restore' || state.deletedAt === null)
    .map((before) => ({ before, state: act(before.state, action, now) }))
    .filter(({ before, state }) => !isDeepStrictEqual(before.state, state))
    .map((draft) => ({ ...draft, errors: newErrors(draft.before.state, draft.state, now) }))
  const written = await writeDrafts(tx, author, await settleDrafts(tx, websiteId, drafts), nameOf(action))
  const undo = await keepUndo(
    tx,
    author,
    drafts.map(({ before }) => ({ itemId: before.state.id, before: before.revision, after: before.revision + 1 })),
  )
  return { ...written, changed: drafts.length, undo }
}

function matching(tx: Tx, websiteId: string, { matching }: { matching: Record<string, string> }): Promise<string[]> {
  return listMatchingIds(tx, websiteId, ItemsQuery.strict().parse(matching))
}

function nameOf({ kind, ...details }: BulkAction): string {
  return [kind, ...Object.values(details)].join(' ')
}

interface Changed {
  itemId: string
  before: number
  after: number
}

async function keepUndo(tx: Tx, { websiteId, accountId, now }: Author, items: Changed[]): Promise<string | null> {
  if (items.length === 0) return null
  const id = newId()
  const expires = new Date(Date.parse(now) + UNDO_MS)
  await tx
    .insertInto('item_undos')
    .values({ website_id: websiteId, id, account_id: accountId, expires_at: expires, items: JSON.stringify(items) })
    .execute()
  return id
}

export interface Undone extends Written {
  reply: UndoReply
}

/** Puts back exactly what was, except where somebody changed the product since. Once only, within the hour. */
export async function undoMany(tx: Tx, author: Author, undo: string): Promise<Undone> {
  const { websiteId, now } = author
  const changed = await takeUndo(tx, websiteId, undo, now)
  const items = await lockItems(
    tx,
    websiteId,
    changed.map(({ itemId }) => itemId),
  )
  const snapshots = await findSnapshots(
    tx,
    websiteId,
    changed.map(({ itemId, before }) => ({ itemId, revision: before })),
  )
  const drafts = items.map((before) => {
    const known = changed.find(({ itemId }) => itemId === before.state.id)
    const snapshot = known?.after === before.revision ? snapshots.get(before.state.id) : undefined
    return { before, snapshot }
  })
  const untouched = drafts.flatMap(({ before, snapshot }) =>
    snapshot ? [{ before, state: snapshot, errors: {} }] : [],
  )
  const written = await writeDrafts(tx, author, untouched, 'undone')
  const since = drafts.filter(({ snapshot }) => !snapshot)
  const changedSince = since.map(({ before: { state } }) => ({ id: state.id, title: state.title }))
  return { ...written, reply: { restored: untouched.length, changedSince } }
}

async function takeUndo(tx: Tx, websiteId: string, id: string, now: string): Promise<Changed[]> {
  const { rows } = await sql<{ items: Changed[] }>`
    delete from item_undos where website_id = ${websiteId} and id = ${id} and expires_at > ${now}::timestamptz
    returning items`.execute(tx)
  const [found] = rows
  if (!found) throw new NotFound('This can no longer be undone.')
  return found.items
}
