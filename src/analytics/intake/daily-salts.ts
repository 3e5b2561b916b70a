import { randomBytes } from 'node:crypto'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { PLATFORM_SCOPE } from '../../platform/database/platform-scope.ts'
import type { AnalyticsTables } from '../table.ts'

/** The salt of a UTC day, the same for every process; created by the first caller. Salts of other days are deleted. */
export function findOrCreateSalt(db: Database, day: string): Promise<string> {
  const scope = { website_id: PLATFORM_SCOPE, day }
  return withWebsite(db.withTables<AnalyticsTables>(), PLATFORM_SCOPE, async (tx) => {
    await tx.deleteFrom('daily_salts').where('website_id', '=', PLATFORM_SCOPE).where('day', '<', day).execute()
    await tx
      .insertInto('daily_salts')
      .values({ ...scope, salt: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.columns(['website_id', 'day']).doNothing())
      .execute()
    const { salt } = await tx
      .selectFrom('daily_salts')
      .select('salt')
      .where('website_id', '=', PLATFORM_SCOPE)
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
    return salt
  })
}

export interface SaltCache {
  /** Undefined while the salt of that moment's day is not loaded. */
  saltAt(moment: Date): string | undefined
  stop(): void
}

/** Keeps today's salt in memory, and no earlier one. */
export function createSaltCache(find: (day: string) => Promise<string>, onError: (error: Error) => void): SaltCache {
  let kept: { day: string; salt: string } | undefined

  async function renew(): Promise<void> {
    const day = dayOf(new Date())
    if (kept?.day === day) return
    kept = undefined
    kept = { day, salt: await find(day) }
  }

  const look = () => void renew().catch(onError)
  look()
  const timer = setInterval(look, 2_000).unref()
  return {
    saltAt: (moment) => (kept?.day === dayOf(moment) ? kept.salt : undefined),
    stop: () => clearInterval(timer),
  }
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
