import { connect, createServer, type Socket } from 'node:net'
import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'

export interface ProxyCounts {
  /** Number of ReadyForQuery messages of PostgreSQL: each is a round trip. */
  roundTrips: number
  /** Bytes sent and received. */
  bytes: number
}

export interface CountingProxy {
  /** The same database through the proxy. */
  url: string
  counted(): ProxyCounts
  close(): Promise<void>
}

const READY_FOR_QUERY = 'Z'.charCodeAt(0)

/** A counting proxy between a process and its PostgreSQL. */
export async function startCountingProxy(url: string): Promise<CountingProxy> {
  const target = new URL(url)
  const count = { roundTrips: 0, bytes: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const postgres = connect(Number(target.port), target.hostname)
    const readMessages = messageReader(() => count.roundTrips++)
    for (const socket of [client, postgres]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => {
        client.destroy()
        postgres.destroy()
      })
    }
    client.on('data', (data) => {
      count.bytes += data.length
      postgres.write(data)
    })
    postgres.on('data', (data: Buffer) => {
      count.bytes += data.length
      readMessages(data)
      client.write(data)
    })
  })
  const port = await findFreePort()
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const own = new URL(url)
  own.hostname = '127.0.0.1'
  own.port = String(port)
  return {
    url: own.href,
    counted: () => ({ ...count }),
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}

/** A type of one byte, then the length, which includes itself; messages arrive in chunks of any size. */
function messageReader(onReady: () => void): (data: Buffer) => void {
  let rest = Buffer.alloc(0)
  let skip = 0
  const isAtMessage = () => {
    const step = Math.min(skip, rest.length)
    rest = rest.subarray(step)
    skip -= step
    return skip === 0 && rest.length >= 5
  }
  return (data) => {
    rest = Buffer.concat([rest, data])
    while (isAtMessage()) {
      if (rest[0] === READY_FOR_QUERY) onReady()
      skip = 1 + rest.readUInt32BE(1)
    }
  }
}
