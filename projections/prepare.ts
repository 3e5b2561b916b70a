import { sql } from 'kysely'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { createCheckpoint, listCheckpoints } from './checkpoint.ts'
import type { Projection } from './projection.ts'

export interface PrepareOptions {
  /** Connection string of the owner of the tables. */
  adminUrl: string
  projections: Projection[]
}

/**
 * Runs after `migrate`: creates the tables of new projections, which then start at the beginning of the log. Returns the
 * projections whose tables have a lower version; these tables stay untouched until `rebuild` has swapped them.
 */
export async function prepareProjections({ adminUrl, projections }: PrepareOptions): Promise<Projection[]> {
  const db = openDatabase(adminUrl, { max: 1, onError: () => {}, statements: 'unlimited' })
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('plinth projections'))`.execute(tx)
      const known = await listCheckpoints(tx)
      for (const projection of projections) if (!known.has(projection.name)) await create(tx, projection)
      return projections.filter(({ name, version }) => version > (known.get(name)?.version ?? version))
    })
  } finally {
    await db.destroy()
  }
}

async function create(tx: Database, projection: Projection): Promise<void> {
  await createCheckpoint(tx, projection.name, projection)
  await projection.createTables(tx)
}
