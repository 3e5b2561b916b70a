import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDataDir } from '../../src/platform/data-dir/data-dir.ts'
import { loadSecrets } from '../../src/platform/data-dir/secrets.ts'
import { findRunningPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts'
import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'
import type { LetterFolder } from '../../src/platform/mail/letter-folder.ts'

export interface RunningApp {
  /** Origin of a host of the product: `originOf('demo.')` is `http://demo.localhost:3000`. */
  originOf(labels: string): string
  /** Its output so far. */
  said(): string
  /** Errors since the last call: in its log, or an unexpected exit. */
  faults(): string[]
  /** Folder of e-mails, which are stored while no mail server is configured. */
  letterFolder(): LetterFolder
  /** Connection string to its database, as the superuser. */
  databaseUrl(): string
  /** Stops it gracefully and deletes its data, unless it is to be kept. */
  stop(how?: { keep: boolean }): Promise<void>
}

const root = join(import.meta.dirname, '../..')
const READY_WITHIN_MS = 300_000

/** Readable by PostgreSQL, which runs as another user if we are root. */
export function makeDataDir(): string {
  const directory = mkdtempSync('/var/tmp/plinth-e2e-')
  chmodSync(directory, 0o711)
  return directory
}

/** A copy of the data directory of the first start. */
export function copyDataDir(seeded: string): string {
  const directory = makeDataDir()
  // Unlike Node's copy, preserves the owner of the database's files.
  execFileSync('cp', ['-a', `${seeded}/.`, directory])
  return directory
}

/**
 * Starts the product with the demo stores on a free port, with additional environment variables. Requires the build in
 * dist/.
 */
export async function startApp(directory: string, more: Record<string, string> = {}): Promise<RunningApp> {
  const port = await findFreePort()
  const app = startProcess({ PORT: String(port), DATA_DIR: join(directory, 'data'), ...more })
  async function stop({ keep } = { keep: false }) {
    app.child.kill('SIGTERM')
    if (!endOf(app)) await once(app.child, 'exit')
    if (!keep) rmSync(directory, { recursive: true, force: true })
  }
  try {
    await untilReady(port, app)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    originOf: (labels) => `http://${labels}localhost:${port}`,
    said: app.said,
    faults: findFaults(app),
    letterFolder: () => letterFolderIn(join(directory, 'data')),
    databaseUrl: () => databaseUrlIn(join(directory, 'data')),
    stop,
  }
}

function endOf({ child, said }: AppProcess): string | undefined {
  if (child.exitCode === null && child.signalCode === null) return undefined
  return `The product ended by itself (code ${child.exitCode}, signal ${child.signalCode}):\n${said()}`
}

function findFaults(app: AppProcess): () => string[] {
  let read = 0
  return () => {
    const lines = app.said().slice(read).split('\n')
    read = app.said().length
    const ended = endOf(app)
    return [...lines.filter((line) => /^\{"level":[56]0,/.test(line)), ...(ended ? [ended] : [])]
  }
}

function letterFolderIn(path: string): LetterFolder {
  const { mail, secrets } = openDataDir(path)
  return { path: mail, masterKey: loadSecrets(secrets).masterKey }
}

function databaseUrlIn(path: string): string {
  const { postgres, secrets } = openDataDir(path)
  return findRunningPostgres(postgres, loadSecrets(secrets).postgresPassword, 'plinth')
}

interface AppProcess {
  child: ChildProcess
  /** Its output so far. */
  said(): string
}

function startProcess(own: Record<string, string>): AppProcess {
  const { DATABASE_URL: _, REDIS_URL: __, BASE_DOMAIN: ___, ...environment } = process.env
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: root,
    env: { ...environment, NODE_ENV: 'production', LOG_LEVEL: 'warn', SEED: 'stores', ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  return { child, said: () => said }
}

async function untilReady(port: number, { child, said }: AppProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    const ended = endOf({ child, said })
    if (ended) throw new Error(ended)
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (reply?.ok) return
    await pause(150)
  }
  throw new Error(`The product was not ready within ${READY_WITHIN_MS} ms:\n${said()}`)
}
