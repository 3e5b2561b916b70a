import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { to } from 'pg-copy-streams'
import type { DataDir } from '../../platform/data-dir/data-dir.ts'
import { ResilientClient } from '../../platform/database/resilient-client.ts'
import { BackupError, MANIFEST } from '../archive.ts'
import { createHardLinkedFiles, type HardLinkedFiles } from '../hard-linked-files.ts'
import { type ArchiveWriter, createArchive } from '../write-archive.ts'
import { listMovedTables, seeAllRows } from './list-tables.ts'
import { type MovedTable, ROWS, TABLES_FORMAT, type TablesManifest } from './tables-file.ts'

export interface ExportTablesOptions {
  /** Connection string of the owner of the tables. */
  adminUrl: string
  dataDir: DataDir
  /** Folders of the data directory whose files are created and deleted, but never changed. */
  folders: string[]
  file: string
  product: string
  now: Date
  /** Tables of projections. */
  readModels: string[]
  onBytes?: (doing: string, bytes: number) => void
}

export interface ExportedTables {
  tables: number
  rows: number
  bytes: number
}

/** Rows of one table on their way into the archive, which has to know their length first. */
const UNFINISHED = 'tables-unfinished'

/** Writes the rows of every table as of one moment, and the files they name. The event log stays where it is. */
export async function exportTables(options: ExportTablesOptions): Promise<ExportedTables> {
  const { adminUrl, dataDir, folders } = options
  const work = join(dataDir.path, UNFINISHED)
  const held = await createHardLinkedFiles({ directory: dataDir.path, folders, linkDirectory: join(work, 'files') })
  const client = new ResilientClient({ connectionString: adminUrl, keepAlive: true })
  try {
    await client.connect()
    await held.linkNewFiles()
    await client.query('begin isolation level repeatable read')
    const manifest = await readManifest(client, options)
    await seeAllRows(client, manifest.tables)
    await held.linkNewFiles()
    return await writeArchive(client, { ...options, manifest, held, work })
  } finally {
    // Also brings row-level security back.
    await client.query('rollback').catch(() => {})
    await client.end()
    await rm(work, { recursive: true, force: true })
  }
}

async function readManifest(
  client: ResilientClient,
  { product, now, readModels }: ExportTablesOptions,
): Promise<TablesManifest> {
  const { rows: found } = await client.query(`select where to_regclass('plinth.key_fingerprints') is null`)
  if (found.length > 0) throw new BackupError('This database has never been used by Plinth. Is DATABASE_URL right?')
  const { rows: steps } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  const { rows: keys } = await client.query<{ name: string; fingerprint: string }>(
    'select name, fingerprint from plinth.key_fingerprints order by name',
  )
  return {
    kind: 'tables',
    format: TABLES_FORMAT,
    product,
    begunAt: now.toISOString(),
    steps: steps.map(({ name }) => name),
    keys: Object.fromEntries(keys.map(({ name, fingerprint }) => [name, fingerprint])),
    ...(await listMovedTables(client, readModels)),
  }
}

interface Writing extends ExportTablesOptions {
  manifest: TablesManifest
  held: HardLinkedFiles
  work: string
}

async function writeArchive(client: ResilientClient, writing: Writing): Promise<ExportedTables> {
  const { file, now, manifest, folders, held, onBytes } = writing
  const out = await createArchive(file, now)
  try {
    await out.text(MANIFEST, `${JSON.stringify(manifest)}\n`)
    let rows = 0
    for (const table of manifest.tables) {
      rows += await copyTable(client, out, table, writing.work)
      onBytes?.('tables', out.bytes())
    }
    for (const folder of folders) await copyFolder(out, folder, held.path(folder), onBytes)
    const bytes = out.bytes()
    await out.finish(now)
    return { tables: manifest.tables.length, rows, bytes }
  } catch (error) {
    await out.discard()
    throw error
  }
}

async function copyTable(
  client: ResilientClient,
  out: ArchiveWriter,
  { name, columns }: MovedTable,
  work: string,
): Promise<number> {
  const path = join(work, name)
  await mkdir(work, { recursive: true, mode: 0o700 })
  // Not the table itself: of a partitioned one COPY gives no rows.
  const list = columns.map((column) => `"${column}"`).join(', ')
  const rows = client.query(to(`copy (select ${list} from public.${name}) to stdout`))
  await pipeline(rows, createWriteStream(path, { mode: 0o600 }))
  await out.file(`${ROWS}/${name}`, path)
  await rm(path)
  return rows.rowCount
}

async function copyFolder(
  out: ArchiveWriter,
  name: string,
  from: string,
  onBytes: ExportTablesOptions['onBytes'],
): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const path = `${name}/${entry.name}`
    if (entry.isDirectory()) await copyFolder(out, path, join(from, entry.name), onBytes)
    else await out.file(path, join(from, entry.name))
    onBytes?.('uploaded files', out.bytes())
  }
}
