import { type Kysely, sql } from 'kysely'
import { NotFound } from '../../../platform/errors/application-errors.ts'
import type { Author, LoadedItem } from '../../item-state.ts'
import { newId } from '../../new-id.ts'
import type { CatalogTables, Undoable } from '../../table.ts'

type Tx = Kysely<CatalogTables>

const UNDO_MS = 60 * 60 * 1000

/** Stores for an hour the previous state of changed products. Returns the undo's id. */
export async function keepUndo(
  tx: Tx,
  author: Author,
  changed: LoadedItem[],
  category?: Undoable['category'],
): Promise<string> {
  const items = changed.map(({ state, revision }) => ({ itemId: state.id, before: revision, after: revision + 1 }))
  return keepUndoOf(tx, author, { items, ...(category && { category }) })
}

/** Stores for an hour what an action has changed. Returns the undo's id. */
export async function keepUndoOf(tx: Tx, { websiteId, accountId, now }: Author, undoable: Undoable): Promise<string> {
  const id = newId()
  const expires_at = new Date(Date.parse(now) + UNDO_MS)
  await tx
    .insertInto('item_undos')
    .values({ website_id: websiteId, id, account_id: accountId, expires_at, items: JSON.stringify(undoable) })
    .execute()
  return id
}

/** Returns an undo, once. Throws NotFound if it has expired. */
export async function takeUndo(tx: Tx, { websiteId, now }: Author, id: string): Promise<Undoable> {
  const { rows } = await sql<{ items: Undoable }>`
    delete from item_undos where website_id = ${websiteId} and id = ${id} and expires_at > ${now}::timestamptz
    returning items`.execute(tx)
  const [found] = rows
  if (!found) throw new NotFound('This can no longer be undone.')
  return found.items
}
