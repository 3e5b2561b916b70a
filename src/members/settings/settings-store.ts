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
import { defaultMemberSettings, MemberSettings } from '../contract.ts'
import type { MembersTables } from '../table.ts'

const words = { labels: { loginAllowed: 'Accounts', signupAllowed: 'New accounts' } }

const log: LoggedPart = { part: 'members', describe: (before, after) => describeFields(before, after, words) }

export function findMemberSettings(db: Database, websiteId: string): Promise<MemberSettings> {
  return withWebsite(db.withTables<MembersTables>(), websiteId, (tx) => read(tx, websiteId))
}

async function read(tx: Kysely<MembersTables>, websiteId: string): Promise<MemberSettings> {
  const row = await tx
    .selectFrom('member_settings')
    .select('settings')
    .where('website_id', '=', websiteId)
    .executeTakeFirst()
  return { ...defaultMemberSettings, ...row?.settings }
}

/** Whether visitors can make accounts for themselves. Inside a transaction in the website's scope. */
export async function isSignupOpen<Tables>(tx: Kysely<Tables>, websiteId: string): Promise<boolean> {
  const { rows } = await sql<{ settings: Partial<MemberSettings> }>`
    select settings from member_settings where website_id = ${websiteId}`.execute(tx)
  const { loginAllowed, signupAllowed } = { ...defaultMemberSettings, ...rows[0]?.settings }
  return loginAllowed && signupAllowed
}

export function describeMemberSettings(db: Database, websiteId: string) {
  return withWebsite(db.withTables<MembersTables>(), websiteId, async (tx) => ({
    settings: await read(tx, websiteId),
    version: await readSettingsVersion(tx, websiteId, log.part),
  }))
}

export async function listMemberSettingsChanges(db: Database, websiteId: string) {
  return { changes: await withWebsite(db, websiteId, (tx) => listSettingsChanges(tx, websiteId, log)) }
}

type Wanted = SettingsWriter & { seen: number }

/** Throws StaleVersion. */
export function saveMemberSettings(
  db: Database,
  websiteId: string,
  settings: MemberSettings,
  by: Wanted,
): Promise<void> {
  return change(db, websiteId, by, async () => settings)
}

/** Restores the settings before a change. Throws StaleVersion, NotFound. */
export function undoMemberSettings(db: Database, websiteId: string, by: Wanted & { undoes: number }): Promise<void> {
  return change(db, websiteId, by, async (tx) =>
    MemberSettings.parse({
      ...defaultMemberSettings,
      ...((await readSettingsBefore(tx, websiteId, log.part, by.undoes)) as object),
    }),
  )
}

async function change(
  db: Database,
  websiteId: string,
  { seen, ...by }: Wanted,
  decide: (tx: Kysely<MembersTables>) => Promise<MemberSettings>,
): Promise<void> {
  await withWebsite(db.withTables<MembersTables>(), websiteId, async (tx) => {
    const version = await lockSettingsVersion(tx, websiteId, log.part)
    const after = await decide(tx)
    if (version !== seen) throw await staleSettings(tx, websiteId, log, { seen, version })
    const before = await read(tx, websiteId)
    if (isDeepStrictEqual(before, after)) return
    await tx
      .insertInto('member_settings')
      .values({ website_id: websiteId, settings: JSON.stringify(after) as unknown as MemberSettings })
      .onConflict((known) =>
        known.column('website_id').doUpdateSet((row) => ({ settings: row.ref('excluded.settings') })),
      )
      .execute()
    await recordSettingsChange(tx, websiteId, { ...by, part: log.part, before, after, version: version + 1 })
  })
}
