import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'
import { until } from '../../src/testing/until.ts'

export interface ProcessUnderTest {
  pid: number
  port: number
  /** Current resident memory in MB. */
  memoryMb(): number
  /** CPU time used so far, in milliseconds. */
  cpuMs(): number
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../..')
const nodeOptions: string[] = JSON.parse(readFileSync(join(root, 'scripts', 'node-options.json'), 'utf8'))

export interface ProductUnderTest extends ProcessUnderTest {
  dataDir: string
}

/** The real product as `npm start` runs it, on the bench's own database. */
export function startProduct(environment: Record<string, string>): Promise<ProductUnderTest> {
  return startWithData('src/main.ts', environment)
}

/** The same without caches: see catalogue-server.ts. */
export function startUnkept(environment: Record<string, string>): Promise<ProductUnderTest> {
  return startWithData('bench/servers/catalogue-server.ts', environment)
}

async function startWithData(entry: string, environment: Record<string, string>): Promise<ProductUnderTest> {
  const dataDir = mkdtempSync('/var/tmp/plinth-bench-data-')
  chmodSync(dataDir, 0o711)
  const started = await startNode([...nodeOptions, entry], {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    SEED: 'stores',
    ...environment,
  })
  return {
    ...started,
    dataDir,
    async stop() {
      await started.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A Node process that listens on the given PORT and answers `/readyz`. */
export async function startNode(args: string[], environment: Record<string, string>): Promise<ProcessUnderTest> {
  const port = await findFreePort()
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...environment },
  })
  await untilReady(port, child)
  return {
    pid: child.pid ?? 0,
    port,
    memoryMb: () => residentMb(child.pid),
    cpuMs: () => cpuMs(child.pid),
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

function residentMb(pid: number | undefined): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** From /proc, in kernel ticks of 10 ms: user and system time. */
export function cpuMs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

export async function untilReady(port: number, child: ChildProcess): Promise<void> {
  await until('the process to be ready', async () => child.exitCode !== null || (await answers(port)), { everyMs: 50 })
  if (child.exitCode === null) return
  throw new Error(`The process exited with ${child.exitCode} before it was ready`)
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const asked = request({ port, host: '127.0.0.1', path: '/readyz' }, (answer) => {
      answer.resume()
      done(answer.statusCode === 200)
    })
    asked.on('error', () => done(false))
    asked.end()
  })
}
