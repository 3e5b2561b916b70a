import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/outbox/outbox.ts'
import { IMPORT_LANE } from '../../../platform/row-imports/run-rows.ts'
import { DomainError } from '../../../shared/domain-error.ts'
import type { ItemState, LoadedItem } from '../../item-state.ts'
import { writeDrafts } from '../../items/item-store.ts'
import { lockItems } from '../../items/read-items.ts'
import { resolveDrafts } from '../../items/resolving/resolve-drafts.ts'
import { findSnapshots } from '../../items/writing/revisions.ts'
import { type Draft, isSound } from '../../rules/draft.ts'
import { lockImports } from '../import-limits.ts'
import { lockImport, type StoredImport } from '../import-store.ts'
import type { ImportTx } from '../import-table.ts'
import { type StockWriter, undoStocks } from './import-stock.ts'
import type { ImportWork } from './import-work.ts'
import { addNote, authorOf, inImports, RUN_IMPORT } from './run-import.ts'

/**
 * Starts the undo of an import, by a job; possible once, within 24 hours of its end. Throws Conflict while another one is
 * running.
 */
export async function startUndo(tx: ImportTx, websiteId: string, id: string, now: string): Promise<void> {
  const { state, undo_until } = await lockImport(tx, websiteId, id)
  if (state !== 'done' || !undo_until || undo_until.getTime() <= Date.parse(now))
    throw new DomainError('This import can no longer be undone.')
  await lockImports(tx, websiteId)
  await tx
    .updateTable('item_imports')
    .set({ state: 'undoing' })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .execute()
  await enqueue(tx, websiteId, [
    { name: RUN_IMPORT, id: `undo-import:${id}`, data: { importId: id }, lane: IMPORT_LANE },
  ])
}

/**
 * Reverts products in batches, each in one transaction, then their stock by compensating events. Products changed since are
 * left alone. After a crash the next attempt continues.
 */
export async function undoImport(
  deps: { db: Database; imports: ImportWork; stock: StockWriter; signal: AbortSignal },
  websiteId: string,
  id: string,
): Promise<void> {
  do deps.signal.throwIfAborted()
  while (await deps.imports.putBackBatch(websiteId, id))
  const refused = await undoStocks(deps, websiteId, id)
  await inImports(deps.db, websiteId, (tx) => finish(tx, websiteId, id, refused))
}

/** Ends an undo that cannot continue, with a message; the remaining products stay as imported, and it can be started again. */
export async function giveUpUndo(db: Database, websiteId: string, id: string, why: string): Promise<void> {
  await inImports(db, websiteId, async (tx) => {
    await addNote(tx, websiteId, id, `The import was not undone to its end. ${why}`)
    await tx
      .updateTable('item_imports')
      .set({ state: 'done' })
      .where('website_id', '=', websiteId)
      .where('id', '=', id)
      .where('state', '=', 'undoing')
      .execute()
  })
}

interface Written {
  item_id: string
  before: number | null
  after: number
}

/** Products per transaction. */
const BATCH_PRODUCTS = 500
/** What holds an address or SKU of another product of the batch is put back first. */
const PASSES = 4

/** Returns whether there was a batch. */
export async function putBackBatch(tx: ImportTx, websiteId: string, id: string): Promise<boolean> {
  const found = await lockImport(tx, websiteId, id)
  if (found.state !== 'undoing') return false
  const batch = await nextWritten(tx, found)
  if (batch.length === 0) {
    await dropCategories(tx, found)
    return false
  }
  const itemIds = batch.map(({ item_id }) => item_id)
  const items = await lockItems(tx, websiteId, itemIds)
  const back = await putBack(tx, found, await draftsOf(tx, found, batch, items))
  const since = items.filter(({ state }) => !back.has(state.id)).map(({ state: { id, title } }) => ({ id, title }))
  await sql`
    update item_import_items set undone = item_id = any(${[...back]})
    where website_id = ${websiteId} and import_id = ${id} and item_id = any(${itemIds})`.execute(tx)
  await keepChangedSince(tx, websiteId, id, since)
  await sql`
    update item_imports set done_rows = done_rows - (
      select count(*) from item_import_rows where website_id = ${websiteId} and import_id = ${id} and written
        and action in ('new', 'changed') and item_id = any(${itemIds}))
    where website_id = ${websiteId} and id = ${id}`.execute(tx)
  return true
}

/**
 * Those written last come first: the address or SKU that a product had before may be taken by one that was written after it.
 */
async function nextWritten(tx: ImportTx, { website_id, id }: StoredImport): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select item_id, before, after from item_import_items
    where website_id = ${website_id} and import_id = ${id} and undone is null
    order by first_row desc nulls last, item_id limit ${BATCH_PRODUCTS}`.execute(tx)
  return rows
}

/** Returns the ids of the products that were put back. */
async function putBack(tx: ImportTx, found: StoredImport, wanted: Draft[]): Promise<Set<string>> {
  const back = new Set<string>()
  for (let pass = 0; pass < PASSES && back.size < wanted.length; pass++) {
    const left = wanted.filter(({ state }) => !back.has(state.id))
    // What was on sale before comes back.
    const drafts = await resolveDrafts(tx, found.website_id, left, { isWithoutFile: true })
    const sound = drafts.filter(isSound)
    if (sound.length === 0) break
    await writeDrafts(tx, authorOf(found), sound, 'import undone')
    for (const { state } of sound) back.add(state.id)
  }
  return back
}

/**
 * Categories created by the import that are used only by products it created and that are unchanged since. Grouped instead of
 * joined: right after an import the database has no statistics of its rows, and joins them one by one.
 */
async function listUnused(tx: ImportTx, { website_id, id, made_categories: made }: StoredImport): Promise<string[]> {
  if (made.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    with recursive used as (
      select c.id, c.parent_id from categories c
      where c.website_id = ${website_id} and (c.id <> all(${made}) or c.id in (
        select jsonb_array_elements_text((array_agg(one.categories))[1]) from (
          select i.id, i.revision, i.categories, false as made from items i
          where i.website_id = ${website_id} and i.deleted_at is null
          union all
          select w.item_id, w.after, null, true from item_import_items w
          where w.website_id = ${website_id} and w.import_id = ${id} and w.before is null) one
        group by one.id, one.revision having not bool_or(one.made)))
      union
      select p.id, p.parent_id from categories p join used u on u.parent_id = p.id where p.website_id = ${website_id}
    )
    select id from unnest(${made}::text[]) as made (id) where id not in (select id from used)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Removes the unused categories that the import made; a deleted product forgets them. */
async function dropCategories(tx: ImportTx, found: StoredImport): Promise<void> {
  const { website_id: websiteId } = found
  const unused = await listUnused(tx, found)
  if (unused.length === 0) return
  await sql`
    update items set categories = (
      select coalesce(jsonb_agg(c), '[]') from jsonb_array_elements_text(categories) as t (c) where c <> all(${unused}))
    where website_id = ${websiteId} and deleted_at is not null and categories ?| ${unused}`.execute(tx)
  await tx.deleteFrom('categories').where('website_id', '=', websiteId).where('id', 'in', unused).execute()
}

/** Only of products that nobody has changed since. */
async function draftsOf(tx: ImportTx, found: StoredImport, written: Written[], items: LoadedItem[]): Promise<Draft[]> {
  const { website_id } = found
  const wanted = written.flatMap(({ item_id, before }) => (before ? [{ itemId: item_id, revision: before }] : []))
  const snapshots = await findSnapshots(tx, website_id, wanted)
  const deletedAt = authorOf(found).now
  const unused = new Set(await listUnused(tx, found))
  // Written together, which costs less than to write all of them once more for their categories.
  const deleted = (state: ItemState): ItemState => ({
    ...state,
    deletedAt,
    categories: state.categories.filter((category) => !unused.has(category)),
  })
  const writtenById = new Map(written.map((one) => [one.item_id, one]))
  return items.flatMap((before): Draft[] => {
    const known = writtenById.get(before.state.id)
    if (known?.after !== before.revision) return []
    const state = known.before === null ? deleted(before.state) : snapshots.get(before.state.id)
    return state ? [{ before, state, errors: {} }] : []
  })
}

async function keepChangedSince(tx: ImportTx, websiteId: string, id: string, since: { id: string; title: string }[]) {
  await sql`
    update item_imports set changed_since = changed_since || ${JSON.stringify(since)}::jsonb
    where website_id = ${websiteId} and id = ${id}`.execute(tx)
}

async function finish(tx: ImportTx, websiteId: string, id: string, refused: string[]): Promise<void> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from items where website_id = ${websiteId} and id = any(${refused})`.execute(tx)
  await keepChangedSince(tx, websiteId, id, rows)
  await tx
    .updateTable('item_imports')
    .set({ state: 'undone' })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('state', '=', 'undoing')
    .execute()
}
