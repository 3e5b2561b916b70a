import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { accountName } from '../../identity/queries.ts'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import { NotFound, StaleVersion } from '../../platform/errors/application-errors.ts'
import { type CheckoutSettings, type CheckoutSettingsChange, defaultCheckoutSettings } from '../admin-contract.ts'
import { describeChange } from './describe-change.ts'
import { findCheckoutSettings, readCheckoutSettings } from './queries.ts'

/** Number of changes kept per website. */
const CHANGES_KEPT = 100

/** The checkout settings that the website's pages show. */
export type StoreFlags = Pick<CheckoutSettings, 'expressCheckout' | 'useLightCart'>

export interface CheckoutSettingsDeps {
  db: Database
  /** Stores them with the website, in the same transaction. */
  changeStoreFlags<Tables>(tx: Kysely<Tables>, websiteId: string, flags: StoreFlags): Promise<void>
}

export interface SettingsWrite {
  /** Version of the settings that were edited. */
  version: number
  settings: CheckoutSettings
  accountId: string
  /** ISO 8601. */
  now: string
  undoes?: number
}

/**
 * Stores the settings and the previous ones; returns the new version, or the old one if nothing changed. Throws StaleVersion
 * with the current settings if they were changed meanwhile.
 */
export async function writeCheckoutSettings(
  { db, changeStoreFlags }: CheckoutSettingsDeps,
  websiteId: string,
  write: SettingsWrite,
): Promise<number> {
  const { settings: before } = await findCheckoutSettings(db, websiteId)
  return withWebsite(db, websiteId, async (tx) => {
    await sql`
      insert into checkout_settings (website_id, version) values (${websiteId}, 0)
      on conflict do nothing`.execute(tx)
    await sql`select version from checkout_settings where website_id = ${websiteId} for update`.execute(tx)
    const { version } = await readCheckoutSettings(tx, websiteId)
    if (version !== write.version) throw await staleVersion(tx, websiteId, write.version, version)
    if (isDeepStrictEqual(before, write.settings)) return version
    await changeStoreFlags(tx, websiteId, write.settings)
    await keep(tx, websiteId, write, { before, version: version + 1 })
    return version + 1
  })
}

async function keep<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  { settings, accountId, now, undoes }: SettingsWrite,
  { before, version }: { before: CheckoutSettings; version: number },
): Promise<void> {
  const after = JSON.stringify(settings)
  await sql`
    update checkout_settings set version = ${version}, settings = ${after}::jsonb
    where website_id = ${websiteId}`.execute(tx)
  await sql`
    insert into checkout_settings_changes (website_id, version, at, account_id, undoes, before, after)
    values (${websiteId}, ${version}, ${now}, ${accountId}, ${undoes ?? null}, ${JSON.stringify(before)}::jsonb,
      ${after}::jsonb)`.execute(tx)
  await sql`
    delete from checkout_settings_changes
    where website_id = ${websiteId} and version <= ${version - CHANGES_KEPT}`.execute(tx)
}

/** Newest first. */
export function listChanges(db: Database, websiteId: string): Promise<CheckoutSettingsChange[]> {
  return withWebsite(db, websiteId, (tx) => readChanges(tx, websiteId, 0))
}

/** The settings before one of their changes. Throws NotFound if that is no longer kept. */
export async function findSettingsBefore(db: Database, websiteId: string, version: number): Promise<CheckoutSettings> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ before: CheckoutSettings }>`
      select before from checkout_settings_changes
      where website_id = ${websiteId} and version = ${version}`.execute(tx),
  )
  if (!rows[0]) throw new NotFound('This change is no longer kept.')
  return { ...defaultCheckoutSettings, ...rows[0].before }
}

async function readChanges<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  after: number,
): Promise<CheckoutSettingsChange[]> {
  const { rows } = await sql<{
    version: number
    at: Date
    by: string | null
    undoes: number | null
    before: CheckoutSettings
    after: CheckoutSettings
  }>`
    select version, at, before, after, undoes, ${accountName(sql.ref('checkout_settings_changes.account_id'))} as by
    from checkout_settings_changes
    where website_id = ${websiteId} and version > ${after}
    order by version desc limit ${CHANGES_KEPT}`.execute(tx)
  return rows.map((row) => ({
    version: row.version,
    at: row.at.toISOString(),
    by: row.by,
    undoes: row.undoes,
    what: describeChange(row.before, row.after),
  }))
}

async function staleVersion<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  seen: number,
  version: number,
): Promise<StaleVersion> {
  const missed = await readChanges(tx, websiteId, seen)
  const people = [...new Set(missed.map(({ by }) => by ?? 'Someone'))].join(' and ') || 'Someone'
  const what = missed.flatMap((change) => change.what).slice(0, 5)
  const said = what.length > 0 ? ` (${what.join('; ')})` : ''
  return new StaleVersion(
    `${people} changed these settings in the meantime${said}. Reload the page and make your change again.`,
    version,
  )
}
