import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ownDatabaseUrl } from '../../bench/servers/own-database.ts'
import { copyPrepared, PREPARED } from '../../bench/servers/prepared-directory.ts'
import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'
import type { ProofOptions } from '../proof.ts'
import { killTree } from './kill-tree.ts'

/** The real product, started like a user would, which can be killed. */
export interface Product {
  port: number
  dataDir: string
  /** Current superuser connection string of its PostgreSQL. */
  adminUrl(): string
  /** Starts it with additional environment variables, and waits until it is ready. Returns the milliseconds. */
  start(more?: Record<string, string>): Promise<number>
  /** SIGKILL to npm, Node, PostgreSQL and all their descendants at once. */
  killEverything(): Promise<void>
  /** SIGTERM; returns the exit code. */
  stop(): Promise<number | null>
}

const READY_WITHIN_MS = 120_000
const root = join(import.meta.dirname, '../..')

/**
 * Not started yet. It is killed and its data are removed after the run, however that ends.
 * @param dataDir an empty directory; default: a new one
 * @param fill called with the variables of its first start
 */
export async function createProduct(
  { defer }: Pick<ProofOptions, 'defer'>,
  dataDir = mkdtempSync('/var/tmp/plinth-proof-'),
  fill = (more: Record<string, string>) => fillInstallation({ defer }, dataDir, more),
): Promise<Product> {
  chmodSync(dataDir, 0o711)
  const temporary = join(dataDir, 'tmp')
  mkdirSync(temporary)
  const port = await findFreePort()
  const environment = { PORT: String(port), DATA_DIR: dataDir, TMPDIR: temporary, LOG_LEVEL: 'warn', SEED: 'stores' }
  let child: ChildProcess | undefined
  let discarded = false

  async function start(more: Record<string, string> = {}): Promise<number> {
    if (discarded) throw new Error('The run is over')
    if (!existsSync(join(dataDir, 'postgres'))) await fill(more)
    const started = performance.now()
    const output = openSync(join(dataDir, 'output.log'), 'a')
    const npm = spawn('npm', ['start'], {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...environment, ...more },
    })
    closeSync(output)
    child = npm
    await untilReady(port, npm, join(dataDir, 'output.log'))
    return performance.now() - started
  }

  async function killEverything(): Promise<void> {
    const pid = child?.pid
    child = undefined
    if (pid !== undefined) await killTree(pid)
  }

  async function stop(): Promise<number | null> {
    const npm = child
    child = undefined
    if (!npm) return null
    const ended = new Promise<number | null>((done) => npm.once('exit', done))
    npm.kill('SIGTERM')
    return ended
  }

  defer(async () => {
    discarded = true
    await killEverything()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })
  return { port, dataDir, adminUrl: () => ownDatabaseUrl(dataDir), start, killEverything, stop }
}

/**
 * Copies what a first start leaves behind, if the run keeps such directories: its tables, its demo stores, its secrets.
 * An installation on servers of someone else has its first start there.
 */
export async function fillInstallation(
  { defer }: Pick<ProofOptions, 'defer'>,
  directory: string,
  { SEED = 'stores', DATABASE_URL, EVENTSTORE_URL, REDIS_URL }: Record<string, string> = {},
): Promise<void> {
  if (!process.env[PREPARED] || DATABASE_URL || EVENTSTORE_URL || REDIS_URL) return
  await copyPrepared(`installation-${SEED}`, directory, async (empty) => {
    const product = await createProduct({ defer }, empty, async () => {})
    await product.start({ SEED })
    await product.stop()
    for (const left of ['tmp', 'output.log']) rmSync(join(empty, left), { recursive: true, force: true })
  })
}

async function untilReady(port: number, npm: ChildProcess, outputFile: string): Promise<void> {
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await sleep(25)) {
    if (npm.exitCode !== null) throw new Error(`npm start exited with ${npm.exitCode}: ${tailOf(outputFile)}`)
    if ((await statusOf(port, '/readyz')) === 200) return
  }
  throw new Error(`npm start was not ready within ${READY_WITHIN_MS} ms: ${tailOf(outputFile)}`)
}

function tailOf(file: string): string {
  return readFileSync(file, 'utf8').slice(-1_000)
}

function statusOf(port: number, path: string): Promise<number> {
  return new Promise((done) => {
    const asked = request({ port, host: '127.0.0.1', path, headers: { host: `localhost:${port}` } }, (answer) => {
      answer.resume()
      done(answer.statusCode ?? 0)
    })
    asked.on('error', () => done(0))
    asked.end()
  })
}
