import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import {
  describeFields,
  type LoggedPart,
  listSettingsChanges,
  lockSettingsVersion,
  readSettingsBefore,
  readSettingsVersion,
  recordSettingsChange,
  type SettingsWriter,
  staleSettings,
} from '../../websites/queries.ts'
import { LOW_STOCK, StockAlertSettings, type StockAlertSettingsReply } from '../contract.ts'
import { listAlertTroubles } from './alert-troubles.ts'

const labels = { isEnabled: 'Stock e-mails', threshold: 'Low stock from' }
const alerts: LoggedPart = {
  part: 'stock-alerts',
  describe: (before, after) => describeFields(before, after, { labels }),
}

/** Default when nothing is set: e-mails at five units or fewer. The transaction must be in the website's scope. */
export async function readStockAlertSettings<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
): Promise<StockAlertSettings> {
  const { rows } = await sql<StockAlertSettings>`
    select is_enabled as "isEnabled", threshold from stock_alert_settings where website_id = ${websiteId}`.execute(tx)
  return rows[0] ?? { isEnabled: true, threshold: LOW_STOCK }
}

export function describeStockAlerts(db: Database, websiteId: string): Promise<StockAlertSettingsReply> {
  return withWebsite(db, websiteId, async (tx) => ({
    settings: await readStockAlertSettings(tx, websiteId),
    version: await readSettingsVersion(tx, websiteId, alerts.part),
    troubles: await listAlertTroubles(tx, websiteId),
  }))
}

export async function listStockAlertChanges(db: Database, websiteId: string) {
  return { changes: await withWebsite(db, websiteId, (tx) => listSettingsChanges(tx, websiteId, alerts)) }
}

/** The last save wins; the previous settings are kept for undo. */
export function saveStockAlerts(
  db: Database,
  websiteId: string,
  wanted: StockAlertSettings,
  by: SettingsWriter,
): Promise<void> {
  return change(db, websiteId, by, async () => wanted)
}

/** Restores the settings before a change. `seen`: the version that was read. Throws StaleVersion, NotFound. */
export function undoStockAlerts(
  db: Database,
  websiteId: string,
  { seen, undoes, ...by }: SettingsWriter & { seen: number; undoes: number },
): Promise<void> {
  return change(db, websiteId, { ...by, undoes }, async (tx, version) => {
    const before = StockAlertSettings.parse(await readSettingsBefore(tx, websiteId, alerts.part, undoes))
    if (version !== seen) throw await staleSettings(tx, websiteId, alerts, { seen, version })
    return before
  })
}

/** Serialises changes of a website's settings. */
async function change(
  db: Database,
  websiteId: string,
  by: SettingsWriter,
  decide: (tx: Database, version: number) => Promise<StockAlertSettings>,
): Promise<void> {
  await withWebsite(db, websiteId, async (tx) => {
    const version = await lockSettingsVersion(tx, websiteId, alerts.part)
    const before = await readStockAlertSettings(tx, websiteId)
    const after = await decide(tx, version)
    if (isDeepStrictEqual(before, after)) return
    await sql`
      insert into stock_alert_settings (website_id, is_enabled, threshold)
      values (${websiteId}, ${after.isEnabled}, ${after.threshold})
      on conflict (website_id) do update set is_enabled = excluded.is_enabled, threshold = excluded.threshold`.execute(
      tx,
    )
    await recordSettingsChange(tx, websiteId, { ...by, part: alerts.part, before, after, version: version + 1 })
  })
}
