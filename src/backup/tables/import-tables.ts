import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { from } from 'pg-copy-streams'
import type { DataDir } from '../../platform/data-dir/data-dir.ts'
import { ResilientClient } from '../../platform/database/resilient-client.ts'
import { BackupError } from '../archive.ts'
import { unpack } from '../unpack.ts'
import { listMovedTables, type MovedTables, seeAllRows } from './list-tables.ts'
import { type MovedTable, ROWS, TABLES_FORMAT, TablesManifest } from './tables-file.ts'

export interface ImportTablesOptions {
  /** Connection string of the owner of the tables, which have been migrated. */
  adminUrl: string
  dataDir: DataDir
  file: string
  /** Tables of projections. */
  readModels: string[]
  /** What stores the files of each folder of the archive: called with the path of one, which may be moved. */
  folders: Record<string, (path: string, name: string[]) => Promise<void>>
  onBytes?: (doing: string, bytes: number) => void
}

export interface ImportedTables {
  tables: number
  rows: number
  files: number
}

const STAGING = 'import-unfinished'

/**
 * Fills the tables of a database without accounts and websites, in one transaction: all rows are there, or none. Files are
 * stored before that, so that no row names one that is missing.
 */
export async function importTables(options: ImportTablesOptions): Promise<ImportedTables> {
  const staging = join(options.dataDir.path, STAGING)
  await rm(staging, { recursive: true, force: true })
  await mkdir(staging, { recursive: true, mode: 0o700 })
  const client = new ResilientClient({ connectionString: options.adminUrl, keepAlive: true })
  try {
    await client.connect()
    const own = await readTarget(client, options.readModels)
    const { manifest } = await unpack({
      file: options.file,
      into: staging,
      parts: [ROWS, ...Object.keys(options.folders)],
      account: {},
      madeBy: 'npm run tables -- export',
      shape: TablesManifest,
      assertFits: (found) => assertFits(found, own),
      onBytes: (bytes) => options.onBytes?.('checking the file', bytes),
    })
    const files = await storeFiles(staging, options)
    return { ...(await fillTables(client, manifest, staging, options)), files }
  } finally {
    await client.end()
    await rm(staging, { recursive: true, force: true })
  }
}

interface Target extends MovedTables {
  steps: string[]
  keys: Record<string, string>
}

async function readTarget(client: ResilientClient, readModels: string[]): Promise<Target> {
  const { rows: found } = await client.query<{ filled: boolean }>(
    'select exists (select from accounts) or exists (select from websites) as filled',
  )
  if (found[0]?.filled)
    throw new BackupError('This database already has accounts or websites. Tables are imported into an empty one.')
  const { rows: steps } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  const { rows: keys } = await client.query<{ name: string; fingerprint: string }>(
    'select name, fingerprint from plinth.key_fingerprints',
  )
  return {
    steps: steps.map(({ name }) => name),
    keys: Object.fromEntries(keys.map(({ name, fingerprint }) => [name, fingerprint])),
    ...(await listMovedTables(client, readModels)),
  }
}

function assertFits(manifest: TablesManifest, own: Target): void {
  if (manifest.format > TABLES_FORMAT || manifest.steps.join() !== own.steps.join())
    throw new BackupError(
      `The tables in this file are those of ${manifest.product}, and this version has others. Export them with the same version as here.`,
    )
  const different = Object.keys(own.keys).filter((name) => manifest.keys[name] !== own.keys[name])
  if (different.length > 0)
    throw new BackupError(
      `The secrets of the other installation are not those of this one (${different.join(', ')}), and personal data could not be decrypted. Copy its secrets.json into DATA_DIR, or set COOKIE_KEY and MASTER_KEY.`,
    )
  const known = new Set(own.tables.map(tableText))
  const foreign = manifest.tables.find((table) => !known.has(tableText(table)))
  if (foreign) throw new BackupError(`The table ${foreign.name} in this file is not one of this version.`)
}

/** Columns may stand in another order. */
const tableText = ({ name, columns }: MovedTable) => `${name} ${columns.toSorted().join()}`

async function storeFiles(staging: string, { folders }: ImportTablesOptions): Promise<number> {
  let files = 0
  for (const [folder, store] of Object.entries(folders)) {
    const top = join(staging, folder)
    const entries = await readdir(top, { withFileTypes: true, recursive: true }).catch(() => [])
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      await store(path, path.slice(top.length + 1).split('/'))
      files++
    }
  }
  return files
}

async function fillTables(
  client: ResilientClient,
  manifest: TablesManifest,
  staging: string,
  { readModels, onBytes }: ImportTablesOptions,
): Promise<Omit<ImportedTables, 'files'>> {
  await client.query('begin')
  try {
    const hideAgain = await seeAllRows(client, manifest.tables)
    const checkAgain = await suspendChecks(client, manifest.tables)
    const own = await listMovedTables(client, readModels)
    await addPartitions(client, manifest, own)
    const names = own.tables.map(({ name }) => `public.${name}`)
    // Some have rows from migrations, which are in the file, too.
    await client.query(`truncate ${names.join(', ')}`)
    let rows = 0
    for (const table of manifest.tables) {
      rows += await fillTable(client, table, join(staging, ROWS, table.name))
      onBytes?.('writing', rows)
    }
    for (const { name, value, wasUsed } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [`public.${name}`, value, wasUsed])
    await checkAgain()
    await hideAgain()
    await client.query('commit')
    return { tables: manifest.tables.length, rows }
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function fillTable(client: ResilientClient, { name, columns }: MovedTable, file: string): Promise<number> {
  const list = columns.map((column) => `"${column}"`).join(', ')
  const copy = client.query(from(`copy public.${name} (${list}) from stdin`))
  await pipeline(createReadStream(file), copy)
  return copy.rowCount
}

/** Partitions of months that the target has not had. */
async function addPartitions(
  client: ResilientClient,
  { partitions, tables }: TablesManifest,
  own: MovedTables,
): Promise<void> {
  const known = new Set(own.partitions.map(({ name }) => name))
  const moved = new Set(tables.map(({ name }) => name))
  for (const { name, of, bounds, isScoped } of partitions) {
    if (known.has(name) || !moved.has(of)) continue
    const part = `public.${name}`
    await client.query(`create table ${part} partition of public.${of} ${bounds}`)
    if (isScoped)
      await client.query(
        `alter table ${part} enable row level security;
         alter table ${part} force row level security;
         create policy website_scope on ${part}
           using (website_id = (select public.current_website_id()))
           with check (website_id = (select public.current_website_id()))`,
      )
  }
}

/**
 * Triggers announce changes and refuse what was already refused; keys to other tables hold once all are filled. Returns what
 * checks the keys and brings everything back.
 */
async function suspendChecks(client: ResilientClient, tables: MovedTable[]): Promise<() => Promise<void>> {
  const names = tables.map(({ name }) => name)
  const { rows: keys } = await client.query<{ table: string; key: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as key from pg_constraint
     where contype = 'f' and conparentid = 0 and not condeferrable
       and conrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relname = any($1))`,
    [names],
  )
  for (const { table, key } of keys)
    await client.query(`alter table ${table} alter constraint ${key} deferrable initially deferred`)
  for (const name of names) await client.query(`alter table public.${name} disable trigger user`)
  return async () => {
    await client.query('set constraints all immediate')
    for (const { table, key } of keys) await client.query(`alter table ${table} alter constraint ${key} not deferrable`)
    for (const name of names) await client.query(`alter table public.${name} enable trigger user`)
  }
}
