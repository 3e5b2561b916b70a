import { connect, createServer, type Socket } from 'node:net'
import { findFreePort } from '../../platform/database/embedded/free-port.ts'

export interface FrozenProxy {
  port: number
  /** Connections stay open but pass no data; new ones are accepted without a destination. */
  freeze(): void
  thaw(): void
  /** Breaks all connections; new ones are possible. */
  cut(): void
  /** Refuses connections from now on. */
  close(): void
  /** Takes connections again after it was closed. */
  open(): Promise<void>
}

/** A local TCP proxy that can hang like a half-open connection. */
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
  const open = () => new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  await open()
  return {
    port,
    open,
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
