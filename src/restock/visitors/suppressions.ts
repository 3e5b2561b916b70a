import { sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import type { SendingTables } from '../sending/sending-tables.ts'

/** Why a person gets no e-mails: they unsubscribed, their mailbox does not exist, or they reported an e-mail as spam. */
export type SuppressionReason = 'unsubscribed' | 'bounced' | 'complained'

/**
 * From now on this person gets no e-mails of this website, no matter who signs their address up; also where an import said so,
 * which may be undone. Idempotent.
 */
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
      .onConflict((known) => known.columns(['website_id', 'person_ref']).doUpdateSet({ import_id: null }))
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
      .set({ reason, import_id: null })
      .where('website_id', '=', websiteId)
      .where('person_ref', '=', personRef)
      .where('reason', '=', 'unsubscribed')
      .where('reason', '<>', reason)
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows > 0n
}

/** Adds a person by hand; an entry that exists stays, also when the import that made it is undone. Returns whether it is new. */
export async function addSuppressed(
  db: Database,
  websiteId: string,
  { personRef, reason }: { personRef: string; reason: SuppressionReason },
  at: string,
): Promise<boolean> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ isNew: boolean }>`
      insert into restock_suppressions (website_id, person_ref, since, reason)
      values (${websiteId}, ${personRef}, ${at}, ${reason})
      on conflict (website_id, person_ref) do update set import_id = null
      returning xmax = 0 as "isNew"`.execute(tx),
  )
  return rows[0]?.isNew === true
}

/** Why this person gets no e-mails; undefined if they do. */
export async function findSuppression(
  db: Database,
  websiteId: string,
  personRef: string,
): Promise<SuppressionReason | undefined> {
  const row = await inWebsite(db.withTables<SendingTables>(), websiteId, (tx) =>
    tx
      .selectFrom('restock_suppressions')
      .select('reason')
      .where('website_id', '=', websiteId)
      .where('person_ref', '=', personRef)
      .executeTakeFirst(),
  )
  return row?.reason as SuppressionReason | undefined
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
