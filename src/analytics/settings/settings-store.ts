import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { withWebsite } from '../../platform/database/database.ts'
import {
  describeFields,
  type LoggedPart,
  listSettingsChanges,
  lockSettingsVersion,
  readSettingsBefore,
  recordSettingsChange,
  type SettingsWriter,
  staleSettings,
} from '../../websites/queries.ts'
import { AnalyticsSettings } from '../contract.ts'
import type { AnalyticsTables } from '../table.ts'

/** Used until anything is set. */
export const defaultAnalyticsSettings: AnalyticsSettings = {
  cookieMode: 'standard',
  asksForConsent: false,
  retentionDays: 400,
  isDisabled: false,
  isCloneable: false,
  siteVisitorMetrics: true,
}

const words = {
  labels: {
    cookieMode: 'Cookies',
    asksForConsent: 'Ask visitors before setting cookies',
    retentionDays: 'Days that raw data is kept',
    isDisabled: 'Do not measure visitors',
    isCloneable: 'Others may clone this website',
    siteVisitorMetrics: 'Commerce site visitor metrics',
  },
  values: { standard: 'with cookies', none: 'without cookies', restrictive: 'no tracking' },
}

/** Changes are logged with those of the website's other settings. */
const privacy: LoggedPart = {
  part: 'privacy',
  describe: (before, after) => describeFields(before, after, words),
}

export function findAnalyticsSettings(db: Database, websiteId: string): Promise<AnalyticsSettings> {
  return withWebsite(db.withTables<AnalyticsTables>(), websiteId, (tx) => readSettings(tx, websiteId))
}

async function readSettings(tx: Kysely<AnalyticsTables>, websiteId: string): Promise<AnalyticsSettings> {
  const row = await tx
    .selectFrom('analytics_settings')
    .selectAll()
    .where('website_id', '=', websiteId)
    .executeTakeFirst()
  if (!row) return defaultAnalyticsSettings
  const { cookie_mode, asks_for_consent, retention_days, is_disabled, is_cloneable, site_visitor_metrics } = row
  return {
    cookieMode: cookie_mode,
    asksForConsent: asks_for_consent,
    retentionDays: retention_days,
    isDisabled: is_disabled,
    isCloneable: is_cloneable,
    siteVisitorMetrics: site_visitor_metrics,
  }
}

/** Stores the settings, and the previous ones for undo. */
export function saveAnalyticsSettings(
  db: Database,
  websiteId: string,
  settings: AnalyticsSettings,
  by: SettingsWriter,
): Promise<void> {
  return withWebsite(db.withTables<AnalyticsTables>(), websiteId, async (tx) => {
    const version = await lockSettingsVersion(tx, websiteId, privacy.part)
    await write(tx, websiteId, settings, { ...by, version })
  })
}

/** Restores the settings before a change. `seen`: the version that the caller has read. Throws StaleVersion, NotFound. */
export function undoAnalyticsChange(
  db: Database,
  websiteId: string,
  { seen, change, ...by }: SettingsWriter & { seen: number; change: number },
): Promise<AnalyticsSettings> {
  return withWebsite(db.withTables<AnalyticsTables>(), websiteId, async (tx) => {
    const version = await lockSettingsVersion(tx, websiteId, privacy.part)
    const settings = AnalyticsSettings.parse(await readSettingsBefore(tx, websiteId, privacy.part, change))
    if (version !== seen) throw await staleSettings(tx, websiteId, privacy, { seen, version })
    await write(tx, websiteId, settings, { ...by, version, undoes: change })
    return settings
  })
}

export async function listAnalyticsChanges(db: Database, websiteId: string) {
  return { changes: await withWebsite(db, websiteId, (tx) => listSettingsChanges(tx, websiteId, privacy)) }
}

async function write(
  tx: Kysely<AnalyticsTables>,
  websiteId: string,
  settings: AnalyticsSettings,
  { version, ...by }: SettingsWriter & { version: number },
): Promise<void> {
  const before = await readSettings(tx, websiteId)
  if (isDeepStrictEqual(before, settings)) return
  const { cookieMode, asksForConsent, retentionDays, isDisabled, isCloneable, siteVisitorMetrics } = settings
  const row = {
    cookie_mode: cookieMode,
    asks_for_consent: asksForConsent,
    retention_days: retentionDays,
    is_disabled: isDisabled,
    is_cloneable: isCloneable,
    site_visitor_metrics: siteVisitorMetrics,
  }
  await tx
    .insertInto('analytics_settings')
    .values({ website_id: websiteId, ...row })
    .onConflict((conflict) => conflict.columns(['website_id']).doUpdateSet(row))
    .execute()
  await recordSettingsChange(tx, websiteId, {
    ...by,
    part: privacy.part,
    before,
    after: settings,
    version: version + 1,
  })
}
