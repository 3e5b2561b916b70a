import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase, testPool } from '../testing/databases/test-database.ts'
import { startStandIn } from '../testing/servers/kurrentdb-stand-in.ts'

/** Connections left by a product with all roles, whose pools use up to 45 of the embedded server's hundred. */
const CONNECTIONS_MAX = 12

test('load:prepare needs few connections, so that it runs beside the product, and writes where that is asked', async () => {
  const urls = await createTestDatabase()
  const db = testPool(urls.admin)
  // An external log: the tests' PostgreSQL runs without fsync, which the product would refuse.
  const log = await startStandIn()
  afterAll(log.stop)
  const dataDir = mkdtempSync(join(tmpdir(), 'plinth-prepare-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const out = join(dataDir, 'world.json')
  const child = spawn(
    process.execPath,
    ['src/command-line/load-prepare.ts', '--websites', '6', '--products', '4', '--out', out],
    {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        DATABASE_URL: urls.admin,
        EVENTSTORE_URL: log.url,
        PORT: '4321',
        NODE_ENV: 'production',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const said: Buffer[] = []
  child.stdout.on('data', (piece) => said.push(piece))
  const ended = once(child, 'exit')
  let most = 0
  const roles = new Set<string>()
  while (child.exitCode === null) {
    const { rows } = await sql<{ role: string }>`
      select usename as role from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    `.execute(db)
    most = Math.max(most, rows.length)
    for (const { role } of rows) roles.add(role)
    await sleep(10)
  }
  expect([await ended, Buffer.concat(said).toString()]).toEqual([
    [0, null],
    expect.stringContaining('6 websites are ready'),
  ])
  expect(Buffer.concat(said).toString()).toContain(
    'Requests go to localhost:4321: if the product has another address, set PORT or BASE_DOMAIN',
  )
  expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ baseDomain: 'localhost:4321' })
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(CONNECTIONS_MAX)
  // It neither enqueues nor runs jobs.
  expect([...roles]).not.toContain('plinth_queue')
}, 240_000)
