import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { keepFromDeletion, type StoredReadyImage } from '../../files/queries.ts'
import { accountName } from '../../identity/queries.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { InvalidFields, NotFound, StaleVersion } from '../../platform/errors/http-errors.ts'
import type { PartValues, SettingsChange, SettingsPart } from '../admin-contract.ts'
import type { SitePicture } from '../contract.ts'
import { describeChange } from './describe-change.ts'
import { type PictureName, parts, type SettingsRow } from './settings-part.ts'

/** Of each page of settings. */
const CHANGES_KEPT = 100

export interface SettingsDeps {
  db: Database
  /** Origin that files are served from. */
  assetOrigin: string
  /** Those of these pictures that pages may show. */
  findReadyImages(websiteId: string, ids: string[]): Promise<Map<string, StoredReadyImage>>
}

export interface SettingsWrite<Part extends SettingsPart> {
  part: Part
  /** Of the settings that the change was made on. */
  version: number
  settings: PartValues[Part]
  accountId: string
  /** ISO 8601. */
  now: string
  undoes?: number
}

/** The website's row and the version of one page of its settings, read afresh. Throws NotFound. */
export function readSettings(db: Database, websiteId: string, part: SettingsPart) {
  return withWebsite(db, websiteId, async (tx) => ({
    row: await readRow(tx, websiteId),
    version: await readVersion(tx, websiteId, part),
  }))
}

/**
 * Stores one page of settings and what it was before; pages show it with the commit. Throws StaleVersion when somebody
 * changed it since, with what, and InvalidFields for a picture that is gone.
 */
export async function writeSettings<Part extends SettingsPart>(
  { db, findReadyImages }: SettingsDeps,
  websiteId: string,
  write: SettingsWrite<Part>,
): Promise<void> {
  const { part, settings } = write
  const { change, pictures, read } = parts[part]
  const wanted = pictures(settings)
  const ids = Object.values(wanted).flatMap(({ id }) => id ?? [])
  const ready = await findReadyImages(websiteId, ids)
  await withWebsite(db, websiteId, async (tx) => {
    const row = await readRow(tx, websiteId, 'for update')
    const version = await readVersion(tx, websiteId, part)
    if (version !== write.version) throw await staleVersion(tx, websiteId, write, version)
    const before = read(row)
    if (isDeepStrictEqual(before, settings)) return
    const gone = await keepFromDeletion(tx, websiteId, ids)
    const found = new Map([...ready].filter(([id]) => !gone.has(id)))
    await writeRow(tx, websiteId, {
      ...row,
      ...change(row, settings),
      pictures: { ...row.pictures, ...picturesOf(wanted, found) },
    })
    await keepChange(tx, websiteId, write, { before, version: version + 1 })
  })
}

type WantedPictures = Partial<Record<PictureName, { id: string | null; altText: string }>>

/** Undefined for a picture that is taken away. */
function picturesOf(
  wanted: WantedPictures,
  found: Map<string, StoredReadyImage>,
): Partial<Record<PictureName, SitePicture | undefined>> {
  const faults: Record<string, string> = {}
  const pictures = Object.entries(wanted).map(([name, { id, altText }]) => {
    if (id === null) return [name, undefined]
    const image = found.get(id)
    if (!image) faults[`settings.${name}`] = 'This picture was deleted. Upload another one.'
    return [name, image && pictureOf(image, altText)]
  })
  if (Object.keys(faults).length > 0) throw new InvalidFields(faults)
  return Object.fromEntries(pictures)
}

function pictureOf({ id, file_name, width, height, widths }: StoredReadyImage, altText: string): SitePicture {
  return { id, fileName: file_name, width, height, widths, altText }
}

async function readRow<Tables>(tx: Kysely<Tables>, websiteId: string, lock?: 'for update'): Promise<SettingsRow> {
  const { rows } = await sql<SettingsRow>`
    select name, description, language, time_zone, country, currency, status, theme, pictures, seller, store_settings
    from websites where website_id = ${websiteId} ${lock ? sql`for update` : sql``}`.execute(tx)
  if (!rows[0]) throw new NotFound()
  return rows[0]
}

async function writeRow<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  row: Omit<SettingsRow, 'pictures'> & { pictures: object },
): Promise<void> {
  await sql`
    update websites set
      name = ${row.name}, description = ${row.description}, language = ${row.language}, time_zone = ${row.time_zone},
      country = ${row.country}, currency = ${row.currency}, theme = ${JSON.stringify(row.theme)}::jsonb,
      pictures = ${JSON.stringify(row.pictures)}::jsonb, seller = ${JSON.stringify(row.seller)}::jsonb,
      store_settings = ${JSON.stringify(row.store_settings)}::jsonb
    where website_id = ${websiteId}`.execute(tx)
}

async function readVersion<Tables>(tx: Kysely<Tables>, websiteId: string, part: SettingsPart): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from website_settings where website_id = ${websiteId} and part = ${part}`.execute(tx)
  return rows[0]?.version ?? 0
}

async function keepChange<Tables, Part extends SettingsPart>(
  tx: Kysely<Tables>,
  websiteId: string,
  { part, settings, accountId, now, undoes }: SettingsWrite<Part>,
  { before, version }: { before: PartValues[Part]; version: number },
): Promise<void> {
  await sql`
    insert into website_settings (website_id, part, version) values (${websiteId}, ${part}, ${version})
    on conflict (website_id, part) do update set version = excluded.version`.execute(tx)
  await sql`
    insert into website_settings_changes (website_id, part, version, at, account_id, undoes, before, after)
    values (${websiteId}, ${part}, ${version}, ${now}, ${accountId}, ${undoes ?? null}, ${JSON.stringify(before)}::jsonb,
      ${JSON.stringify(settings)}::jsonb)`.execute(tx)
  await sql`
    delete from website_settings_changes
    where website_id = ${websiteId} and part = ${part} and version <= ${version - CHANGES_KEPT}`.execute(tx)
}

/** The newest first. */
export function listChanges(db: Database, websiteId: string, part: SettingsPart): Promise<SettingsChange[]> {
  return withWebsite(db, websiteId, (tx) => readChanges(tx, websiteId, part, 0))
}

/** What the settings were before one of their changes, as they are written now. Throws NotFound where that is no longer kept. */
export async function findSettingsBefore<Part extends SettingsPart>(
  db: Database,
  websiteId: string,
  part: Part,
  version: number,
): Promise<PartValues[Part]> {
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<{ before: unknown }>`
      select before from website_settings_changes
      where website_id = ${websiteId} and part = ${part} and version = ${version}`.execute(tx),
  )
  if (!rows[0]) throw new NotFound('This change is no longer kept.')
  return parts[part].schema.parse(rows[0].before)
}

async function readChanges<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  part: SettingsPart,
  after: number,
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
    ...{ version: row.version, at: row.at.toISOString(), by: row.by, undoes: row.undoes },
    what: describeChange(row.before, row.after),
  }))
}

async function staleVersion<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  { part, version: seen }: Pick<SettingsWrite<SettingsPart>, 'part' | 'version'>,
  version: number,
): Promise<StaleVersion> {
  const missed = await readChanges(tx, websiteId, part, seen)
  const people = [...new Set(missed.map(({ by }) => by ?? 'Somebody'))].join(' and ') || 'Somebody'
  const what = missed.flatMap((change) => change.what).slice(0, 5)
  const said = what.length > 0 ? ` (${what.join('; ')})` : ''
  return new StaleVersion(
    `${people} changed these settings in the meantime${said}. Reload the page and make your change again.`,
    version,
  )
}
