import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the range from which the system takes ports for outgoing connections and for programs that ask for any port
 * (Linux: 32768 and up, IANA: 49152 and up): a port from it could be taken before its recipient listens on it. Above the
 * ports that browsers refuse.
 */
const FIRST = 12_000
const LAST = 32_767

/** Ports already returned by this process. */
const given = new Set<number>()

/** A loopback port on which nothing listens, and which no running process has been given by this function. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt <= LAST - FIRST; attempt++) {
    const port = randomInt(FIRST, LAST + 1)
    if (given.has(port)) continue
    if (!(await isFree(port)) || !(await reserve(port))) continue
    given.add(port)
    return port
  }
  throw new Error(`No port from ${FIRST} to ${LAST} is free.`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((found) => {
    const server = createServer()
    server.once('error', () => found(false))
    server.listen(port, '127.0.0.1', () => server.close(() => found(true)))
  })
}

/**
 * Takes an abstract socket name, which Linux frees when the process ends. Elsewhere two processes that choose the same
 * port within the same second are not distinguished.
 */
function reserve(port: number): Promise<boolean> {
  if (process.platform !== 'linux') return Promise.resolve(true)
  return new Promise((taken) => {
    const holder = createServer().unref()
    holder.once('error', () => taken(false))
    holder.listen(`\0plinth-port-${port}`, () => taken(true))
  })
}
