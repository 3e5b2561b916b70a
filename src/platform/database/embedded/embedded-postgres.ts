import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { downReason, startFailure } from './down-reason.ts'
import { type Account, findBinaries, isTraversable, serverAccount } from './postgres-binaries.ts'
import { type RunningServer, superviseServer } from './supervise-server.ts'

export interface EmbeddedPostgres {
  /** Superuser's connection string for one of the server's databases. */
  url(database: string): string
  /** Why the server is down at the moment, in its own words; undefined while it runs. */
  fault(): string | undefined
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** The cluster's directory; created when missing. */
  directory: string
  port: number
  password: string
  /** The server's log file. Not a pipe: the database would stall when Node is too busy to read it. */
  logFile: string
  settings?: Record<string, string | number>
  /** Called when the server was launched, before it answers. */
  onLaunch?: () => void
  /** Called with the reason when the server is down, once per reason until it runs again. */
  onDown?: (reason: string) => void
  /** Called when the server runs again. */
  onUp?: () => void
}

const USER = 'postgres'
const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

/**
 * Starts the PostgreSQL that npm installed. The server stops when this process ends, however it ends. When only the server
 * dies, it is restarted on the same port, without giving up: a disk may stay full for a day.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const directory = resolve(options.directory)
  const account = serverAccount()
  const binaries = await findBinaries(account)
  mkdirSync(dirname(directory), { recursive: true })
  if (account.uid !== undefined && !isTraversable(directory))
    throw new Error(
      `${directory} is below a directory that other accounts cannot enter; choose another DATA_DIR or do not run as root`,
    )
  await stopLeftover(directory)
  if (!existsSync(join(directory, 'PG_VERSION')))
    await createCluster(binaries.initdb, directory, account, options.password)

  const first = await launch(binaries.postgres, directory, account, options)
  const running = superviseServer(first, {
    launch: async () => {
      // Backends of a killed postmaster take a moment to notice it and to release the shared memory.
      await stopLeftover(directory)
      return launch(binaries.postgres, directory, account, options)
    },
    reasonOf: (error) => downReason(directory, options.logFile, error),
    ...(options.onDown && { onDown: options.onDown }),
    ...(options.onUp && { onUp: options.onUp }),
  })
  return {
    url: (database) => urlOf(options.port, options.password, database),
    fault: running.fault,
    stop: running.stop,
  }
}

/** Connection string of the server that another process runs on this directory. */
export function findRunningPostgres(directory: string, password: string, database: string): string {
  const port = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[3]
  return urlOf(Number(port), password, database)
}

function urlOf(port: number, password: string, database: string): string {
  return `postgres://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}

async function createCluster(initdb: string, directory: string, account: Account, password: string): Promise<void> {
  // A directory without PG_VERSION is left over from a killed initdb and holds no data yet.
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  chmodSync(directory, 0o700)
  const passwordFile = `${directory}.password-${process.pid}`
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (account.uid !== undefined) for (const path of [directory, passwordFile]) chownSync(path, account.uid, account.gid)
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const args = ['-D', directory, '-U', USER, `--pwfile=${passwordFile}`, '-A', 'scram-sha-256', ...locale]
  try {
    await new Promise<void>((done, fail) => {
      let errors = ''
      const child = spawn(initdb, [...args, '--data-checksums', '--no-instructions'], {
        ...account,
        cwd: directory,
        env: environment,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      child.stderr.on('data', (data) => {
        errors += data
      })
      child.on('error', fail)
      child.on('close', (code) => (code === 0 ? done() : fail(new Error(`initdb failed: ${errors}`))))
    })
  } catch (error) {
    rmSync(directory, { recursive: true, force: true })
    throw error
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/**
 * The shell holds the read end of a pipe from this process. When this process ends, the pipe closes and the shell tells
 * PostgreSQL to stop. It ignores the signals a terminal sends to the whole group, so that this process decides the order.
 */
const guard = 'trap "" INT TERM HUP; "$@" </dev/null & p=$!; (cat >/dev/null; kill -INT $p 2>/dev/null) <&3 & wait $p'

async function launch(
  postgres: string,
  directory: string,
  account: Account,
  options: EmbeddedPostgresOptions,
): Promise<RunningServer> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: options.port,
    // After a crash everything is flushed before connections are accepted: by one call instead of one for each of 2,000
    // files.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    // A server process that crashes ends the whole server, which is then restarted by us: PostgreSQL 18 that restarts itself
    // can wait forever for a recovery that failed on a full disk.
    restart_after_crash: 'off',
    // New WAL files are not filled with 16 MB of zeros first: every commit, of carts and of hits, would wait for that.
    wal_init_zero: 'off',
    // Shared memory for the parallel workers of three dashboard queries at a time: containers often have little /dev/shm.
    min_dynamic_shared_memory: '192MB',
    // The server's log is for operators and holds no personal data: no values of rows, statements or parameters.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_parameter_max_length: 0,
    log_parameter_max_length_on_error: 0,
    ...options.settings,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(options.logFile, 'a', 0o600)
  const logBytes = fstatSync(log).size
  const shell = spawn('/bin/sh', ['-c', `exec 3<&0; ${guard}`, 'sh', postgres, '-D', directory, ...args], {
    ...account,
    cwd: directory,
    detached: true,
    env: environment,
    stdio: ['pipe', log, log],
  })
  shell.stdin?.on('error', () => {})
  options.onLaunch?.()
  const closed = new Promise<void>((done) => shell.once('close', () => done()))
  await untilReady(directory, closed, () => startFailure(options.logFile, logBytes))
  return { closed, end: () => void shell.stdin?.end() }
}

/** Waits until the last line of postmaster.pid says that the server is ready. */
async function untilReady(directory: string, closed: Promise<void>, reason: () => string): Promise<void> {
  let exited = false
  void closed.then(() => {
    exited = true
  })
  for (;;) {
    if (exited) throw new Error(`PostgreSQL did not start: ${reason()}`)
    try {
      if (readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready') return
    } catch {}
    await sleep(10)
  }
}

function postmasterPid(directory: string): number {
  return Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[0])
}

async function stopLeftover(directory: string): Promise<void> {
  const pidFile = join(directory, 'postmaster.pid')
  for (let waited = 0; existsSync(pidFile); waited++) {
    const pid = postmasterPid(directory)
    if (!isOurs(pid, directory)) return rmSync(pidFile, { force: true })
    if (waited % 50 === 0) process.kill(pid, 'SIGINT')
    if (waited === 300) throw new Error(`A PostgreSQL from an earlier run (pid ${pid}) does not stop`)
    await sleep(100)
  }
}

/** True only for a living process that was started on this directory: process ids are reused. */
function isOurs(pid: number, directory: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (process.platform !== 'linux') return true
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const state = stat[stat.lastIndexOf(')') + 2]
    return state !== 'Z' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(directory)
  } catch {
    return false
  }
}
