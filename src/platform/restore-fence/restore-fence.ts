import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database/database.ts'

/** Why no e-mail is sent and no money is moved. */
export interface RestoreFence {
  reason: string
  raisedAt: Date
}

/** A process that runs while an operator confirms goes on within this time. */
const KEPT_MS = 5_000
const kept = new LRUCache<Database, { fence: RestoreFence | undefined }>({ max: 10, ttl: KEPT_MS })

/**
 * The log of an installation that was restored or imported may end before its last e-mails and payments, and another
 * installation may still be sending and charging: no e-mail is sent, nothing is charged or refunded, and nobody can order until an operator has
 * run `npm run resume`.
 */
export async function isHeldBack(db: Database): Promise<boolean> {
  return (await findCurrentFence(db)) !== undefined
}

/** As of the last seconds, for what is asked often. */
export async function findCurrentFence(db: Database): Promise<RestoreFence | undefined> {
  const known = kept.get(db) ?? { fence: await findFence(db) }
  kept.set(db, known, { noUpdateTTL: true })
  return known.fence
}

/** Undefined when an operator has confirmed, or nothing was restored. */
export async function findFence(db: Database): Promise<RestoreFence | undefined> {
  const { rows } = await sql<RestoreFence>`select reason, raised_at as "raisedAt" from restore_fence`.execute(db)
  return rows[0]
}

/** Idempotent. */
export async function raiseFence(db: Database, reason: string): Promise<void> {
  await sql`insert into restore_fence (reason) values (${reason})
    on conflict (only_row) do update set reason = excluded.reason, raised_at = now()`.execute(db)
  kept.clear()
}

/** Returns what was held, and undefined when nothing was. */
export async function lowerFence(db: Database): Promise<RestoreFence | undefined> {
  const { rows } = await sql<RestoreFence>`delete from restore_fence returning reason, raised_at as "raisedAt"`.execute(
    db,
  )
  kept.clear()
  return rows[0]
}

/** The database of a backup may be older than the table, so a restore leaves a file, of which the next start makes a row. */
const MARK = 'restored.txt'

export function markRestored(directory: string, takenAt: string): void {
  writeFileSync(join(directory, MARK), takenAt)
}

/** Returns the reason, if this is the first start after a restore. */
export async function raiseAfterRestore(db: Database, directory: string): Promise<string | undefined> {
  const mark = join(directory, MARK)
  if (!existsSync(mark)) return undefined
  const reason = `restored from the backup of ${readFileSync(mark, 'utf8')}`
  await raiseFence(db, reason)
  rmSync(mark, { force: true })
  return reason
}
