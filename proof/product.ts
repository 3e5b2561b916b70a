import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../src/platform/database/free-port.ts'

/** The real product, started as a user starts it, that can be killed without a warning. */
export interface Product {
  port: number
  dataDir: string
  /** Superuser connection string of its PostgreSQL at this moment. */
  adminUrl(): string
  /** Starts it and waits until it is ready. Answers the milliseconds that took. */
  start(): Promise<number>
  /** SIGKILL to npm, Node, PostgreSQL and all their children at once. */
  killEverything(): Promise<void>
  /** SIGTERM, as an operator would; answers the exit code. */
  stop(): Promise<number | null>
  /** Stops it if need be and removes its data. */
  discard(): Promise<void>
}

const root = join(import.meta.dirname, '..')

export async function createProduct(environment: Record<string, string> = {}): Promise<Product> {
  const dataDir = mkdtempSync('/var/tmp/plinth-proof-')
  chmodSync(dataDir, 0o711)
  const port = await findFreePort()
  let child: ChildProcess | undefined

  async function start(): Promise<number> {
    const started = performance.now()
    const output = openSync(join(dataDir, 'output.log'), 'a')
    child = spawn('npm', ['start'], {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment },
    })
    const exited = new Promise<never>((_, fail) =>
      child?.once('exit', (code) => fail(new Error(`npm start ended with ${code}; see ${dataDir}/output.log`))),
    )
    exited.catch(() => {})
    await Promise.race([untilReady(port), exited])
    return performance.now() - started
  }

  async function killEverything(): Promise<void> {
    if (!child?.pid) return
    const victims = [child.pid, ...descendantsOf(child.pid)]
    const gone = new Promise((done) => child?.once('exit', done))
    for (const pid of victims) kill(pid)
    await gone
    while (victims.some(isAlive)) await sleep(5)
    child = undefined
  }

  async function stop(): Promise<number | null> {
    if (!child) return null
    const gone = new Promise<number | null>((done) => child?.once('exit', done))
    child.kill('SIGTERM')
    child = undefined
    return gone
  }

  return {
    port,
    dataDir,
    adminUrl: () => adminUrlOf(dataDir),
    start,
    killEverything,
    stop,
    async discard() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function adminUrlOf(dataDir: string): string {
  const { postgresPassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://postgres:${postgresPassword}@127.0.0.1:${port}/plinth`
}

async function untilReady(port: number): Promise<void> {
  for (;;) {
    if ((await statusOf(port, '/readyz')) === 200) return
    await sleep(25)
  }
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

function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8')
      parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
    } catch {}
  }
  const below = (parent: number): number[] =>
    [...parents].filter(([, p]) => p === parent).flatMap(([child]) => [child, ...below(child)])
  return below(pid)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {}
}

function isAlive(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] !== 'Z'
  } catch {
    return false
  }
}
