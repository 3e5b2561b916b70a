import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { allProjections } from '../../../projections/all.ts'
import { prepareProjections } from '../../../projections/prepare.ts'
import { changeAll, fillPagesLab } from '../../../proof/pages/pages-lab.ts'
import { openDataDir } from '../../platform/data-dir/data-dir.ts'
import { compareFingerprints } from '../../platform/database/key-fingerprints.ts'
import { ResilientClient } from '../../platform/database/resilient-client.ts'
import type { RoleUrls } from '../../platform/database/roles.ts'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { exportTables } from './export-tables.ts'
import { importTables } from './import-tables.ts'
import { listMovedTables } from './list-tables.ts'

const directory = mkdtempSync('/var/tmp/plinth-tables-')
afterAll(() => rmSync(directory, { recursive: true, force: true }))
const readModels = allProjections.flatMap(({ tables }) => tables)
const KEYS = { cookieKey: 'ab'.repeat(32), masterKey: 'cd'.repeat(32) }
let places = 0

/** A database with its schema, and a data directory. */
async function installation(keys = KEYS) {
  const urls = await createTestDatabase()
  await prepareProjections({ adminUrl: urls.admin, projections: allProjections })
  await onClient(urls, (client) => compareFingerprints(client, keys))
  return { urls, db: testPool(urls.admin, 2), dataDir: openDataDir(join(directory, `data-${places++}`)) }
}

type Installation = Awaited<ReturnType<typeof installation>>

async function onClient<Result>({ admin }: RoleUrls, run: (client: ResilientClient) => Promise<Result>) {
  const client = new ResilientClient(admin)
  await client.connect()
  return run(client).finally(() => client.end())
}

/** With pages, drafts, publications, hits of a past month, and an image. */
async function filled(): Promise<Installation> {
  const made = await installation()
  const lab = await fillPagesLab({ defer: afterAll }, { adminUrl: made.urls.admin, appUrl: made.urls.app }, 3)
  await changeAll(lab, 'draft')
  await sql`create table hits_2019_05 partition of hits for values from ('2019-05-01') to ('2019-06-01')`.execute(
    made.db,
  )
  await sql`
    insert into redirects (website_id, source, target, status, position) values (${lab.websiteId}, '/old', '/new', 301, 1)
  `.execute(made.db)
  await mkdir(join(made.dataDir.files, lab.websiteId), { recursive: true })
  writeFileSync(join(made.dataDir.files, lab.websiteId, 'mug-3f2a.webp'), 'a picture')
  return made
}

async function exported({ urls, dataDir }: Installation): Promise<string> {
  const file = join(directory, `tables-${places++}.tgz`)
  const now = new Date('2026-11-26T00:00:00Z')
  await exportTables({
    adminUrl: urls.admin,
    dataDir,
    file,
    readModels,
    now,
    folders: ['files'],
    product: 'test',
  })
  return file
}

function imported({ urls, dataDir }: Installation, file: string, stored: string[] = []) {
  const files = async (path: string, name: string[]) => {
    stored.push(`${name.slice(1).join('/')}: ${readFileSync(path, 'utf8')}`)
  }
  return importTables({ adminUrl: urls.admin, dataDir, file, readModels, folders: { files } })
}

/** A digest of each transferred table; row-level security does not apply to the superuser. */
async function contents({ urls, db }: Installation): Promise<string[]> {
  const { tables } = await onClient(urls, (client) => listMovedTables(client, readModels))
  const lines = tables.map(async ({ name }) => {
    const { rows } = await sql<{ rows: number; sum: string | null }>`
      select count(*)::int as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as sum
      from ${sql.table(name)} t`.execute(db)
    return `${name}: ${rows[0]?.rows} rows, ${rows[0]?.sum}`
  })
  return Promise.all(lines)
}

async function rules({ db }: Installation): Promise<unknown> {
  const { rows } = await sql`
    select relname, relforcerowsecurity, relrowsecurity, null as deferred from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'hits_2019_05'
    union all
    select conname, convalidated, condeferrable, condeferred from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> coalesce(to_regclass('hits_2019_05'), 0)
    union all
    select tgname, tgenabled = 'O', tgdeferrable, tginitdeferred from pg_trigger where not tgisinternal
    order by 1, 2, 3`.execute(db)
  return rows
}

test('every row of pages, drafts, publications and all else is the same after the move, and so are files', async () => {
  const [source, target] = [await filled(), await installation()]
  const before = await rules(target)
  const stored: string[] = []
  const { rows, files } = await imported(target, await exported(source), stored)
  const moved = await contents(source)
  expect(rows).toBe(moved.reduce((sum, line) => sum + Number(/: (\d+) rows/.exec(line)?.[1]), 0))
  expect(await contents(target)).toEqual(moved)
  for (const table of ['documents', 'document_operations', 'section_contents', 'published', 'redirects', 'accounts'])
    expect(moved.find((line) => line.startsWith(`${table}: `))).not.toContain(': 0 rows')
  expect({ files, stored }).toEqual({ files: 1, stored: ['mug-3f2a.webp: a picture'] })
  expect(await rules(target)).toEqual(before)
  expect(await readdir(target.dataDir.path)).toEqual([])
  const { rows: parts } = await sql`select from pg_class where relname = 'hits_2019_05'`.execute(target.db)
  expect(parts).toHaveLength(1)
})

test('it is refused where there are websites, with other keys, and when a byte is wrong; nothing is written then', async () => {
  const [source, target] = [await filled(), await installation()]
  const file = await exported(source)
  await expect(imported(source, file)).rejects.toThrow('This database already has accounts or websites.')
  const other = await installation({ ...KEYS, masterKey: 'ef'.repeat(32) })
  await expect(imported(other, file)).rejects.toThrow('not those of this one (masterKey)')
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.subarray(0, bytes.length - 200))
  await expect(imported(target, file)).rejects.toThrow(/damaged|incomplete/)
  expect((await contents(target)).filter((line) => line.startsWith('websites:'))).toEqual(['websites: 0 rows, null'])
  expect(await readdir(target.dataDir.path)).toEqual([])
})

test('a file of another version is refused', async () => {
  const [source, target] = [await filled(), await installation()]
  const file = await exported(source)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(target.db)
  await expect(imported(target, file)).rejects.toThrow('those of test, and this version has others')
})
