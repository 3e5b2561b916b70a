import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { Conflict, NotFound } from '../../platform/errors/application-errors.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { DomainError } from '../../shared/domain-error.ts'
import type { TagChange, TagChangeRequest } from '../admin-contract.ts'
import { inCatalogTransaction } from '../catalog-transaction.ts'
import type { Author } from '../item-state.ts'
import { changeMany, undoMany } from '../items/bulk-store.ts'
import { countTagged, listTaggedIds } from '../items/listing/item-rows.ts'
import { newId } from '../new-id.ts'
import type { TagChangesTables } from './tag-changes-table.ts'

type Tx = Kysely<TagChangesTables>
type Stored = Selectable<TagChangesTables['tag_changes']>

export const CHANGE_TAG = 'change-tag'
/** Products per transaction. */
const BATCH = 200
/** For how long a change can be undone, like every bulk change, in milliseconds. */
const UNDO_MS = 60 * 60 * 1000
/** A change that takes longer was lost, in milliseconds. */
const LOST_MS = 24 * 60 * 60 * 1000

export function inTagChanges<Result>(
  db: Database,
  websiteId: string,
  run: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return inCatalogTransaction(db, websiteId, (tx) => run(tx.withTables<TagChangesTables>()))
}

/** Starts to rename or delete a tag, by a job. Throws NotFound when no product has it, Conflict while another runs. */
export async function startTagChange(tx: Tx, author: Author, { tag, to }: TagChangeRequest): Promise<TagChange> {
  const { websiteId, accountId, currency, now } = author
  if (to === tag) throw new DomainError('The tag has this name already.')
  const total = await countTagged(tx, websiteId, tag)
  if (total === 0) throw new NotFound('No product has this tag any more.')
  await assertIdle(tx, author)
  const id = newId()
  await tx.deleteFrom('tag_changes').where('website_id', '=', websiteId).execute()
  await tx
    .insertInto('tag_changes')
    .values({
      website_id: websiteId,
      id,
      account_id: accountId,
      currency,
      tag,
      renamed_to: to,
      state: 'running',
      total,
      created_at: now,
    })
    .execute()
  await enqueue(tx, websiteId, [{ name: CHANGE_TAG, id: `${CHANGE_TAG}:${id}`, data: { changeId: id } }])
  return present(await lockChange(tx, websiteId, id))
}

/** Starts to undo a change, by a job. Throws DomainError an hour after it, Conflict while another runs. */
export async function startTagUndo(tx: Tx, author: Author, id: string): Promise<TagChange> {
  const { websiteId, now } = author
  const found = await lockChange(tx, websiteId, id)
  if (found.state !== 'done' || !canUndo(found, Date.parse(now)))
    throw new DomainError('This change of a tag can no longer be undone.')
  await assertIdle(tx, author)
  await setState(tx, found, 'undoing')
  await enqueue(tx, websiteId, [{ name: CHANGE_TAG, id: `undo-tag:${id}`, data: { changeId: id } }])
  return present({ ...found, state: 'undoing' })
}

/** One at a time for each store, so that two changes of a tag never chase each other. */
async function assertIdle(tx: Tx, { websiteId, now }: Author): Promise<void> {
  const key = `tag changes of ${websiteId}`
  const since = new Date(Date.parse(now) - LOST_MS).toISOString()
  const { rows } = await sql<{ held: boolean; busy: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as held,
      exists (select from tag_changes where website_id = ${websiteId} and state in ('running', 'undoing')
        and created_at > ${since}::timestamptz) as busy`.execute(tx)
  if (!rows[0]?.held || rows[0].busy)
    throw new Conflict('Another tag of this store is being changed. Please wait until it is done, then try again.')
}

/** The latest change of a tag; only that one is kept. */
export async function findTagChange(tx: Tx, websiteId: string): Promise<TagChange | null> {
  const found = await tx.selectFrom('tag_changes').selectAll().where('website_id', '=', websiteId).executeTakeFirst()
  return found ? present(found) : null
}

function present(found: Stored): TagChange {
  const { id, tag, renamed_to: to, state, done, total, problem } = found
  return { id, tag, to, state, done, total, problem, canUndo: state === 'done' && canUndo(found, Date.now()) }
}

const canUndo = ({ undos, created_at }: Stored, now: number) => undos.length > 0 && created_at.getTime() + UNDO_MS > now

/** Throws NotFound. */
async function lockChange(tx: Tx, websiteId: string, id: string): Promise<Stored> {
  const found = await tx
    .selectFrom('tag_changes')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new NotFound()
  return found
}

/**
 * Changes the next products and notes the progress with them, so that a job which was cut off goes on where it was. Returns
 * whether there may be more.
 */
export async function changeTagBatch(tx: Tx, websiteId: string, id: string): Promise<boolean> {
  const found = await lockChange(tx, websiteId, id)
  if (found.state === 'undoing') return undoBatch(tx, found)
  if (found.state !== 'running') return false
  const { tag, renamed_to: to, undos, done } = found
  const ids = await listTaggedIds(tx, websiteId, tag, BATCH)
  if (ids.length === 0) return setState(tx, found, 'done')
  const action = to === null ? { kind: 'remove-tag' as const, tag } : { kind: 'rename-tag' as const, tag, to }
  const { undo } = await changeMany(tx, authorOf(found), { target: { ids }, action })
  await update(tx, found, { done: done + ids.length, undos: JSON.stringify(undo ? [...undos, undo] : undos) })
  return true
}

/** The last products first; those that someone has changed since stay as they are. */
async function undoBatch(tx: Tx, found: Stored): Promise<boolean> {
  const undo = found.undos.at(-1)
  if (undo === undefined) return setState(tx, found, 'undone')
  const { reply } = await undoMany(tx, authorOf(found), undo)
  const done = Math.max(0, found.done - reply.restored - reply.changedSince.length)
  await update(tx, found, { done, undos: JSON.stringify(found.undos.slice(0, -1)) })
  return true
}

/** Ends a change that cannot go on, with the reason; what was changed stays, and can be undone within the hour. */
export async function giveUpTagChange(tx: Tx, websiteId: string, id: string, problem: string): Promise<void> {
  const found = await lockChange(tx, websiteId, id)
  await update(tx, found, { state: found.state === 'undoing' ? 'undone' : 'done', problem })
}

const authorOf = ({ website_id, account_id, currency }: Stored): Author => ({
  websiteId: website_id,
  accountId: account_id,
  name: null,
  now: new Date().toISOString(),
  currency,
})

async function setState(tx: Tx, found: Stored, state: TagChange['state']): Promise<false> {
  await update(tx, found, { state })
  return false
}

type Changes = { state?: TagChange['state']; done?: number; undos?: string; problem?: string }

async function update(tx: Tx, { website_id, id }: Stored, changes: Changes): Promise<void> {
  await tx.updateTable('tag_changes').set(changes).where('website_id', '=', website_id).where('id', '=', id).execute()
}
