import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { findFreePort } from './free-port.ts'

const parent = mkdtempSync('/var/tmp/plinth-embedded-')
chmodSync(parent, 0o711)
const directory = join(parent, 'postgres')
const logFile = join(parent, 'postgres.log')
const told: string[] = []
let server: EmbeddedPostgres

beforeAll(async () => {
  server = await startEmbeddedPostgres({
    directory,
    port: await findFreePort(),
    password: 'test',
    logFile,
    settings: { shared_buffers: '16MB' },
    onDown: (reason) => told.push(reason),
    onUp: () => told.push('up'),
  })
}, 240_000)
afterAll(async () => {
  await server?.stop()
  rmSync(parent, { recursive: true, force: true })
})

async function ask(sql: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client(server.url('postgres'))
  await client.connect()
  return client.query(sql, values).finally(() => client.end())
}

test('the server log has no value of a refused row', async () => {
  await ask('create table people (email text unique)')
  const add = () => ask('insert into people values ($1)', ['ann@example.com'])
  await add()
  await expect(add()).rejects.toThrow('duplicate key')
  await expect(ask(`insert into people values ('ann@example.com')`)).rejects.toThrow('duplicate key')
  await expect.poll(() => readFileSync(logFile, 'utf8')).toContain('duplicate key')
  expect(readFileSync(logFile, 'utf8')).not.toContain('ann@example.com')
})

test('a server that cannot start says why, and is there again soon after it can', async () => {
  const settings = join(directory, 'postgresql.auto.conf')
  const sound = readFileSync(settings)
  writeFileSync(settings, 'nonsense = 1\n')
  process.kill(Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGINT')
  await expect.poll(() => server.fault(), { timeout: 60_000 }).toMatch(/configuration file .* contains errors/)
  writeFileSync(settings, sound)
  await expect.poll(() => server.fault(), { timeout: 60_000 }).toBeUndefined()
  expect((await ask('select email from people')).rows).toEqual([{ email: 'ann@example.com' }])
  expect(told.at(-1)).toBe('up')
}, 240_000)

test('a start that fails passes on what PostgreSQL says', async () => {
  const open = join(parent, 'open')
  const options = { directory: open, port: await findFreePort(), password: 'test', logFile: join(parent, 'open.log') }
  await (await startEmbeddedPostgres(options)).stop()
  chmodSync(open, 0o755)
  await expect(startEmbeddedPostgres(options)).rejects.toThrow(
    /^PostgreSQL did not start: data directory ".*open" has invalid permissions$/,
  )
}, 240_000)

test('when one of its processes crashes, the whole server is started again', async () => {
  const pidFile = join(directory, 'postmaster.pid')
  const postmaster = () => (existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n')[0] : undefined)
  const before = postmaster()
  const client = new pg.Client(server.url('postgres'))
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(rows[0]?.pid ?? Number.NaN, 'SIGKILL')
  await expect.poll(postmaster, { timeout: 60_000 }).not.toBe(before)
  const email = () => ask('select email from people').then((result) => result.rows[0]?.email, String)
  await expect.poll(email, { timeout: 60_000 }).toBe('ann@example.com')
  expect(postmaster()).not.toBe(before)
  await client.end().catch(() => {})
}, 240_000)
