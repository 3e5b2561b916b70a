import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts'
import { findFreePort } from '../platform/database/embedded/free-port.ts'
import { redisSkipReason, startTestRedis, type TestRedis } from '../platform/queue/test-redis.suite.ts'
import { type FrozenProxy, startFrozenProxy } from '../testing/servers/frozen-proxy.ts'
import { type StandIn, startStandIn } from '../testing/servers/kurrentdb-stand-in.ts'
import { until } from '../testing/until.ts'

const hasCaddy = spawnSync('caddy', ['version']).status === 0
const hasRedis = redisSkipReason() === undefined
/** Longer than Caddy needs to notice what its health checks are told, several times. */
const SEVERAL_CHECKS_MS = 4_000
/** Some heartbeats after all servers are back, so that the page is in the cache. */
const OPENINGS = 10
const OPENED_EVERY_MS = 250

const root = join(import.meta.dirname, '../..')
const directory = mkdtempSync('/var/tmp/plinth-caddy-')
chmodSync(directory, 0o711)
const running: ChildProcess[] = []
let postgres: EmbeddedPostgres
let databaseLine: FrozenProxy
let kurrent: StandIn
let redis: TestRedis | undefined
let redisLine: FrozenProxy | undefined
let port: number
let httpsPort: number

async function startProduct(): Promise<void> {
  postgres = await startEmbeddedPostgres({
    directory: join(directory, 'postgres'),
    port: await findFreePort(),
    password: 'test',
    logFile: join(directory, 'postgres.log'),
  })
  const url = new URL(postgres.url('postgres'))
  databaseLine = await startFrozenProxy({ port: Number(url.port), host: '127.0.0.1' })
  url.port = String(databaseLine.port)
  kurrent = await startStandIn()
  if (hasRedis) {
    redis = await startTestRedis()
    redisLine = await startFrozenProxy({ port: Number(new URL(redis.url).port), host: '127.0.0.1' })
  }
  running.push(
    spawn(process.execPath, ['src/main.ts'], {
      cwd: root,
      stdio: 'ignore',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'silent',
        PORT: String(port),
        HOST: '127.0.0.1',
        BASE_DOMAIN: `plinth.localhost:${httpsPort}`,
        DATA_DIR: join(directory, 'data'),
        DATABASE_URL: url.href,
        EVENTSTORE_URL: kurrent.url,
        SEED: 'demo',
        ...(redisLine && { REDIS_URL: `redis://127.0.0.1:${redisLine.port}` }),
      },
    }),
  )
}

/** With the file that is shipped. */
async function startCaddy(): Promise<void> {
  const home = join(directory, 'caddy')
  mkdirSync(home)
  const file = join(root, 'deploy/caddy/Caddyfile')
  running.push(
    spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        HOME: home,
        XDG_DATA_HOME: home,
        XDG_CONFIG_HOME: home,
        BASE_DOMAIN: 'plinth.localhost',
        ACME_EMAIL: 'ada@plinth.localhost',
        TLS_ISSUER: 'internal',
        TLS_WILDCARD: 'off',
        UPSTREAMS: `127.0.0.1:${port}`,
        HTTPS_PORT: String(httpsPort),
        HTTP_PORT: String(await findFreePort()),
      },
    }),
  )
}

beforeAll(async () => {
  if (!hasCaddy) return
  port = await findFreePort()
  httpsPort = await findFreePort()
  await startProduct()
  await startCaddy()
  // From here on Caddy has the certificate of the page's host.
  await until('the page through Caddy', async () => (await home()).status === 200, { withinMs: 200_000, everyMs: 250 })
  await until('all servers', async () => (await readiness()).ok === true)
}, 400_000)
afterAll(async () => {
  for (const child of running) if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
  databaseLine?.close()
  redisLine?.close()
  kurrent?.stop()
  await redis?.stop()
  await postgres?.stop()
  rmSync(directory, { recursive: true, force: true })
}, 240_000)

/** The demo store's home page, as a visitor gets it through Caddy. */
function home(): Promise<{ status: number | undefined; text: string; headers?: IncomingHttpHeaders }> {
  const host = 'demo.plinth.localhost'
  return new Promise((answer) => {
    const headers = { host: `${host}:${httpsPort}`, accept: 'text/html', 'sec-fetch-dest': 'document' }
    const sent = request(
      {
        host: '127.0.0.1',
        port: httpsPort,
        servername: host,
        path: '/',
        headers,
        rejectUnauthorized: false,
        agent: false,
      },
      async (reply) =>
        answer({
          status: reply.statusCode,
          text: (await reply.toArray()).join(''),
          headers: reply.headers,
        }),
    )
    sent.on('error', ({ message }) => answer({ status: undefined, text: message }))
    sent.end()
  })
}

async function readiness(): Promise<Record<string, unknown>> {
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
  return reply ? ((await reply.json()) as Record<string, unknown>) : {}
}

async function outcome(): Promise<string> {
  const { status, text, headers } = await home()
  if (status !== 200 || !text.includes('data-face="storefront"')) return `${status} ${text}`
  return headers?.['cache-status']?.includes('detail=database-away') ? 'the kept page' : 'the page'
}

interface Outage {
  begin(): unknown
  end(): unknown
  /** What `/readyz` says. */
  said: Record<string, unknown>
  /** What a visitor gets. Default: the page. */
  shown?: string
}

const outages: Record<string, Outage> = {
  'PostgreSQL is away': {
    begin: () => databaseLine.close(),
    end: () => databaseLine.open(),
    said: { database: expect.any(String) },
    shown: 'the kept page',
  },
  'KurrentDB is frozen': {
    begin: () => Object.assign(kurrent, { frozen: true }),
    end: () => Object.assign(kurrent, { frozen: false }),
    said: { eventStore: expect.any(String) },
  },
  'KurrentDB is away': {
    begin: () => kurrent.stop(),
    end: () => kurrent.start(),
    said: { eventStore: expect.any(String) },
  },
  ...(hasRedis && {
    'Redis is frozen': {
      begin: () => redisLine?.freeze(),
      end: () => redisLine?.thaw(),
      said: { queue: 'away' },
    },
  }),
  'PostgreSQL is frozen': {
    begin: () => databaseLine.freeze(),
    end: () => databaseLine.thaw(),
    said: { database: expect.any(String) },
    shown: 'the kept page',
  },
  ...(hasRedis && {
    'Redis is away': {
      begin: () => redisLine?.close(),
      end: () => redisLine?.open(),
      said: { queue: 'away' },
    },
  }),
}

test.skipIf(!hasCaddy).each(Object.keys(outages))(
  'while %s, the product answers visitors through Caddy, and /readyz names the server',
  async (name) => {
    const { begin, end, said, shown = 'the page' } = outages[name] as (typeof outages)[string]
    for (let n = 0; n < OPENINGS; n++) {
      await home()
      await sleep(OPENED_EVERY_MS)
    }
    await begin()
    await expect.poll(readiness, { timeout: 60_000, interval: 100 }).toMatchObject({ ok: false, ...said })
    await sleep(SEVERAL_CHECKS_MS)
    for (let n = 0; n < 3; n++) expect(await outcome()).toBe(shown)
    await end()
    await expect.poll(async () => (await readiness()).ok, { timeout: 120_000, interval: 100 }).toBe(true)
    await expect.poll(outcome, { timeout: 60_000, interval: 100 }).toBe('the page')
  },
  240_000,
)
