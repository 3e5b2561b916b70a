import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Another process uses the same directory. */
export class AlreadyRunning extends Error {
  override name = 'AlreadyRunning'
}

export interface InstanceLock {
  release(): void
}

/**
 * One process per data directory. The lock is a socket, so it ends when its holder ends. The socket's file may remain, but
 * then nobody answers there.
 */
export async function lockDataDir(directory: string): Promise<InstanceLock> {
  const socket = socketOf(directory)
  for (let attempt = 1; attempt <= 3; attempt++) {
    const server = await listen(socket)
    if (server) return { release: () => server.close() }
    const holder = await readHolderPid(socket)
    if (holder)
      throw new AlreadyRunning(
        `Plinth is already running on ${directory} (process ${holder}). Stop it first, or set DATA_DIR to another directory.`,
      )
    // A holder that is only too busy to answer keeps the lock.
    if (holder === undefined) rmSync(socket, { force: true })
  }
  throw new AlreadyRunning(`Another process is taking or holding ${directory} and does not answer. Try again.`)
}

/** In the system's temporary directory, because a socket's path is limited to about 100 characters. */
function socketOf(directory: string): string {
  const id = createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 24)
  return process.platform === 'win32' ? `\\\\.\\pipe\\plinth-${id}` : join(tmpdir(), `plinth-${id}.sock`)
}

function listen(socket: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer((client) => {
      // The client may have left.
      client.on('error', () => {})
      client.end(String(process.pid))
    })
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    )
    server.listen(socket, () => {
      server.unref()
      done(server)
    })
  })
}

/** The holder's process id, or nothing when it does not answer; undefined when nobody listens there. */
function readHolderPid(socket: string): Promise<string | undefined> {
  return new Promise((done) => {
    let answer: string | undefined
    const client = connect(socket, () => {
      answer ??= ''
    })
    client.setTimeout(2_000, () => client.destroy())
    client.on('data', (data) => {
      answer = `${answer ?? ''}${data}`
    })
    client.on('error', () => {})
    client.on('close', () => done(answer))
  })
}
