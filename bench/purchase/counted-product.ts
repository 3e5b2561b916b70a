import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'
import type { RoleUrls } from '../../src/platform/database/roles.ts'
import { until } from '../../src/testing/until.ts'
import { cpuMs, untilReady } from '../servers/product-process.ts'
import { type Counts, type CountsOrder, type FunctionTime, isIdleWork } from './counts.ts'

/** The product as `npm start` runs it, with a counter inside. */
export interface CountedProduct {
  port: number
  host: string
  /** CPU time of the process so far, in milliseconds. */
  cpuMs(): number
  /** Bytes of write-ahead log that the server has written so far. */
  walBytes(): Promise<number>
  reset(): Promise<void>
  report(): Promise<Counts>
  profile<Result>(run: () => Promise<Result>): Promise<{ result: Result; functions: FunctionTime[] }>
  /** Until everything that follows what was done is done: projections, reactions, and jobs that are due. */
  settle(): Promise<void>
  /** Stands still until it is resumed, so that it meets all that happens meanwhile at once. */
  pause(): void
  resume(): void
  close(): Promise<void>
}

const root = join(import.meta.dirname, '../..')
const nodeOptions: string[] = JSON.parse(readFileSync(join(root, 'scripts', 'node-options.json'), 'utf8'))
/** Longer than projections wait to gather events. */
const CALM_MS = 600

/**
 * Several may run on the same database and directory.
 * @param urls a migrated database of its own
 */
export async function startCountedProduct(
  urls: RoleUrls,
  dataDir: string,
  { roles = 'http,projections,workers' }: { roles?: string } = {},
): Promise<CountedProduct> {
  const undo: (() => unknown)[] = []
  async function close(): Promise<void> {
    for (const step of undo.toReversed()) await step()
  }
  try {
    const port = await findFreePort()
    const child = start({ DATA_DIR: dataDir, DATABASE_URL: urls.admin, PORT: String(port), ROLES: roles })
    undo.push(() => stop(child))
    await untilReady(port, child)
    const client = new pg.Client(urls.admin)
    await client.connect()
    undo.push(() => client.end())
    const ask = asker(child)
    const report = () => ask('report') as Promise<Counts>
    return {
      port,
      host: `demo.localhost:${port}`,
      cpuMs: () => cpuMs(child.pid),
      async walBytes() {
        const { rows } = await client.query(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes`)
        return Number(rows[0].bytes)
      },
      async reset() {
        await ask('reset')
      },
      report,
      async profile(run) {
        await ask('profile')
        const result = await run()
        return { result, functions: (await ask('profiled')) as FunctionTime[] }
      },
      settle: () => settle(client, report),
      pause: () => child.kill('SIGSTOP'),
      resume: () => child.kill('SIGCONT'),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function start(environment: Record<string, string>): ChildProcess {
  const preload = join(import.meta.dirname, 'count-statements.ts')
  return spawn(process.execPath, [...nodeOptions, '--import', preload, 'src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', SEED: 'stores', ...environment },
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

function asker(child: ChildProcess): (order: CountsOrder) => Promise<unknown> {
  let last = 0
  return (order) =>
    new Promise((answer, fail) => {
      const id = ++last
      function onMessage(message: unknown): void {
        const { id: answered, reply } = message as { id: number; reply: unknown }
        if (answered !== id) return
        child.off('message', onMessage)
        child.off('exit', onExit)
        answer(reply)
      }
      const onExit = () => fail(new Error('The product has ended'))
      child.on('message', onMessage)
      child.once('exit', onExit)
      child.send({ order, id })
    })
}

/** No job that is due, and no projection or job at work for a while. */
async function settle(client: pg.Client, report: () => Promise<Counts>): Promise<void> {
  let before = -1
  let calmSince = performance.now()
  const isCalm = async () => {
    const { rows } = await client.query(
      `select not exists (select from outbox where state in ('waiting', 'handed')) as "isIdle"`,
    )
    const now = statementsOf(await report())
    if (!rows[0].isIdle || now !== before) calmSince = performance.now()
    before = now
    return performance.now() - calmSince > CALM_MS
  }
  await until('the work that follows to be done', isCalm, { everyMs: 50 })
}

/** Without those that are repeated while nothing happens. */
function statementsOf({ works }: Counts): number {
  return Object.entries(works).reduce((sum, [name, { statements }]) => sum + (isIdleWork(name) ? 0 : statements), 0)
}
