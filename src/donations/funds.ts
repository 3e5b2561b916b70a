import { type Kysely, type Selectable, sql } from 'kysely'
import { v7 } from 'uuid'
import { sumDonations } from '../../projections/donations/queries.ts'
import { countRunningTo } from '../../projections/subscriptions/queries.ts'
import { type Database, inWebsite } from '../platform/database/database.ts'
import { DomainError, RefusedFields, UnknownEntity } from '../shared/domain-error.ts'
import type { PublicFund } from '../shared/donations/fund-terms.ts'
import { fillMessage } from '../shared/messages/fill-message.ts'
import { toMoney } from '../shared/money/money.ts'
import { FIELDS_INVALID } from '../shared/validation/field-messages.ts'
import { FUNDS_MAX, type FundReply, type SaveFundRequest } from './admin-contract.ts'
import { donationMessages } from './contract.ts'
import type { DonationSettingsTables } from './table.ts'

type FundRow = Selectable<DonationSettingsTables['donation_funds']>

/** Open funds by name, then the archived ones, with what each has raised. */
export async function listFunds(db: Database, websiteId: string): Promise<FundReply[]> {
  const rows = await inWebsite(db.withTables<DonationSettingsTables>(), websiteId, (tx) =>
    tx
      .selectFrom('donation_funds')
      .selectAll()
      .where('website_id', '=', websiteId)
      .orderBy(sql`archived_at is not null`)
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute(),
  )
  return present(db, websiteId, rows)
}

async function present(db: Database, websiteId: string, rows: readonly FundRow[]): Promise<FundReply[]> {
  const ids = rows.map(({ id }) => id)
  const [sums, running] = await Promise.all([sumDonations(db, websiteId, ids), countRunningTo(db, websiteId, ids)])
  return rows.map((row) => {
    const {
      raisedCents = 0,
      donations = 0,
      donors = 0,
    } = sums.find(({ fundId, currency }) => fundId === row.id && currency === row.currency) ?? {}
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      currency: row.currency,
      terms: row.terms,
      createdOn: row.created_at.toISOString(),
      archivedOn: row.archived_at?.toISOString() ?? null,
      raised: toMoney(raisedCents, row.currency),
      donations,
      donors,
      recurring: running.get(row.id) ?? 0,
    }
  })
}

/** Throws UnknownEntity. */
async function findFund(db: Database, websiteId: string, fundId: string): Promise<FundReply> {
  const row = await inWebsite(db.withTables<DonationSettingsTables>(), websiteId, (tx) =>
    readFund(tx, websiteId, fundId),
  )
  const [fund] = row ? await present(db, websiteId, [row]) : []
  if (!fund) throw new UnknownEntity()
  return fund
}

function readFund(tx: Kysely<DonationSettingsTables>, websiteId: string, fundId: string): Promise<FundRow | undefined> {
  return tx
    .selectFrom('donation_funds')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', fundId)
    .executeTakeFirst()
}

interface Saved extends SaveFundRequest {
  /** The website's currency, in which its amounts are. */
  currency: string
  now: string
}

/** Throws DomainError and RefusedFields. */
export async function createFund(
  db: Database,
  websiteId: string,
  { id = v7(), name, description, terms, currency, now }: Saved & { id?: string },
): Promise<FundReply> {
  await named(() =>
    inWebsite(db.withTables<DonationSettingsTables>(), websiteId, async (tx) => {
      await assertRoom(tx, websiteId)
      await tx
        .insertInto('donation_funds')
        .values({
          website_id: websiteId,
          id,
          name,
          description,
          currency,
          terms: JSON.stringify(withOnce(terms)) as never,
          created_at: new Date(now),
          changed_at: new Date(now),
          archived_at: null,
        })
        .execute()
    }),
  )
  return findFund(db, websiteId, id)
}

/** Throws UnknownEntity and RefusedFields. */
export async function saveFund(db: Database, websiteId: string, fundId: string, saved: Saved): Promise<FundReply> {
  const { name, description, terms, currency, now } = saved
  await named(() =>
    inWebsite(db.withTables<DonationSettingsTables>(), websiteId, (tx) =>
      tx
        .updateTable('donation_funds')
        .set({
          name,
          description,
          currency,
          terms: JSON.stringify(withOnce(terms)) as never,
          changed_at: new Date(now),
        })
        .where('website_id', '=', websiteId)
        .where('id', '=', fundId)
        .execute(),
    ),
  )
  return findFund(db, websiteId, fundId)
}

/** An amount of one's own can always be given once. */
const withOnce = (terms: SaveFundRequest['terms']) => ({
  ...terms,
  intervals: (['once', 'month', 'year'] as const).filter((one) => one === 'once' || terms.intervals.includes(one)),
})

/** Idempotent. Throws UnknownEntity, DomainError and RefusedFields. */
export async function archiveFund(
  db: Database,
  websiteId: string,
  { fundId, isArchived, now }: { fundId: string; isArchived: boolean; now: string },
): Promise<FundReply> {
  await named(() =>
    inWebsite(db.withTables<DonationSettingsTables>(), websiteId, async (tx) => {
      const row = await readFund(tx, websiteId, fundId)
      if (!row || isArchived === (row.archived_at !== null)) return
      if (!isArchived) await assertRoom(tx, websiteId)
      await tx
        .updateTable('donation_funds')
        .set({ archived_at: isArchived ? new Date(now) : null, changed_at: new Date(now) })
        .where('website_id', '=', websiteId)
        .where('id', '=', fundId)
        .execute()
    }),
  )
  return findFund(db, websiteId, fundId)
}

async function assertRoom(tx: Kysely<DonationSettingsTables>, websiteId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('donation_funds')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('website_id', '=', websiteId)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= FUNDS_MAX)
    throw new DomainError(fillMessage(donationMessages.tooMany, { count: String(FUNDS_MAX) }))
}

/** Open funds have different names. */
async function named<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'donation_funds_name') throw error
    throw new RefusedFields({ name: donationMessages.taken }, FIELDS_INVALID)
  }
}

/** Names of all funds, by id, archived ones too. */
export async function findFundNames(db: Database, websiteId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await inWebsite(db.withTables<DonationSettingsTables>(), websiteId, (tx) =>
    tx.selectFrom('donation_funds').select(['id', 'name']).where('website_id', '=', websiteId).execute(),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Funds that take donations, by name, or those of them with these ids. One whose amounts are in another currency than the
 * website's takes none until it is saved again.
 */
export async function listOpenFunds(
  db: Database,
  { websiteId, currency }: { websiteId: string; currency: string },
  fundIds?: readonly string[],
): Promise<PublicFund[]> {
  if (fundIds?.length === 0) return []
  const rows = await inWebsite(db.withTables<DonationSettingsTables>(), websiteId, (tx) =>
    tx
      .selectFrom('donation_funds')
      .selectAll()
      .where('website_id', '=', websiteId)
      .where('archived_at', 'is', null)
      .where('currency', '=', currency)
      .$if(fundIds !== undefined, (query) => query.where('id', 'in', [...(fundIds ?? [])]))
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute(),
  )
  const sums = await sumDonations(
    db,
    websiteId,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, name, description, terms }) => {
    const { raisedCents = 0, donations = 0 } = sums.find((sum) => sum.fundId === id && sum.currency === currency) ?? {}
    return { id, name, description, currency, terms, raisedCents, donations }
  })
}
