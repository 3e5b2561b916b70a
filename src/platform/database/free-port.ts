import { createServer } from 'node:net'

/** A loopback port nobody listens on at this moment. */
export function findFreePort(): Promise<number> {
  return new Promise((found, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? found(address.port) : fail(new Error('no port'))))
    })
  })
}
