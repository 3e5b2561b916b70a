import { type Database, inWebsite } from '../../platform/database/database.ts'
import type { SendingTables } from './sending-tables.ts'

/**
 * Erases the mail server's replies about this person from the ledger. Reasons for suppression are our own words and stay.
 */
export async function clearFailureReasons(db: Database, websiteId: string, personRef: string): Promise<void> {
  await inWebsite(db.withTables<SendingTables>(), websiteId, (tx) =>
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
