import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { type AutomationSettings, defaultAutomations } from '../../shared/newsletter/automation-settings.ts'
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
import { AutomationSettingsRequest } from '../email-contract.ts'

const names = { welcome: 'Welcome', firstOrder: 'After the first order', winBack: 'Win back' }
const parts = { isOn: 'switched on', listId: 'mailing list', subject: 'subject', body: 'text' }
const labels = {
  ...Object.fromEntries(
    Object.entries(names).flatMap(([kind, name]) =>
      Object.entries(parts).map(([part, label]) => [`${kind}.${part}`, `${name}: ${label}`]),
    ),
  ),
  winBackDays: 'Win back: days without an order',
}

const flat = (settings: unknown) =>
  Object.fromEntries(
    Object.entries((settings ?? {}) as object).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).map(([part, one]) => [`${name}.${part}`, one])
        : [[name, value]],
    ),
  )

const log: LoggedPart = {
  part: 'automations',
  describe: (before, after) => describeFields(flat(before), flat(after), { labels, values: {} }),
}

export function findAutomations(db: Database, websiteId: string): Promise<AutomationSettings> {
  return withWebsite(db, websiteId, (tx) => read(tx, websiteId))
}

async function read(tx: Database, websiteId: string): Promise<AutomationSettings> {
  const { rows } = await sql<{ settings: Partial<AutomationSettings> }>`
    select settings from automation_settings where website_id = ${websiteId}`.execute(tx)
  return { ...defaultAutomations, ...rows[0]?.settings }
}

export function describeAutomations(db: Database, websiteId: string) {
  return withWebsite(db, websiteId, async (tx) => ({
    settings: await read(tx, websiteId),
    version: await readSettingsVersion(tx, websiteId, log.part),
  }))
}

export function listAutomationChanges(db: Database, websiteId: string) {
  return withWebsite(db, websiteId, async (tx) => ({ changes: await listSettingsChanges(tx, websiteId, log) }))
}

type Wanted = SettingsWriter & { seen: number }

/** Throws StaleVersion. */
export const saveAutomations = (db: Database, websiteId: string, settings: AutomationSettings, by: Wanted) =>
  change(db, websiteId, by, async () => settings)

/** Restores the settings before a change. Throws StaleVersion, NotFound. */
export const undoAutomations = (db: Database, websiteId: string, by: Wanted & { undoes: number }) =>
  change(db, websiteId, by, async (tx) =>
    AutomationSettingsRequest.parse({
      ...defaultAutomations,
      ...((await readSettingsBefore(tx, websiteId, log.part, by.undoes)) as object),
    }),
  )

async function change(
  db: Database,
  websiteId: string,
  { seen, ...by }: Wanted,
  decide: (tx: Database) => Promise<AutomationSettings>,
): Promise<void> {
  await withWebsite(db, websiteId, async (tx) => {
    const version = await lockSettingsVersion(tx, websiteId, log.part)
    const after = await decide(tx)
    if (version !== seen) throw await staleSettings(tx, websiteId, log, { seen, version })
    const before = await read(tx, websiteId)
    if (isDeepStrictEqual(before, after)) return
    await writeAutomations(tx, websiteId, after)
    await recordSettingsChange(tx, websiteId, { ...by, part: log.part, before, after, version: version + 1 })
  })
}

/** Also used for sample data. */
export async function writeAutomations<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  settings: AutomationSettings,
): Promise<void> {
  await sql`
    insert into automation_settings (website_id, settings) values (${websiteId}, ${JSON.stringify(settings)}::jsonb)
    on conflict (website_id) do update set settings = excluded.settings`.execute(tx)
}
