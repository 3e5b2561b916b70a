import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'
import { type ProcessUnderTest, startNode } from './product-process.ts'

export interface ScaledProduct {
  /** The processes that only answer requests. */
  http: ProcessUnderTest[]
  /** Host of the demo store, whichever process answers. */
  host: string
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../..')
const nodeOptions: string[] = JSON.parse(readFileSync(join(root, 'scripts', 'node-options.json'), 'utf8'))
const BASE_DOMAIN = 'localhost:4000'

/** The product as separate processes: several http, one projections, one workers, on one database. */
export async function startScaled(count: number, databaseUrl: string): Promise<ScaledProduct> {
  const dataDir = mkdtempSync('/var/tmp/plinth-bench-data-')
  chmodSync(dataDir, 0o711)
  const common = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BASE_DOMAIN, LOG_LEVEL: 'warn', SEED: 'stores' }
  const http: ProcessUnderTest[] = []
  const others: ChildProcess[] = []
  async function stop(): Promise<void> {
    await Promise.all([...http.map((one) => one.stop()), ...others.map(end)])
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    for (const ROLES of ['projections', 'workers']) others.push(await startQuiet({ ...common, ROLES }))
    for (let place = 0; place < count; place++) http.push(await startHttp({ ...common, ROLES: 'http' }))
    return { http, host: `demo.${BASE_DOMAIN}`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function startHttp(environment: Record<string, string>): Promise<ProcessUnderTest> {
  return startNode([...nodeOptions, 'src/main.ts'], environment)
}

/** A process that answers no requests. */
async function startQuiet(environment: Record<string, string>): Promise<ChildProcess> {
  return spawn(process.execPath, [...nodeOptions, 'src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(await findFreePort()), ...environment },
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** The same number of each floor: one INSERT, and a bare reply. */
export async function startFloors(count: number, databaseUrl: string) {
  const started: ProcessUnderTest[] = []
  async function startEach(entry: string, environment: Record<string, string>): Promise<ProcessUnderTest[]> {
    const own: ProcessUnderTest[] = []
    for (let place = 0; place < count; place++) own.push(await startNode([entry], environment))
    started.push(...own)
    return own
  }
  const inserts = await startEach('bench/servers/floor-server.ts', {
    FLOOR_URL: databaseUrl,
    FLOOR_REPLY_BYTES: '2500',
  })
  const replies = await startEach('bench/baselines/hit-baseline.ts', {})
  return { inserts, replies, stop: () => Promise.all(started.map((one) => one.stop())) }
}
