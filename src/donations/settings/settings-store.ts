import type { Kysely } from 'kysely'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
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
import { DonationSettings } from '../admin-contract.ts'
import type { DonationSettingsTables } from '../table.ts'

const words = { labels: { enabledForDonations: 'Captcha before each donation' } }

const log: LoggedPart = { part: 'donations', describe: (before, after) => describeFields(before, after, words) }

type Tx = Kysely<DonationSettingsTables>

/** Whether people who give are asked for a captcha. */
export async function asksCaptchaForDonations(db: Database, websiteId: string): Promise<boolean> {
  const settings = await inWebsite(db.withTables<DonationSettingsTables>(), websiteId, (tx) => read(tx, websiteId))
  return settings.enabledForDonations
}

async function read(tx: Tx, websiteId: string): Promise<DonationSettings> {
  const row = await tx
    .selectFrom('donation_settings')
    .select('enabled_for_donations as enabledForDonations')
    .where('website_id', '=', websiteId)
    .executeTakeFirst()
  return row ?? { enabledForDonations: false }
}

export function describeDonationSettings(db: Database, websiteId: string) {
  return withWebsite(db.withTables<DonationSettingsTables>(), websiteId, async (tx) => ({
    settings: await read(tx, websiteId),
    version: await readSettingsVersion(tx, websiteId, log.part),
  }))
}

export async function listDonationSettingsChanges(db: Database, websiteId: string) {
  return { changes: await withWebsite(db, websiteId, (tx) => listSettingsChanges(tx, websiteId, log)) }
}

type Wanted = SettingsWriter & { seen: number }

/** Throws StaleVersion. */
export function saveDonationSettings(
  db: Database,
  websiteId: string,
  settings: DonationSettings,
  by: Wanted,
): Promise<void> {
  return change(db, websiteId, by, async () => settings)
}

/** Restores the settings before a change. Throws StaleVersion, NotFound. */
export function undoDonationSettings(db: Database, websiteId: string, by: Wanted & { undoes: number }): Promise<void> {
  return change(db, websiteId, by, async (tx) =>
    DonationSettings.parse(await readSettingsBefore(tx, websiteId, log.part, by.undoes)),
  )
}

async function change(
  db: Database,
  websiteId: string,
  { seen, ...by }: Wanted,
  decide: (tx: Tx) => Promise<DonationSettings>,
): Promise<void> {
  await withWebsite(db.withTables<DonationSettingsTables>(), websiteId, async (tx) => {
    const version = await lockSettingsVersion(tx, websiteId, log.part)
    const after = await decide(tx)
    if (version !== seen) throw await staleSettings(tx, websiteId, log, { seen, version })
    const before = await read(tx, websiteId)
    if (before.enabledForDonations === after.enabledForDonations) return
    await tx
      .insertInto('donation_settings')
      .values({ website_id: websiteId, enabled_for_donations: after.enabledForDonations })
      .onConflict((known) =>
        known.column('website_id').doUpdateSet({ enabled_for_donations: after.enabledForDonations }),
      )
      .execute()
    await recordSettingsChange(tx, websiteId, { ...by, part: log.part, before, after, version: version + 1 })
  })
}
