import pg from 'pg'
import { startTestRedis, type TestRedis } from '../../src/platform/queue/test-redis.suite.ts'
import { refuseConnections, takeConnections } from '../outages/outage-faults.ts'
import { createProcesses, type ProductProcesses } from '../processes/product-processes.ts'
import type { ProofOptions } from '../proof.ts'

/** Two http processes and a worker, with their database and optionally Redis. */
export interface PageEnvironment {
  all: ProductProcesses
  redis: TestRedis | undefined
  close(): Promise<void>
}

export interface Fault {
  name: string
  hurt(): Promise<void>
  heal(): Promise<void>
  /** The database accepts no new connections during the fault. */
  isRefusal?: boolean
}

/** Stopped when this is closed, or with the run. */
export async function openPageEnvironments(
  { defer }: Pick<ProofOptions, 'defer'>,
  withRedis: boolean,
): Promise<PageEnvironment> {
  const redis = withRedis ? await startTestRedis() : undefined
  const undo: (() => unknown)[] = []
  const place: PageEnvironment = {
    redis,
    all: await createProcesses({
      defer: (one) => void undo.push(one),
      port: 1,
      roles: ['http', 'http', 'workers'],
      ...(redis && { environment: { REDIS_URL: redis.url } }),
    }),
    async close() {
      for (const one of undo.splice(0).reverse()) await one()
      await place.redis?.stop()
    },
  }
  defer(place.close)
  // The first one creates the demo stores.
  for (const one of place.all.processes) await one.start()
  return place
}

export function faultsOf(place: PageEnvironment): Fault[] {
  const killed = place.all.processes.map(({ role, kill, start }, n) => ({
    name: `process ${n + 1} (${role}) was killed`,
    hurt: kill,
    heal: start,
  }))
  return [
    ...killed,
    ...(place.redis?.pid === undefined ? [] : redisFaults(place)),
    linesHang(place),
    connectionsRefused(place),
  ]
}

function redisFaults(place: PageEnvironment): Fault[] {
  const port = Number(new URL(place.redis?.url ?? '').port)
  const signal = (name: NodeJS.Signals) => process.kill(place.redis?.pid ?? 0, name)
  return [
    {
      name: 'Redis stood still',
      hurt: async () => void signal('SIGSTOP'),
      heal: async () => void signal('SIGCONT'),
    },
    {
      name: 'Redis was killed',
      hurt: async () => void signal('SIGKILL'),
      async heal() {
        place.redis = await startTestRedis(port)
      },
    },
  ]
}

/** Freezes the database's notification connections: they stay open without an answer. */
function linesHang({ all }: PageEnvironment): Fault {
  let pids: number[] = []
  const signalAll = (name: NodeJS.Signals) => {
    for (const pid of pids) if (isThere(pid)) process.kill(pid, name)
  }
  return {
    name: 'the lines to the database hung',
    async hurt() {
      pids = await findLines(all.adminUrl)
      signalAll('SIGSTOP')
    },
    heal: async () => signalAll('SIGCONT'),
  }
}

/** Also ends open connections, except that of the proof. */
function connectionsRefused({ all }: PageEnvironment): Fault {
  return {
    name: 'the database refused connections',
    hurt: () => refuseConnections(all.adminUrl),
    heal: () => takeConnections(all.adminUrl),
    isRefusal: true,
  }
}

async function findLines(url: string): Promise<number[]> {
  const db = new pg.Client(url)
  await db.connect()
  const { rows } = await db.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'plinth broadcast'`,
  )
  await db.end()
  return rows.map(({ pid }) => pid)
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
