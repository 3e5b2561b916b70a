import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { LoadWorld } from '../../src/seed/load-test/load-world.ts'
import { startBenchPostgres } from './bench-postgres.ts'
import { type ProxyCounts, startCountingProxy } from './counting-proxy.ts'
import { startNode } from './product-process.ts'

/** The product in two processes, each with a counter between it and the database. */
export interface InstrumentedProduct {
  world: LoadWorld
  port: number
  adminUrl: string
  /** Of the http process. */
  http(): ProxyCounts
  /** Of the process of projections and workers. */
  others(): ProxyCounts
  close(): Promise<void>
}

const root = join(import.meta.dirname, '../..')
const BASE_DOMAIN = 'localhost:4000'

export async function startInstrumentedProduct(): Promise<InstrumentedProduct> {
  const undo: (() => unknown)[] = []
  async function close(): Promise<void> {
    for (const step of undo.toReversed()) await step()
  }
  try {
    const directory = mkdtempSync('/var/tmp/plinth-bench-data-')
    chmodSync(directory, 0o711)
    undo.push(() => rmSync(directory, { recursive: true, force: true }))
    const postgres = await startBenchPostgres()
    undo.push(postgres.stop)
    const [forHttp, forOthers] = await startProxies(postgres.urls.admin, (step) => undo.push(step))
    const common = { DATA_DIR: directory, BASE_DOMAIN, LOG_LEVEL: 'warn', SEED: 'none' }
    const world = await prepare(join(directory, 'world.json'), { ...common, DATABASE_URL: postgres.urls.admin })
    undo.push(startOthers({ ...common, DATABASE_URL: forOthers.url, ROLES: 'projections,workers' }))
    const http = await startNode(['src/main.ts'], { ...common, DATABASE_URL: forHttp.url, ROLES: 'http' })
    undo.push(http.stop)
    const { admin: adminUrl } = postgres.urls
    return { world, port: http.port, adminUrl, http: forHttp.counted, others: forOthers.counted, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function startProxies(url: string, defer: (step: () => unknown) => void) {
  const forHttp = await startCountingProxy(url)
  defer(forHttp.close)
  const forOthers = await startCountingProxy(url)
  defer(forOthers.close)
  return [forHttp, forOthers] as const
}

async function prepare(file: string, environment: Record<string, string>): Promise<LoadWorld> {
  const child = start(
    ['src/command-line/load-prepare.ts', '--websites', '3', '--products', '14', '--out', file],
    environment,
  )
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('load:prepare failed')
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Returns a function that stops it. */
function startOthers(environment: Record<string, string>): () => Promise<void> {
  const child = start(['src/main.ts'], environment)
  return async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

function start(args: string[], environment: Record<string, string>) {
  return spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  })
}
