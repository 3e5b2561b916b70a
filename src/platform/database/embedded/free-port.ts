import { createServer } from 'node:net'

/** The system may give a port that was just let go again before the one who asked first listens on it. */
const given = new Set<number>()

/** A loopback port that nothing listens on at this moment, and that this process has not been given before. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = await offeredPort()
    if (given.has(port)) continue
    given.add(port)
    return port
  }
}

function offeredPort(): Promise<number> {
  return new Promise((found, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? found(address.port) : fail(new Error('no port'))))
    })
  })
}
