import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { SendingTables } from '../sending/sending-tables.ts'

/** Why somebody gets no letters: they said so, or there is no such mailbox. */
export type SuppressionReason = 'unsubscribed' | 'bounced'

/**
 * From now on this person gets no letters of this website, no matter who signs their address up. Said again it changes nothing.
 */
export async function suppress(
  db: Database,
  websiteId: string,
  personRef: string,
  at: string,
  reason: SuppressionReason = 'unsubscribed',
): Promise<void> {
  await withWebsite(db.withTables<SendingTables>(), websiteId, (tx) =>
    tx
      .insertInto('restock_suppressions')
      .values({ website_id: websiteId, person_ref: personRef, since: new Date(at), reason })
      .onConflict((known) => known.columns(['website_id', 'person_ref']).doNothing())
      .execute(),
  )
}

/** By the link of a letter, which only this person has: letters may come again. */
export async function liftSuppression(db: Database, websiteId: string, personRef: string): Promise<void> {
  await withWebsite(db.withTables<SendingTables>(), websiteId, (tx) =>
    tx
      .deleteFrom('restock_suppressions')
      .where('website_id', '=', websiteId)
      .where('person_ref', '=', personRef)
      .where('reason', '=', 'unsubscribed')
      .execute(),
  )
}

/** Anyone who is forgotten leaves no wish behind. */
export async function dropSuppression(db: Database, websiteId: string, personRef: string): Promise<void> {
  await withWebsite(db.withTables<SendingTables>(), websiteId, (tx) =>
    tx
      .deleteFrom('restock_suppressions')
      .where('website_id', '=', websiteId)
      .where('person_ref', '=', personRef)
      .execute(),
  )
}

/** Whether this person wants no letters of this website. */
export async function isSuppressed(db: Database, websiteId: string, personRef: string): Promise<boolean> {
  const row = await withWebsite(db.withTables<SendingTables>(), websiteId, (tx) =>
    tx
      .selectFrom('restock_suppressions')
      .select('since')
      .where('website_id', '=', websiteId)
      .where('person_ref', '=', personRef)
      .executeTakeFirst(),
  )
  return row !== undefined
}
