import { type Database, inWebsite } from '../../platform/database/database.ts'
import type { SendingTables } from '../sending/sending-tables.ts'

/** Why a person gets no e-mails: they unsubscribed, their mailbox does not exist, or they reported an e-mail as spam. */
export type SuppressionReason = 'unsubscribed' | 'bounced' | 'complained'

/** From now on this person gets no e-mails of this website, no matter who signs their address up. Idempotent. */
export async function suppress(
  db: Database,
  websiteId: string,
  personRef: string,
  at: string,
  reason: SuppressionReason = 'unsubscribed',
): Promise<void> {
  await inWebsite(db.withTables<SendingTables>(), websiteId, (tx) =>
    tx
      .insertInto('restock_suppressions')
      .values({ website_id: websiteId, person_ref: personRef, since: new Date(at), reason })
      .onConflict((known) => known.columns(['website_id', 'person_ref']).doNothing())
      .execute(),
  )
}

/** Called through the link of a letter, which only this person has: e-mails may be sent again. */
export async function liftSuppression(db: Database, websiteId: string, personRef: string): Promise<void> {
  await inWebsite(db.withTables<SendingTables>(), websiteId, (tx) =>
    tx
      .deleteFrom('restock_suppressions')
      .where('website_id', '=', websiteId)
      .where('person_ref', '=', personRef)
      .where('reason', '=', 'unsubscribed')
      .execute(),
  )
}

/** Used when a person is erased or taken off the list. Returns whether there was an entry. */
export async function dropSuppression(db: Database, websiteId: string, personRef: string): Promise<boolean> {
  const { numDeletedRows } = await inWebsite(db.withTables<SendingTables>(), websiteId, (tx) =>
    tx
      .deleteFrom('restock_suppressions')
      .where('website_id', '=', websiteId)
      .where('person_ref', '=', personRef)
      .executeTakeFirstOrThrow(),
  )
  return numDeletedRows > 0n
}

/** Who had only unsubscribed is on the list for another reason from now on. Answers whether that is new. */
export async function restateSuppression(
  db: Database,
  websiteId: string,
  personRef: string,
  reason: SuppressionReason,
): Promise<boolean> {
  const { numUpdatedRows } = await inWebsite(db.withTables<SendingTables>(), websiteId, (tx) =>
    tx
      .updateTable('restock_suppressions')
      .set({ reason })
      .where('website_id', '=', websiteId)
      .where('person_ref', '=', personRef)
      .where('reason', '=', 'unsubscribed')
      .where('reason', '<>', reason)
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows > 0n
}

/** Adds many people, each once; existing entries stay unchanged. Returns the number of new ones. */
export async function suppressAll(
  db: Database,
  websiteId: string,
  people: readonly { personRef: string; reason: SuppressionReason }[],
  at: string,
): Promise<number> {
  if (people.length === 0) return 0
  const since = new Date(at)
  const { numInsertedOrUpdatedRows = 0n } = await inWebsite(db.withTables<SendingTables>(), websiteId, (tx) =>
    tx
      .insertInto('restock_suppressions')
      .values(people.map(({ personRef, reason }) => ({ website_id: websiteId, person_ref: personRef, since, reason })))
      .onConflict((known) => known.columns(['website_id', 'person_ref']).doNothing())
      .executeTakeFirstOrThrow(),
  )
  return Number(numInsertedOrUpdatedRows)
}

/** Whether this person gets no e-mails of this website. */
export async function isSuppressed(db: Database, websiteId: string, personRef: string): Promise<boolean> {
  const row = await inWebsite(db.withTables<SendingTables>(), websiteId, (tx) =>
    tx
      .selectFrom('restock_suppressions')
      .select('since')
      .where('website_id', '=', websiteId)
      .where('person_ref', '=', personRef)
      .executeTakeFirst(),
  )
  return row !== undefined
}
