import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Another process works on the same directory. */
export class AlreadyRunning extends Error {
  override name = 'AlreadyRunning'
}

export interface InstanceLock {
  release(): void
}

/**
 * One process per data directory. The lock is a socket, so it ends with its holder, however that ends;
 * the socket's file may stay behind, and then nobody answers there.
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
    // One that only has no time to answer holds it all the same.
    if (holder === undefined) rmSync(socket, { force: true })
  }
  throw new AlreadyRunning(`Another process is taking or holding ${directory} and does not answer. Try again.`)
}

/** Below the system's temporary directory, because the path of a socket may have about 100 characters only. */
function socketOf(directory: string): string {
  const id = createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 24)
  return process.platform === 'win32' ? `\\\\.\\pipe\\plinth-${id}` : join(tmpdir(), `plinth-${id}.sock`)
}

function listen(socket: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer((client) => {
      // Anyone who asked may have gone.
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

/** Its process id, or nothing when it does not say; undefined when nobody listens there. */
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
