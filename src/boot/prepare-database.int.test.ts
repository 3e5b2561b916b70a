import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { carts } from '../../projections/carts/projection.ts'
import { restock } from '../../projections/restock/projection.ts'
import type { ProcessRole } from '../config.ts'
import { createLog } from '../platform/log/log.ts'
import { createTestDatabase, testPool } from '../testing/databases/test-database.ts'
import { prepareDatabase } from './prepare-database.ts'

const urls = await createTestDatabase()
const owner = testPool(urls.admin)
const secrets = { cookieKey: '0123456789abcdef'.repeat(4), masterKey: 'fedcba9876543210'.repeat(4) }
const said: string[] = []

function prepare(roles: ProcessRole[] = ['http'], keys = secrets) {
  return prepareDatabase({
    config: { roles },
    urls,
    secrets: keys,
    log: createLog('silent'),
    say: (line) => said.push(line),
  })
}

beforeEach(async () => {
  said.length = 0
  await sql`delete from kysely_migration where name like '9999%'`.execute(owner)
  await sql`update checkpoints set version = ${carts.version} where name = ${carts.name}`.execute(owner)
})

async function leaveStep() {
  await sql`insert into kysely_migration values ('9999-of-the-future', ${new Date().toISOString()})`.execute(owner)
}

async function leaveReadModel(name: string, version: number) {
  await sql`update checkpoints set version = ${version} where name = ${name}`.execute(owner)
}

test('many processes may prepare the same database at the same moment', async () => {
  await Promise.all(Array.from({ length: 6 }, () => prepare()))
  expect(said).toContain('Another process is migrating the database; waiting …')
})

test('a waiting process continues as soon as the one before it was killed', async () => {
  const held = testPool(urls.admin, 1)
  const { rows } = await sql<{ pid: number }>`
    select pg_backend_pid() as pid, pg_advisory_lock(hashtext('plinth start'))`.execute(held)
  const waiting = prepare()
  await expect.poll(() => said).toHaveLength(1)
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(owner)
  expect(await waiting).toEqual([])
})

test('keys other than those of the database are refused with a message, and not stored', async () => {
  await prepare()
  const other = { ...secrets, masterKey: 'a1b2c3d4e5f60718'.repeat(4) }
  await expect(prepare(['projections'], other)).rejects.toThrow(
    'These secrets do not match this database (masterKey). Give every process the same DATA_DIR/secrets.json, or the same COOKIE_KEY and MASTER_KEY.',
  )
  await prepare()
})

test('the application cannot read the fingerprints, and they are not the keys', async () => {
  await prepare()
  const { rows } = await sql<{ fingerprint: string }>`select fingerprint from plinth.key_fingerprints`.execute(owner)
  for (const { fingerprint } of rows) expect(Object.values(secrets)).not.toContain(fingerprint)
  await expect(sql`select from plinth.key_fingerprints`.execute(testPool(urls.app))).rejects.toThrow(
    'permission denied for schema plinth',
  )
})

test.each<[ProcessRole]>([['http'], ['workers']])(
  '%s stops where the schema has steps of a newer version',
  async (role) => {
    await leaveStep()
    await expect(prepare([role])).rejects.toThrow(
      'This database was upgraded by a newer version of Plinth (9999-of-the-future).',
    )
  },
)

test('http stops where a read model is of a newer version', async () => {
  await leaveReadModel(carts.name, carts.version + 1)
  await expect(prepare()).rejects.toThrow(`(carts in version ${carts.version + 1})`)
})

test('a projections process continues, and rebuilds nothing in an unknown schema', async () => {
  await leaveStep()
  await leaveReadModel(carts.name, carts.version + 1)
  await leaveReadModel(restock.name, restock.version - 1)
  expect(await prepare(['projections'])).toEqual([])
  await sql`delete from kysely_migration where name like '9999%'`.execute(owner)
  expect((await prepare(['projections'])).map(({ name }) => name)).toEqual([restock.name])
  await leaveReadModel(restock.name, restock.version)
})
