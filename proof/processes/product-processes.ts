import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProcessRole } from '../../src/config.ts'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts'
import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'
import { ensureDatabase } from '../../src/platform/database/ensure-database.ts'
import type { MemoryLimit } from '../outages/memory-limit.ts'
import type { ProofOptions } from '../proof.ts'
import { killTree } from './kill-tree.ts'
import { fillInstallation } from './product.ts'

/** One role, or all of them. */
export type ProcessRoles = ProcessRole | 'http,projections,workers'

/** One process of the product, like a container; it can be restarted. */
export interface ProductProcess {
  role: ProcessRoles
  /** It answers `/readyz` here, whatever its role. */
  port: number
  /** Resolves when it is ready. */
  start(): Promise<void>
  /** SIGKILL. */
  kill(): Promise<void>
  /** Its exit code; null if killed. */
  signal(name: NodeJS.Signals): Promise<number | null>
  /** SIGTERM; its exit code and duration in milliseconds. */
  stop(): Promise<{ code: number | null; ms: number }>
}

export interface ProductProcesses {
  /** Superuser connection string of the shared database. */
  adminUrl: string
  dataDir: string
  /** The product's base domain. */
  baseDomain: string
  /** Not started yet. */
  processes: ProductProcess[]
  /** Their latest output. */
  output(): string
}

export interface ProcessesOptions extends Pick<ProofOptions, 'defer'> {
  roles: ProcessRoles[]
  /** Port of the balancer, or an unused one. */
  port: number
  environment?: Record<string, string>
  /** Of a proxy in front of PostgreSQL. */
  databasePort?: number
  /** Applies to all of them together, but not to PostgreSQL and the clients. */
  memoryLimit?: MemoryLimit
  /** Modules loaded before the product, such as a probe. */
  preload?: string[]
}

const READY_WITHIN_MS = 120_000
const SILENT_MS = 3_000
const root = join(import.meta.dirname, '../..')
const nodeOptions: string[] = JSON.parse(readFileSync(join(root, 'scripts', 'node-options.json'), 'utf8'))

/** A PostgreSQL and processes of the product on one data directory. Removed after the run. */
export async function createProcesses({
  defer,
  roles,
  port,
  environment,
  databasePort,
  memoryLimit,
  preload = [],
}: ProcessesOptions): Promise<ProductProcesses> {
  const dataDir = mkdtempSync('/var/tmp/plinth-processes-')
  chmodSync(dataDir, 0o711)
  defer(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  await fillInstallation({ defer }, dataDir, environment)
  const server = await startEmbeddedPostgres({
    directory: join(dataDir, 'postgres'),
    port: await findFreePort(),
    password: passwordIn(dataDir),
    logFile: join(dataDir, 'postgres.log'),
    settings: { max_connections: 300 },
  })
  defer(server.stop)
  await ensureDatabase(server.url('postgres'), 'plinth')
  const adminUrl = server.url('plinth')
  const outputFile = join(dataDir, 'output.log')
  const baseDomain = `localhost:${port}`
  const common = {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    LOG_LEVEL: 'warn',
    SEED: 'stores',
    DATABASE_URL: databasePort === undefined ? adminUrl : withPort(adminUrl, databasePort),
    DATA_DIR: dataDir,
    BASE_DOMAIN: baseDomain,
    ...environment,
  }
  const args = [...nodeOptions, ...preload.flatMap((module) => ['--import', module]), 'src/main.ts']
  const command = memoryLimit?.inside(process.execPath, args) ?? [process.execPath, args]
  const processes: ProductProcess[] = []
  for (const role of roles) processes.push(await createProcess({ defer, role, common, outputFile, command }))
  return { adminUrl, dataDir, baseDomain, processes, output: () => readFileSync(outputFile, 'utf8') }
}

function withPort(url: string, port: number): string {
  const other = new URL(url)
  other.port = String(port)
  return other.href
}

/** A copied installation has the password of its first start. */
function passwordIn(dataDir: string): string {
  const secrets = join(dataDir, 'secrets.json')
  return existsSync(secrets) ? JSON.parse(readFileSync(secrets, 'utf8')).postgresPassword : 'proof'
}

interface ProcessOptions extends Pick<ProofOptions, 'defer'> {
  role: ProcessRoles
  common: Record<string, string>
  outputFile: string
  command: [command: string, args: string[]]
}

async function createProcess({ defer, role, common, outputFile, command }: ProcessOptions): Promise<ProductProcess> {
  const port = await findFreePort()
  let child: ChildProcess | undefined
  let isOver = false

  async function start(): Promise<void> {
    if (isOver) throw new Error('The run is over')
    const output = openSync(outputFile, 'a')
    const node = spawn(...command, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...common, ROLES: role, PORT: String(port) },
    })
    closeSync(output)
    child = node
    await untilReady(node, port, outputFile)
  }

  async function kill(): Promise<void> {
    const pid = child?.exitCode === null ? child.pid : undefined
    child = undefined
    if (pid !== undefined) await killTree(pid)
  }

  async function signal(name: NodeJS.Signals): Promise<number | null> {
    const node = child
    if (!node || node.exitCode !== null) throw new Error('The process is not running')
    const ended = once(node, 'exit')
    node.kill(name)
    const [code] = await ended
    return code
  }

  async function stop(): Promise<{ code: number | null; ms: number }> {
    const asked = performance.now()
    const code = await signal('SIGTERM')
    return { code, ms: performance.now() - asked }
  }

  defer(() => {
    isOver = true
    return kill()
  })
  return { role, port, start, kill, signal, stop }
}

async function untilReady(node: ChildProcess, port: number, outputFile: string): Promise<void> {
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await sleep(25)) {
    if (node.exitCode !== null || node.signalCode !== null) throw new Error(`The process exited: ${tailOf(outputFile)}`)
    if (await isReady(port)) return
  }
  throw new Error(`The process was not ready within ${READY_WITHIN_MS} ms: ${tailOf(outputFile)}`)
}

const tailOf = (file: string) => readFileSync(file, 'utf8').slice(-1_000)

/** Whether the process at this port is ready; no answer in time means it is not. */
export function isReady(port: number): Promise<boolean> {
  return new Promise((done) => {
    const asked = request({ port, host: '127.0.0.1', path: '/readyz', timeout: SILENT_MS }, (answer) => {
      answer.resume()
      done(answer.statusCode === 200)
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => done(false))
    asked.end()
  })
}
