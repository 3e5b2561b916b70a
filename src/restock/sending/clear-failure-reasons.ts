import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { SendingTables } from './sending-tables.ts'

/** What the ledger kept of the answers of this person's mail server. Why a letter was suppressed is our own word. */
export async function clearFailureReasons(db: Database, websiteId: string, personRef: string): Promise<void> {
  await withWebsite(db.withTables<SendingTables>(), websiteId, (tx) =>
    tx
      .updateTable('restock_notices')
      .set({ reason: '' })
      .where('website_id', '=', websiteId)
      .where('person_ref', '=', personRef)
      .where('state', '<>', 'suppressed')
      .where('reason', '<>', '')
      .execute(),
  )
}
