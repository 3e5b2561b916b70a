import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { LoadWorld } from '../../src/seed/load-test/load-world.ts'
import { httpClient } from '../../src/testing/browsers/http-client.ts'
import { startBenchPostgres } from '../servers/bench-postgres.ts'
import { startProduct } from '../servers/product-process.ts'

export interface SmokeWorld {
  world: LoadWorld
  port: number
  /** Whether the product was started by this run. */
  isOwn: boolean
  close(): Promise<void>
}

const root = join(import.meta.dirname, '../..')

/** The running product with the data of `npm run load:prepare`, else a new one with a small data set. */
export async function openSmokeWorld(): Promise<SmokeWorld> {
  const file = join(root, 'load-tests', 'world.json')
  if (existsSync(file)) {
    const world = read(file)
    const port = Number(world.baseDomain.split(':')[1] ?? 80)
    if (await answers(port, world)) return { world, port, isOwn: false, async close() {} }
  }
  return startOwn()
}

function read(file: string): LoadWorld {
  return JSON.parse(readFileSync(file, 'utf8'))
}

async function answers(port: number, { baseDomain, shops }: LoadWorld): Promise<boolean> {
  const client = httpClient(port, `${shops[0]?.name}.${baseDomain}`)
  return client.get('/shop').then(
    ({ status }) => status === 200,
    () => false,
  )
}

async function startOwn(): Promise<SmokeWorld> {
  const directory = mkdtempSync('/var/tmp/plinth-smoke-')
  const undo: (() => unknown)[] = [() => rmSync(directory, { recursive: true, force: true })]
  async function close(): Promise<void> {
    for (const step of undo.toReversed()) await step()
  }
  try {
    const postgres = await startBenchPostgres()
    undo.push(postgres.stop)
    const product = await startProduct({ DATABASE_URL: postgres.urls.admin, SEED: 'none' })
    undo.push(product.stop)
    const file = join(directory, 'world.json')
    const environment = { DATABASE_URL: postgres.urls.admin, DATA_DIR: product.dataDir, PORT: String(product.port) }
    await prepare(file, environment)
    return { world: read(file), port: product.port, isOwn: true, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function prepare(file: string, environment: Record<string, string>): Promise<void> {
  const size = ['--websites', '8', '--products', '6', '--waiting', '3']
  const child = spawn(process.execPath, ['src/command-line/load-prepare.ts', ...size, '--out', file], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('load:prepare failed')
}
