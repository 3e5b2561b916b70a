import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allProjections } from '../../projections/all.ts'
import { dumpTables } from '../../projections/dump-tables.ts'
import { rebuild } from '../../projections/rebuild-tables.ts'
import { runProjections } from '../../projections/run-projections.ts'
import { sizedName } from '../../src/files/uploads/sized-name.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { roleUrls } from '../../src/platform/database/roles.ts'
import { openLog } from '../event-store/open-log.ts'
import { queryOnce } from '../processes/query-once.ts'
import type { FindingBuilder } from '../proof.ts'
import type { Acknowledged } from './backup-load.ts'
import { compareDocuments } from './compare-documents.ts'

/** Data directory with a running PostgreSQL. */
export interface Installation {
  dataDir: string
  adminUrl: string
}

export interface Expected {
  original: Installation
  restored: Installation
  /** End of the log right before the back-up. */
  head: number
  /** Acknowledged before the back-up. */
  acknowledged: Acknowledged
  found: FindingBuilder
}

export async function compareRestored(expected: Expected): Promise<void> {
  await compareLogs(expected)
  await compareAcknowledged(expected)
  await compareDocuments(expected)
  await compareFiles(expected)
  await compareModels(expected)
}

/** Rows of the log as text, to detect every difference. */
const PREFIX = `
  select coalesce(max(position), 0)::int as head, count(*)::int as events,
    md5(string_agg(md5(e::text), '' order by position)) as fingerprint
  from log.events e where position <= $1`

interface Prefix {
  head: number
  events: number
  fingerprint: string
}

async function compareLogs({ original, restored, head, found }: Expected): Promise<void> {
  const [there] = await queryOnce<Prefix & object>(restored.adminUrl, PREFIX, ['9223372036854775807'])
  const [here] = await queryOnce<Prefix & object>(original.adminUrl, PREFIX, [there?.head])
  found.count('events restored', there?.events)
  if (there?.fingerprint !== here?.fingerprint || there?.events !== here?.events)
    found.violation(
      `${there?.events} restored events are no beginning of the log, which has ${here?.events} up to there`,
    )
  if ((there?.head ?? 0) < head)
    found.violation(
      `the restored log ends at ${there?.head}, and ${head} was acknowledged before the back-up was begun`,
    )
  const strays = await queryOnce(
    restored.adminUrl,
    'select e.stream from log.events e left join log.streams s using (stream) where s.stream is null',
  )
  if (strays.length > 0) found.violation(`${strays.length} events are in streams that are not registered`)
}

async function compareAcknowledged({ restored, acknowledged, found }: Expected): Promise<void> {
  const lost = async (text: string, values: string[]) =>
    queryOnce<{ id: string }>(
      restored.adminUrl,
      `select k.id from unnest($1::text[]) as k(id) where not exists (${text})`,
      [values],
    )
  const keys = await lost(`select from log.events e where e.meta ->> 'key' = k.id`, acknowledged.keys)
  const images = await lost('select from images i where i.id = k.id', acknowledged.imageIds)
  for (const { id } of [...keys, ...images]) found.violation(`${id} was acknowledged before the back-up but is missing`)
  found.count('acknowledged before', acknowledged.keys.length + acknowledged.imageIds.length)
}

interface ImageRow {
  website_id: string
  state: string
  original_hash: string
  held_name: string
  file_name: string | null
  widths: string | null
}

/** Every file named in a row exists and has its original content. */
async function compareFiles(expected: Expected): Promise<void> {
  for (const row of await queryOnce<ImageRow & object>(expected.restored.adminUrl, 'select * from images')) {
    // Its sizes may be claimed, but are written again.
    if (row.state === 'waiting') compareHeld(row, expected)
    else for (const name of namesOf(row)) compareFile(name, row, expected)
  }
}

function compareHeld({ website_id: websiteId, held_name: name, original_hash: hash }: ImageRow, expected: Expected) {
  const { restored, found } = expected
  found.count('uploads that wait')
  const held = read(restored, 'held', websiteId, name)
  if (!held || createHash('sha256').update(held).digest('hex') !== hash)
    found.violation(`${name} waits for encoding but differs from the upload`)
}

function compareFile(name: string, { website_id: websiteId }: ImageRow, { original, restored, found }: Expected) {
  found.count('files')
  const file = read(restored, 'files', websiteId, name)
  if (!file || !read(original, 'files', websiteId, name)?.equals(file))
    found.violation(`${name} is referenced by a row but differs`)
}

function namesOf({ file_name: name, widths }: ImageRow): string[] {
  if (name === null) return []
  return [name, ...(widths?.split(',') ?? []).flatMap((width) => sizedName(name, width) ?? [])]
}

function read({ dataDir }: Installation, ...path: string[]): Buffer | undefined {
  try {
    return readFileSync(join(dataDir, ...path))
  } catch {
    return undefined
  }
}

/** Restored read models that resume are equal to rebuilt ones. */
async function compareModels({ restored, found }: Expected): Promise<void> {
  const urls = roleUrls(restored.adminUrl)
  const db = openDatabase(urls.app, { max: 4, onError: () => {}, statements: 'unlimited' })
  const owner = openDatabase(urls.admin, { max: 2, onError: () => {}, statements: 'unlimited' })
  const store = await openLog(urls.events)
  try {
    const running = runProjections({ db, store, projections: allProjections })
    const head = await store.head()
    if (head !== 'start') await Promise.all(allProjections.map(({ name }) => running.waitFor(name, head, 60_000)))
    await running.stop()
    for (const projection of allProjections) {
      const live = await dumpTables(owner, projection)
      await rebuild({ adminUrl: urls.admin, store, projection })
      const anew = await dumpTables(owner, projection)
      found.count('rows of read models', anew.rows)
      if (live.sha256 !== anew.sha256) found.violation(`${projection.name} differs from a rebuild from its events`)
    }
  } finally {
    await store.close()
    await Promise.all([db.destroy(), owner.destroy()])
  }
}
