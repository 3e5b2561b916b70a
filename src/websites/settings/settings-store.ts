import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { keepFromDeletion, type StoredReadyImage } from '../../files/queries.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { InvalidFields, NotFound } from '../../platform/errors/application-errors.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { PartValues, SettingsChange, SettingsPart } from '../admin-contract.ts'
import type { SitePicture } from '../contract.ts'
import {
  listSettingsChanges,
  readSettingsBefore,
  readSettingsVersion,
  recordSettingsChange,
  type SettingsWriter,
  staleSettings,
} from './change-log.ts'
import { describeChange } from './describe-change.ts'
import { type PictureName, parts, type SettingsRow, type WantedPictures } from './settings-part.ts'

export interface SettingsDeps {
  db: Database
  /** Origin that files are served from. */
  assetOrigin: string
  /** Those of these pictures that are ready to be shown. */
  findReadyImages(websiteId: string, ids: string[]): Promise<Map<string, StoredReadyImage>>
}

export interface SettingsWrite<Part extends SettingsPart> extends SettingsWriter {
  part: Part
  /** Version of the settings that the change is based on. */
  version: number
  settings: PartValues[Part]
}

/** The website's row and the version of one settings page, uncached. Throws NotFound. */
export function readSettings(db: Database, websiteId: string, part: SettingsPart) {
  return withWebsite(db, websiteId, async (tx) => ({
    row: await readRow(tx, websiteId),
    version: await readSettingsVersion(tx, websiteId, part),
  }))
}

/**
 * Stores one settings page and its previous values; pages show it on commit. Throws StaleVersion, with the differences, when
 * it was changed since, and InvalidFields for a picture that was deleted.
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
    const version = await readSettingsVersion(tx, websiteId, part)
    if (version !== write.version)
      throw await staleSettings(tx, websiteId, { part, describe: describeChange }, { seen: write.version, version })
    const before = read(row)
    if (isDeepStrictEqual(before, settings)) return
    const gone = await keepFromDeletion(tx, websiteId, ids)
    const found = new Map([...ready].filter(([id]) => !gone.has(id)))
    const changed = { ...row, ...change(row, settings) }
    await writeRow(tx, websiteId, { ...changed, pictures: { ...row.pictures, ...picturesOf(wanted, found) } })
    if (changed.time_zone !== row.time_zone) await enqueue(tx, websiteId, [newDays])
    await recordSettingsChange(tx, websiteId, { ...write, before, after: settings, version: version + 1 })
  })
}

/** The reports count by days of the time zone, and would be empty until the next visit. */
const newDays = { name: 'roll-up-traffic', id: 'roll-up-traffic:time-zone', data: {} }

/** Undefined for a picture that is removed. */
function picturesOf(
  wanted: WantedPictures,
  found: Map<string, StoredReadyImage>,
): Partial<Record<PictureName, SitePicture | undefined>> {
  const faults: Record<string, string> = {}
  const pictures = Object.entries(wanted).map(([name, { id, altText, focalPoint }]) => {
    if (id === null) return [name, undefined]
    const image = found.get(id)
    if (!image) faults[`settings.${name}`] = 'This picture was deleted. Upload another one.'
    return [name, image && { ...pictureOf(image, altText), ...(focalPoint && { focalPoint }) }]
  })
  if (Object.keys(faults).length > 0) throw new InvalidFields(faults)
  return Object.fromEntries(pictures)
}

function pictureOf({ id, file_name, width, height, widths }: StoredReadyImage, altText: string): SitePicture {
  return { id, fileName: file_name, width, height, widths, altText }
}

async function readRow<Tables>(tx: Kysely<Tables>, websiteId: string, lock?: 'for update'): Promise<SettingsRow> {
  const { rows } = await sql<SettingsRow>`
    select name, description, language, time_zone, country, currency, status, theme, pictures, seller, reply_to,
      store_settings
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
      reply_to = ${row.reply_to},
      store_settings = ${JSON.stringify(row.store_settings)}::jsonb
    where website_id = ${websiteId}`.execute(tx)
}

/** Newest first. */
export function listChanges(db: Database, websiteId: string, part: SettingsPart): Promise<SettingsChange[]> {
  return withWebsite(db, websiteId, (tx) => listSettingsChanges(tx, websiteId, { part, describe: describeChange }))
}

/** The values before a change, in the current format. Throws NotFound when it is no longer recorded. */
export async function findSettingsBefore<Part extends SettingsPart>(
  db: Database,
  websiteId: string,
  part: Part,
  version: number,
): Promise<PartValues[Part]> {
  const before = await withWebsite(db, websiteId, (tx) => readSettingsBefore(tx, websiteId, part, version))
  return parts[part].schema.parse(before)
}
