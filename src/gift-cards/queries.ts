import { sql } from 'kysely'
import { type Database, inWebsite } from '../platform/database/database.ts'

/** Whether the website has ever issued a gift card, so that there is anything to enter. */
export async function hasGiftCards(db: Database, websiteId: string): Promise<boolean> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql`select from gift_card_codes where website_id = ${websiteId} limit 1`.execute(tx),
  )
  return rows.length > 0
}
