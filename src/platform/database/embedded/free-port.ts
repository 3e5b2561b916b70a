import { createServer } from 'node:net'

/** Ports already returned. The system may hand out a port again before its first recipient listens on it. */
const given = new Set<number>()

/** A loopback port on which nothing listens, and which this process has not returned before. */
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
      server.close(() =>
        address && typeof address === 'object' ? found(address.port) : fail(new Error('no free port')),
      )
    })
  })
}
