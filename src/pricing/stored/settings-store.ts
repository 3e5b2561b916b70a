import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { accountName } from '../../identity/queries.ts'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import { NotFound, StaleVersion } from '../../platform/errors/application-errors.ts'
import { findStoreBasics, type StoreBasics } from '../../websites/queries.ts'
import type { PricingChange, PricingPart } from '../contract.ts'
import type { PricingTables } from '../table.ts'
import { describeShippingChange, describeTaxesChange } from './describe-change.ts'
import {
  defaultShipping,
  defaultTaxes,
  type PartStates,
  type ShippingState,
  type TaxesState,
} from './settings-state.ts'

/** Per part. */
const CHANGES_KEPT = 100

/** A website's stored rules, with the other settings on which its prices depend. */
export interface StoredSettings extends PartStates {
  version: number
  taxesVersion: number
  shippingVersion: number
  basics: StoreBasics
}

export interface SettingsWrite<Part extends PricingPart> {
  part: Part
  /** Version of this part that the change is based on. */
  version: number
  /** Returns the new state of the part, from the current one. */
  change(before: PartStates[Part], settings: StoredSettings): PartStates[Part] | Promise<PartStates[Part]>
  accountId: string | null
  /** ISO 8601. */
  now: string
  undoes?: number
}

type Tx = Kysely<PricingTables>

/** Uncached. Throws NotFound when there is no such website. */
export function findSettings(db: Database, websiteId: string): Promise<StoredSettings> {
  return inWebsite(db.withTables<PricingTables>(), websiteId, (tx) => readSettings(tx, websiteId))
}

async function readSettings(tx: Tx, websiteId: string, isLocked = false): Promise<StoredSettings> {
  const basics = await findStoreBasics(tx, websiteId)
  if (!basics) throw new NotFound()
  const row = await tx
    .selectFrom('pricing_settings')
    .selectAll()
    .where('website_id', '=', websiteId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  return {
    version: row?.version ?? 0,
    taxes: row?.taxes ?? defaultTaxes(basics.country),
    taxesVersion: row?.taxes_version ?? 0,
    shipping: row?.shipping ?? defaultShipping(basics.country),
    shippingVersion: row?.shipping_version ?? 0,
    basics,
  }
}

/**
 * Changes one part and records the previous state. Returns the part's new version, or the old one when nothing changed.
 * Throws StaleVersion, with the differences, when the part was changed since.
 */
export function writeSettings<Part extends PricingPart>(
  db: Database,
  websiteId: string,
  write: SettingsWrite<Part>,
): Promise<number> {
  return withWebsite(db.withTables<PricingTables>(), websiteId, async (tx) => {
    await tx
      .insertInto('pricing_settings')
      .values({ website_id: websiteId, version: 0, taxes: null, taxes_version: 0, shipping: null, shipping_version: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const settings = await readSettings(tx, websiteId, true)
    const version = write.part === 'taxes' ? settings.taxesVersion : settings.shippingVersion
    if (version !== write.version) throw await staleVersion(tx, websiteId, { ...write, now: version }, settings)
    const before = settings[write.part]
    const after = await write.change(before, settings)
    if (isDeepStrictEqual(before, after)) return version
    return keep(tx, websiteId, write, { before, after, version: settings.version + 1 })
  })
}

interface Kept {
  before: TaxesState | ShippingState
  after: TaxesState | ShippingState
  version: number
}

async function keep<Part extends PricingPart>(
  tx: Tx,
  websiteId: string,
  { part, accountId, now, undoes }: SettingsWrite<Part>,
  { before, after, version }: Kept,
): Promise<number> {
  const written = JSON.stringify(after)
  const row =
    part === 'taxes'
      ? { version, taxes: written, taxes_version: version }
      : { version, shipping: written, shipping_version: version }
  await tx.updateTable('pricing_settings').set(row).where('website_id', '=', websiteId).execute()
  await tx
    .insertInto('pricing_changes')
    .values({
      website_id: websiteId,
      version,
      part,
      at: new Date(now),
      account_id: accountId,
      undoes: undoes ?? null,
      before: JSON.stringify(before),
      after: written,
    })
    .execute()
  await sql`
    delete from pricing_changes
    where website_id = ${websiteId} and version in (
      select version from pricing_changes where website_id = ${websiteId} and part = ${part}
      order by version desc offset ${CHANGES_KEPT})`.execute(tx)
  return version
}

/** Changes of one part, newest first. */
export function listChanges(db: Database, websiteId: string, part: PricingPart, limit = CHANGES_KEPT) {
  return withWebsite(db.withTables<PricingTables>(), websiteId, async (tx) => {
    const { basics } = await readSettings(tx, websiteId)
    return readChanges(tx, websiteId, { part, after: 0, limit, currency: basics.currency })
  })
}

/** The state of a part before one of its changes. Throws NotFound when that is no longer recorded. */
export async function findStateBefore<Part extends PricingPart>(
  db: Database,
  websiteId: string,
  part: Part,
  version: number,
): Promise<PartStates[Part]> {
  const row = await inWebsite(db.withTables<PricingTables>(), websiteId, (tx) =>
    tx
      .selectFrom('pricing_changes')
      .select('before')
      .where('website_id', '=', websiteId)
      .where('part', '=', part)
      .where('version', '=', version)
      .executeTakeFirst(),
  )
  if (!row?.before) throw new NotFound('This change is no longer kept.')
  return row.before as PartStates[Part]
}

interface ChangesQuery {
  part: PricingPart
  /** Only changes after this version. */
  after: number
  limit: number
  currency: string
}

async function readChanges(tx: Tx, websiteId: string, query: ChangesQuery): Promise<PricingChange[]> {
  const rows = await tx
    .selectFrom('pricing_changes')
    .select(['version', 'at', 'before', 'after', 'undoes'])
    .select(accountName(sql.ref('pricing_changes.account_id')).as('by'))
    .where('website_id', '=', websiteId)
    .where('part', '=', query.part)
    .where('version', '>', query.after)
    .orderBy('version', 'desc')
    .limit(query.limit)
    .execute()
  return rows.map(({ version, at, by, undoes, before, after }) => ({
    version,
    by,
    undoes,
    at: at.toISOString(),
    what: before && after ? describeChange(query.part, before, after, query.currency) : [],
  }))
}

function describeChange(
  part: PricingPart,
  before: TaxesState | ShippingState,
  after: TaxesState | ShippingState,
  currency: string,
): string[] {
  return part === 'taxes'
    ? describeTaxesChange(before as TaxesState, after as TaxesState)
    : describeShippingChange(before as ShippingState, after as ShippingState, currency)
}

async function staleVersion(
  tx: Tx,
  websiteId: string,
  { part, version, now }: { part: PricingPart; version: number; now: number },
  { basics: { currency } }: StoredSettings,
): Promise<StaleVersion> {
  const missed = await readChanges(tx, websiteId, { part, after: version, limit: 10, currency })
  const people = [...new Set(missed.map(({ by }) => by ?? 'Plinth'))].join(' and ') || 'Someone'
  const what = missed.flatMap((change) => change.what)
  const said = what.length > 0 ? ` (${what.slice(0, 5).join('; ')})` : ''
  return new StaleVersion(
    `${people} changed these settings in the meantime${said}. Reload the page and make your change again.`,
    now,
  )
}
