import { sql } from 'kysely'
import { type Database, enterWebsite } from '../platform/database/database.ts'
import type { EventStore, Position } from '../platform/event-store/event-store.ts'
import { raiseFence } from '../platform/restore-fence/restore-fence.ts'
import type { ReactionLine } from './file-lines.ts'
import { finishImport } from './import-mark.ts'
import { ImportRefused } from './log-importer.ts'
import { readToEnd } from './read-log-range.ts'

/** A projection, which is rebuilt from the log. */
export interface ReadModel {
  /** Name of its checkpoint. */
  name: string
  tables: string[]
}

interface ApplyImportDeps {
  db: Database
  readModels: ReadModel[]
}

export interface CompletedImport {
  /** Checksum of the file. */
  sha256: string
  /** Undefined: the whole log was imported. */
  websiteId: string | undefined
  /** Position of the last imported event. */
  last: Position | undefined
  /** New positions by the number of the event in the file. */
  positions: Map<number, Position>
  reactions: ReactionLine[]
}

/** Finishes the import, in one transaction. */
export async function applyImport({ db, readModels }: ApplyImportDeps, arrived: CompletedImport): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (arrived.websiteId === undefined) await applyFullImport(tx, readModels, arrived)
    else await applyWebsiteImport(tx, readModels, arrived.websiteId, arrived)
    await finishImport(tx, arrived.sha256)
    await raiseFence(tx, 'a log was imported')
  })
}

/**
 * All positions are new: projections start from the beginning, and reactions continue after the events they had processed.
 */
async function applyFullImport(tx: Database, readModels: ReadModel[], { last, positions, reactions }: CompletedImport) {
  await sql`truncate snapshots`.execute(tx)
  for (const { name, tables } of readModels) {
    for (const table of tables) await sql`truncate ${sql.id('public', table)}`.execute(tx)
    await sql`drop schema if exists ${sql.id(`rebuild_${name}`)} cascade`.execute(tx)
    await sql`delete from checkpoints where name = ${`${name}:rebuild`}`.execute(tx)
    await sql`delete from parked_events where projection in (${name}, ${`${name}:rebuild`})`.execute(tx)
    await setCheckpoint(tx, name, 'start')
  }
  // A reaction that the file does not know is newer than the file: it starts at the end of the log, like every new one.
  await sql`update checkpoints set position = ${last ?? 'start'} where name like 'reaction:%'`.execute(tx)
  for (const { name, place } of reactions) await setCheckpoint(tx, name, positions.get(place) ?? 'start')
}

/** Projections of other websites go on and process these events as new ones. */
async function applyWebsiteImport(tx: Database, readModels: ReadModel[], websiteId: string, arrived: CompletedImport) {
  const { last, positions, reactions } = arrived
  await enterWebsite(tx, websiteId)
  await sql`delete from snapshots where website_id = ${websiteId}`.execute(tx)
  for (const table of readModels.flatMap(({ tables }) => tables))
    await sql`delete from ${sql.id('public', table)} where website_id = ${websiteId}`.execute(tx)
  if (last === undefined) return
  const known = new Set(reactions.map(({ name }) => name))
  for (const name of await listReactions(tx)) if (!known.has(name)) await setCheckpoint(tx, name, last)
  for (const { name, place } of reactions) {
    const position = positions.get(place)
    if (position !== undefined) await setCheckpoint(tx, name, position)
  }
}

async function setCheckpoint(tx: Database, name: string, position: Position | 'start'): Promise<void> {
  await sql`
    insert into checkpoints as c (name, position, version, tables) values (${name}, ${position}, 1, '[]')
    on conflict (name) do update set position = excluded.position, updated_at = now()`.execute(tx)
}

async function listReactions(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from checkpoints where name like 'reaction:%'`.execute(db)
  return rows.map(({ name }) => name)
}

interface ReactionCheckDeps {
  db: Database
  store: EventStore
  /** Stream categories with reactions. */
  reactionCategories: string[]
}

/**
 * Throws ImportRefused while a reaction has unprocessed events: skipping one website's imported events would also skip
 * pending events of the others.
 */
export async function assertReactionsCaughtUp(
  { db, store, reactionCategories: actedOn }: ReactionCheckDeps,
  websiteId: string,
): Promise<void> {
  const { rows } = await sql<{ name: string; position: Position | 'start' }>`
    select name, position from checkpoints where name like 'reaction:%'`.execute(db)
  for (const { name, position } of rows)
    for await (const events of readToEnd(store, { categories: actedOn, websiteId: undefined, after: position }))
      if (events.some((event) => event.websiteId !== websiteId))
        throw new ImportRefused(
          `${name.replace(':', ' ')} has not caught up with the log. Start the product, wait until /readyz shows no lag, stop it, and import again.`,
        )
}
