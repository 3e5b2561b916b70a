import { sql } from 'kysely'
import { type Database, withWebsite } from '../database/database.ts'

/** Records a challenge of this website as answered. False when it already was, also by a concurrent request. */
export async function redeemChallenge(
  db: Database,
  websiteId: string,
  challenge: string,
  expiresAt: Date,
): Promise<boolean> {
  const { numAffectedRows } = await withWebsite(db, websiteId, async (tx) => {
    await sql`delete from captcha_used where website_id = ${websiteId} and expires_at < now()`.execute(tx)
    return sql`
      insert into captcha_used (website_id, challenge, expires_at) values (${websiteId}, ${challenge}, ${expiresAt})
      on conflict do nothing`.execute(tx)
  })
  return numAffectedRows === 1n
}
