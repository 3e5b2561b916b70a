import { connect, createServer, type Socket } from 'node:net'
import { findFreePort } from '../../platform/database/embedded/free-port.ts'

export interface FrozenProxy {
  port: number
  /** Lines stay open, and nothing passes any more; new ones are taken and lead nowhere. */
  freeze(): void
  thaw(): void
  /** Every line breaks; new ones may be made. */
  cut(): void
  close(): void
}

/** A line to a server on this machine that can hang as a half-open one does. */
export async function startFrozenProxy(to: { port: number; host: string }): Promise<FrozenProxy> {
  const sockets = new Set<Socket>()
  let frozen = false

  function keep(socket: Socket): void {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    if (frozen) socket.pause()
  }

  const server = createServer((near) => {
    const far = connect(to)
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (data) => into.write(data))
      from.once('close', () => into.destroy())
      keep(from)
    }
  })
  const port = await findFreePort()
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    port,
    freeze() {
      frozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      frozen = false
      for (const socket of sockets) socket.resume()
    },
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
