import { type Kysely, sql } from 'kysely'
import { type Database, inWebsite, withWebsite } from '../database/database.ts'
import type { ConfirmedAddressesTables } from './table.ts'

/** Milliseconds for which a letter's link is valid, and for which data that waits for it is kept. */
export const CONFIRMATION_TTL_MS = 7 * 24 * 60 * 60 * 1000

/** Minimum milliseconds between two letters of a website to the same address. */
const RESEND_AFTER_MS = 24 * 60 * 60 * 1000

/** Whether this person has confirmed their address to this website. */
export async function isAddressConfirmed(db: Database, websiteId: string, personRef: string): Promise<boolean> {
  const row = await inWebsite(db.withTables<ConfirmedAddressesTables>(), websiteId, (tx) =>
    tx
      .selectFrom('address_confirmations')
      .select('confirmed_at')
      .where('website_id', '=', websiteId)
      .where('person_ref', '=', personRef)
      .executeTakeFirst(),
  )
  return row !== undefined && row.confirmed_at !== null
}

/**
 * Records that this person's address was typed in, in the caller's transaction in the website's scope. Returns whether it is
 * confirmed; it cannot become so before the transaction ends.
 * @param now ISO 8601
 */
export async function recordConfirmationRequest<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  personRef: string,
  now: string,
): Promise<boolean> {
  const { rows } = await sql<{ isConfirmed: boolean }>`
    insert into address_confirmations as c (website_id, person_ref, asked_at)
    values (${websiteId}, ${personRef}, ${now}::timestamptz)
    on conflict (website_id, person_ref) do update set asked_at = greatest(c.asked_at, excluded.asked_at)
    returning confirmed_at is not null as "isConfirmed"`.execute(tx)
  return rows[0]?.isConfirmed === true
}

/** Whether the letter may be sent now: of concurrent callers one gets true, and then nobody for a day. */
export async function claimConfirmationLetter(
  db: Database,
  websiteId: string,
  personRef: string,
  now: string,
): Promise<boolean> {
  const earlier = new Date(Date.parse(now) - RESEND_AFTER_MS)
  return change(db, websiteId, (tx) =>
    tx
      .updateTable('address_confirmations')
      .set({ letter_at: new Date(now) })
      .where('website_id', '=', websiteId)
      .where('person_ref', '=', personRef)
      .where('confirmed_at', 'is', null)
      .where((row) => row.or([row('letter_at', 'is', null), row('letter_at', '<=', earlier)]))
      .executeTakeFirst(),
  )
}

/** Undoes the claim of a letter that was certainly not sent. */
export async function releaseConfirmationLetter(db: Database, websiteId: string, personRef: string): Promise<void> {
  await change(db, websiteId, (tx) =>
    tx
      .updateTable('address_confirmations')
      .set({ letter_at: null })
      .where('website_id', '=', websiteId)
      .where('person_ref', '=', personRef)
      .executeTakeFirst(),
  )
}

/** False when no confirmation is pending for this person. Idempotent. */
export async function confirmAddress(
  db: Database,
  websiteId: string,
  personRef: string,
  now: string,
): Promise<boolean> {
  return change(db, websiteId, (tx) =>
    tx
      .updateTable('address_confirmations')
      .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, ${now}::timestamptz)` })
      .where('website_id', '=', websiteId)
      .where('person_ref', '=', personRef)
      .executeTakeFirst(),
  )
}

/** Used when a person is erased. */
export async function forgetConfirmation(db: Database, websiteId: string, personRef: string): Promise<void> {
  await inWebsite(db.withTables<ConfirmedAddressesTables>(), websiteId, (tx) =>
    tx
      .deleteFrom('address_confirmations')
      .where('website_id', '=', websiteId)
      .where('person_ref', '=', personRef)
      .execute(),
  )
}

/** At most 500 people whose address was not confirmed in time. */
export async function listUnconfirmedSince(db: Database, websiteId: string, before: Date): Promise<string[]> {
  const rows = await inWebsite(db.withTables<ConfirmedAddressesTables>(), websiteId, (tx) =>
    tx
      .selectFrom('address_confirmations')
      .select('person_ref')
      .where('website_id', '=', websiteId)
      .where('confirmed_at', 'is', null)
      .where('asked_at', '<', before)
      .orderBy('asked_at')
      .limit(500)
      .execute(),
  )
  return rows.map(({ person_ref: personRef }) => personRef)
}

/** False when the address was confirmed, or typed in again, meanwhile. */
export async function dropUnconfirmed(
  db: Database,
  websiteId: string,
  personRef: string,
  before: Date,
): Promise<boolean> {
  const { numDeletedRows } = await inWebsite(db.withTables<ConfirmedAddressesTables>(), websiteId, (tx) =>
    tx
      .deleteFrom('address_confirmations')
      .where('website_id', '=', websiteId)
      .where('person_ref', '=', personRef)
      .where('confirmed_at', 'is', null)
      .where('asked_at', '<', before)
      .executeTakeFirstOrThrow(),
  )
  return numDeletedRows > 0n
}

async function change(
  db: Database,
  websiteId: string,
  run: (tx: Kysely<ConfirmedAddressesTables>) => Promise<{ numUpdatedRows: bigint } | undefined>,
): Promise<boolean> {
  const result = await withWebsite(db.withTables<ConfirmedAddressesTables>(), websiteId, run)
  return (result?.numUpdatedRows ?? 0n) > 0n
}
