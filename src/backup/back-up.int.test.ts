import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { allProjections } from '../../projections/all.ts'
import { prepareProjections } from '../../projections/prepare.ts'
import { fillLog } from '../../proof/event-store/random-history.ts'
import { createRandom } from '../../proof/processes/random.ts'
import { migrations } from '../modules.ts'
import { type DataDir, openDataDir } from '../platform/data-dir/data-dir.ts'
import { loadSecrets } from '../platform/data-dir/secrets.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts'
import { findFreePort } from '../platform/database/embedded/free-port.ts'
import { ensureDatabase } from '../platform/database/ensure-database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { prepareRoles, roleUrls } from '../platform/database/roles.ts'
import { openPostgresEventStore } from '../platform/event-store/postgres/postgres-event-store.ts'
import { diskStorage } from '../platform/storage/disk-storage.ts'
import { ARCHIVE_FORMAT, type Manifest } from './archive.ts'
import { backUp } from './back-up.ts'
import { readBackupStart } from './online-copy.ts'
import { type RestoreOptions, restore } from './restore.ts'

const DATABASE = 'plinth'
const folders = ['files', 'held', 'mail']
const machine = 'test-machine'

const directory = mkdtempSync('/var/tmp/plinth-backup-')
chmodSync(directory, 0o711)
const dataDir = openDataDir(join(directory, 'data'))
const secrets = loadSecrets(dataDir.secrets)
const server = await startOn(dataDir)
await ensureDatabase(server.url('postgres'), DATABASE)
const urls = roleUrls(server.url(DATABASE))
await prepareRoles(urls)
await migrate(urls.admin, migrations)
await prepareProjections({ adminUrl: urls.admin, projections: allProjections })
const store = await openPostgresEventStore({ url: urls.events, onError: () => {} })
const storage = diskStorage(dataDir.files)
afterAll(async () => {
  await store.close()
  await server.stop()
  rmSync(directory, { recursive: true })
})

async function startOn({ postgres, postgresLog }: DataDir) {
  const { postgresPassword: password } = loadSecrets(dataDir.secrets)
  return startEmbeddedPostgres({ directory: postgres, port: await findFreePort(), password, logFile: postgresLog })
}

async function backedUp(file: string, more: { manifest?: Partial<Manifest>; onBytes?: () => void } = {}) {
  const beginning = await readBackupStart(urls.admin)
  const manifest = {
    format: ARCHIVE_FORMAT,
    product: 'plinth test',
    machine,
    begunAt: new Date().toISOString(),
    ...beginning,
    ...more.manifest,
  }
  const path = join(directory, file)
  const naming = ['images']
  const onBytes = more.onBytes ?? (() => {})
  await backUp({ dataDir, adminUrl: urls.admin, file: path, manifest, folders, referencingTables: naming, onBytes })
  return { file: path, events: beginning.events }
}

let places = 0
const nextPlace = () => openDataDir(join(directory, `restored-${places++}`))

function restored(file: string, more: Partial<RestoreOptions> = {}) {
  const own = { format: ARCHIVE_FORMAT, postgres: 18, machine }
  const steps = migrations.map(({ name }) => name)
  return restore({ file, dataDir: nextPlace(), database: DATABASE, folders, own, steps, ...more })
}

async function logOf(url: string): Promise<{ id: string; row: string }[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query('select event_id::text as id, e::text as row from log.events e order by position')
  await client.end()
  return rows
}

const random = createRandom(5)
await fillLog(store, { events: 500, websites: 3, random })

test('everything written before is restored exactly, with a prefix of what was written meanwhile', async () => {
  const longName = `${'a'.repeat(180)}.webp`
  for (const name of ['mug.webp', longName]) await storage.put('w1', name, Buffer.from('a mug'))
  const over = new AbortController()
  const writing = (async () => {
    while (!over.signal.aborted) await fillLog(store, { events: 20, websites: 3, random })
  })()
  const { file, events } = await backedUp('under-load.tgz')
  over.abort()
  await writing
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const place = nextPlace()
  const { events: found, websites } = await restored(file, { dataDir: place })
  expect([websites, found >= events]).toEqual([0, true])
  for (const name of ['mug.webp', longName]) expect(readFileSync(join(place.files, 'w1', name), 'utf8')).toBe('a mug')
  expect(loadSecrets(place.secrets)).toEqual(secrets)
  expect((await readdir(place.path)).sort()).toEqual([
    'files',
    'held',
    'mail',
    'postgres',
    'restored.txt',
    'secrets.json',
  ])
  const again = await startOn(place)
  const log = await logOf(again.url(DATABASE))
  await again.stop()
  expect(log).toHaveLength(found)
  expect(log).toEqual((await logOf(urls.admin)).slice(0, found))
}, 240_000)

test('a file deleted while the archive is written is included, because a row may refer to it', async () => {
  await storage.put('w1', 'gone.webp', Buffer.from('soon gone'))
  const removing: Promise<void>[] = []
  const second: Promise<unknown>[] = []
  const { file } = await backedUp('removed.tgz', {
    onBytes() {
      if (removing.length > 0) return
      removing.push(storage.remove('w1', 'gone.webp'))
      second.push(expect(backedUp('second.tgz')).rejects.toThrow('Another backup is running.'))
    },
  })
  await Promise.all(second)
  await Promise.all(removing)
  expect(existsSync(join(dataDir.files, 'w1', 'gone.webp'))).toBe(false)
  const place = nextPlace()
  await restored(file, { dataDir: place })
  expect(readFileSync(join(place.files, 'w1', 'gone.webp'), 'utf8')).toBe('soon gone')
  expect(await readdir(dataDir.path)).not.toContain('backup-unfinished')
}, 240_000)

test('an archive that cannot be restored here is refused with a message, and the directory stays empty', async () => {
  const whole = readFileSync(join(directory, 'removed.tgz'))
  const broken = join(directory, 'broken.tgz')
  const place = nextPlace()
  const refuses = async (sentence: string | RegExp, more: Partial<RestoreOptions> = {}) => {
    await expect(restored(broken, { dataDir: place, ...more })).rejects.toThrow(sentence)
    expect(await readdir(place.path)).toEqual([])
  }
  writeFileSync(broken, whole.subarray(0, whole.length / 2))
  await refuses('is damaged or not a back-up: unexpected end of file')
  // A single bit may not matter: it may only change the offset in a run of zeros.
  const flipped = Buffer.from(whole)
  const middle = flipped.subarray(whole.length >> 1, (whole.length >> 1) + 64)
  middle.set(middle.map((byte) => byte ^ 0xff))
  writeFileSync(broken, flipped)
  await refuses(/is damaged/)
  const checksum = whole.length - 8
  writeFileSync(broken, whole.with(checksum, (whole[checksum] as number) ^ 0x04))
  await refuses(/is damaged/)
  writeFileSync(broken, whole)
  await refuses('holds a database of PostgreSQL 18, and this is 19', {
    own: { format: ARCHIVE_FORMAT, postgres: 19, machine },
  })
  await refuses('was made on test-machine, and this is another-one', {
    own: { format: ARCHIVE_FORMAT, postgres: 18, machine: 'another-one' },
  })
  await refuses('was made by a newer version (plinth test)', { steps: [] })
  const { file: short } = await backedUp('short.tgz', { manifest: { events: 1_000_000 } })
  writeFileSync(broken, readFileSync(short))
  await refuses('The restored log is incomplete')
}, 240_000)

test('a directory that is not empty is refused, except for the remains of a killed restore', async () => {
  const file = join(directory, 'removed.tgz')
  const place = nextPlace()
  await mkdir(join(place.path, 'restore-unfinished', 'postgres'), { recursive: true })
  await restored(file, { dataDir: place })
  await expect(restored(file, { dataDir: place })).rejects.toThrow(/is not empty \(.*restored into an empty directory/)
}, 240_000)
