import { sql } from 'kysely'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { createCheckpoint, findCheckpoint } from './checkpoint.ts'
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
      const outdated: Projection[] = []
      for (const projection of projections) if (!(await isCurrent(tx, projection))) outdated.push(projection)
      return outdated
    })
  } finally {
    await db.destroy()
  }
}

async function isCurrent(tx: Database, projection: Projection): Promise<boolean> {
  if (await createCheckpoint(tx, projection.name, projection)) await projection.createTables(tx)
  const checkpoint = await findCheckpoint(tx, projection.name)
  return checkpoint !== undefined && checkpoint.version >= projection.version
}
