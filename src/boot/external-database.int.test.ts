import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '../config.ts'
import { openDataDir } from '../platform/data-dir/data-dir.ts'
import { loadSecrets } from '../platform/data-dir/secrets.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts'
import { findFreePort } from '../platform/database/embedded/free-port.ts'
import { prepareRoles, roleUrls } from '../platform/database/roles.ts'
import { createLog } from '../platform/log/log.ts'
import { openPostgres } from './database-server.ts'

const directory = mkdtempSync('/var/tmp/plinth-external-')
chmodSync(directory, 0o711)
let server: EmbeddedPostgres
let running: ChildProcess | undefined
beforeAll(async () => {
  server = await startEmbeddedPostgres({
    directory: join(directory, 'server'),
    port: await findFreePort(),
    password: 'test',
    logFile: join(directory, 'server.log'),
  })
}, 240_000)
afterAll(async () => {
  running?.kill('SIGKILL')
  await server?.stop()
  rmSync(directory, { recursive: true, force: true })
}, 240_000)

async function query(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

function urlOf(role: string, database: string): string {
  const url = new URL(server.url('postgres'))
  url.username = encodeURIComponent(role)
  url.password = 'secret'
  url.pathname = encodeURIComponent(database)
  return url.href
}

/** Starts all roles of the product, and stops them once they are ready. */
async function startOn(databaseUrl: string, name: string): Promise<void> {
  const port = await findFreePort()
  const child = spawn(process.execPath, ['src/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      SEED: 'none',
      PORT: String(port),
      DATA_DIR: join(directory, name),
      DATABASE_URL: databaseUrl,
    },
  })
  running = child
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => output.push(piece))
  const isReady = async () =>
    child.exitCode !== null ||
    (await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  await expect.poll(isReady, { timeout: 200_000, interval: 100 }).toBe(true)
  expect([child.exitCode, child.exitCode === null ? '' : Buffer.concat(output).toString()]).toEqual([null, ''])
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const tablesBySchema = (url: string) =>
  query(
    url,
    `select table_schema as schema, count(*)::int as tables from information_schema.tables
     where table_schema in ('plinth', 'My "Owner', 'public') group by 1 order by 1`,
  )

test('all roles start on an empty database of a role that is no superuser, with names that need quotes', async () => {
  await query(
    server.url('postgres'),
    `create role "My ""Owner" login createrole bypassrls password 'secret'`,
    `create database "My Shop" owner "My ""Owner"`,
  )
  const url = urlOf('My "Owner', 'My Shop')
  await query(url, `create schema "My ""Owner"`)
  await startOn(url, 'quoted')
  await prepareRoles(roleUrls(url))
  expect(await tablesBySchema(url)).toEqual([
    { schema: 'plinth', tables: 1 },
    { schema: 'public', tables: expect.any(Number) },
  ])
}, 240_000)

test('a role that may not prepare a database is refused at once, with what it needs', async () => {
  await query(server.url('postgres'), `create role weak login createrole password 'secret'`)
  const config = loadConfig({ DATABASE_URL: urlOf('weak', 'postgres') })
  const dataDir = openDataDir(join(directory, 'weak'))
  const secrets = loadSecrets(dataDir.secrets)
  await expect(openPostgres({ config, dataDir, secrets, log: createLog('silent'), say: () => {} })).rejects.toThrow(
    'The role of DATABASE_URL needs more rights: it must be a superuser, or have CREATEROLE and BYPASSRLS and own the database.',
  )
})

test('all roles start on an empty database of the role plinth, which is also the name of a schema', async () => {
  await query(
    server.url('postgres'),
    `create role plinth superuser login password 'secret'`,
    'create database plinth owner plinth',
  )
  const url = urlOf('plinth', 'plinth')
  await startOn(url, 'plinth')
  expect(await tablesBySchema(url)).toEqual([
    { schema: 'plinth', tables: 1 },
    { schema: 'public', tables: expect.any(Number) },
  ])
}, 240_000)
