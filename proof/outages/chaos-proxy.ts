import { connect, createServer, type Server, type Socket } from 'node:net'
import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'

/** `closed`: connections are cut and refused. `slow`: `SLOW_MS` of latency in each direction. `hung`: no data passes. */
export type LinkState = 'open' | 'closed' | 'slow' | 'hung'

export interface ChaosProxy {
  port: number
  /** Its destination. */
  target: { port: number; host: string }
  turn(weather: LinkState): Promise<void>
  close(): Promise<void>
}

const SLOW_MS = 100

/** A proxy that can be closed, slow or hung, for open and new connections. */
export async function startChaosProxy(): Promise<ChaosProxy> {
  const port = await findFreePort()
  const target = { port: 0, host: '127.0.0.1' }
  const sockets = new Set<Socket>()
  let weather: LinkState = 'open'
  let server: Server | undefined

  function keep(socket: Socket): void {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    hold(socket)
  }

  function hold(socket: Socket): void {
    if (weather === 'hung') socket.pause()
    else socket.resume()
  }

  function pass(data: string | Buffer, to: Socket): void {
    if (weather === 'slow') setTimeout(() => to.write(data), SLOW_MS)
    else to.write(data)
  }

  function join(near: Socket): void {
    const far = connect(target)
    near.on('data', (data) => pass(data, far))
    far.on('data', (data) => pass(data, near))
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
    keep(near)
    keep(far)
  }

  async function open(): Promise<void> {
    const opened = createServer(join)
    await new Promise<void>((listening) => opened.listen(port, '127.0.0.1', listening))
    server = opened
  }

  async function shut(): Promise<void> {
    const closing = server
    server = undefined
    const closed = new Promise<void>((done) => (closing ? closing.close(() => done()) : done()))
    for (const socket of sockets) socket.destroy()
    await closed
  }

  await open()
  return {
    port,
    target,
    async turn(next) {
      weather = next
      if (next === 'closed') return shut()
      if (!server) await open()
      for (const socket of sockets) hold(socket)
    },
    close: shut,
  }
}
