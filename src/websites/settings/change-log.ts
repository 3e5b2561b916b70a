import { type Kysely, sql } from 'kysely'
import { accountName } from '../../identity/queries.ts'
import { NotFound, StaleVersion } from '../../platform/errors/application-errors.ts'
import type { SettingsChange } from '../admin-contract.ts'

/** Per settings page. */
const CHANGES_KEPT = 100

/** A settings page with a history, wherever its values are stored. */
export interface LoggedPart {
  part: string
  /** The differences, one sentence each. */
  describe(before: object, after: object): string[]
}

/** Who changes settings, and on which version the change is based. */
export interface SettingsWriter {
  accountId: string
  /** ISO 8601. */
  now: string
  /** Version of the change that this one undoes. */
  undoes?: number
}

export async function readSettingsVersion<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  part: string,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from website_settings where website_id = ${websiteId} and part = ${part}`.execute(tx)
  return rows[0]?.version ?? 0
}

/** Returns the current version and locks it until the end of the transaction; concurrent changes of these settings wait. */
export async function lockSettingsVersion<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  part: string,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into website_settings (website_id, part, version) values (${websiteId}, ${part}, 0)
    on conflict (website_id, part) do update set version = website_settings.version
    returning version`.execute(tx)
  return rows[0]?.version ?? 0
}

/** Records a change, and returns the earlier values in those changes that were deleted because they are too old. */
export async function recordSettingsChange<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  change: SettingsWriter & { part: string; before: object; after: object; version: number },
): Promise<unknown[]> {
  const { part, before, after, version, accountId, now, undoes } = change
  await sql`
    insert into website_settings (website_id, part, version) values (${websiteId}, ${part}, ${version})
    on conflict (website_id, part) do update set version = excluded.version`.execute(tx)
  await sql`
    insert into website_settings_changes (website_id, part, version, at, account_id, undoes, before, after)
    values (${websiteId}, ${part}, ${version}, ${now}, ${accountId}, ${undoes ?? null}, ${JSON.stringify(before)}::jsonb,
      ${JSON.stringify(after)}::jsonb)`.execute(tx)
  const { rows } = await sql<{ before: unknown }>`
    delete from website_settings_changes
    where website_id = ${websiteId} and part = ${part} and version <= ${version - CHANGES_KEPT}
    returning before`.execute(tx)
  return rows.map((row) => row.before)
}

/** The values before each recorded change. */
export async function listSettingsBefore<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  part: string,
): Promise<unknown[]> {
  const { rows } = await sql<{ before: unknown }>`
    select before from website_settings_changes where website_id = ${websiteId} and part = ${part}`.execute(tx)
  return rows.map((row) => row.before)
}

/** Changes after this version, newest first. */
export async function listSettingsChanges<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  { part, describe }: LoggedPart,
  after = 0,
): Promise<SettingsChange[]> {
  const { rows } = await sql<{
    version: number
    at: Date
    by: string | null
    undoes: number | null
    before: object
    after: object
  }>`
    select version, at, before, after, undoes, ${accountName(sql.ref('website_settings_changes.account_id'))} as by
    from website_settings_changes
    where website_id = ${websiteId} and part = ${part} and version > ${after}
    order by version desc limit ${CHANGES_KEPT}`.execute(tx)
  return rows.map((row) => ({
    version: row.version,
    at: row.at.toISOString(),
    by: row.by,
    undoes: row.undoes,
    what: describe(row.before, row.after),
  }))
}

/** The values before a change. Throws NotFound when it is no longer recorded. */
export async function readSettingsBefore<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  part: string,
  version: number,
): Promise<unknown> {
  const { rows } = await sql<{ before: unknown }>`
    select before from website_settings_changes
    where website_id = ${websiteId} and part = ${part} and version = ${version}`.execute(tx)
  if (!rows[0]) throw new NotFound('This change is no longer kept.')
  return rows[0].before
}

/** The error for a change based on an outdated version: says who changed the settings since, and what. */
export async function staleSettings<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  log: LoggedPart,
  { seen, version }: { seen: number; version: number },
): Promise<StaleVersion> {
  const missed = await listSettingsChanges(tx, websiteId, log, seen)
  const people = [...new Set(missed.map(({ by }) => by ?? 'Someone'))].join(' and ') || 'Someone'
  const what = missed.flatMap((change) => change.what).slice(0, 5)
  const said = what.length > 0 ? ` (${what.join('; ')})` : ''
  return new StaleVersion(
    `${people} changed these settings in the meantime${said}. Reload the page and make your change again.`,
    version,
  )
}
