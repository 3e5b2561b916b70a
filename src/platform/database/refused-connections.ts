import { ResilientClient } from './resilient-client.ts'

export interface RefusedConnections {
  /** Tries to connect, unless that was done a moment ago. */
  isRefusing(): Promise<boolean>
  /** The result of the last try, if that was a moment ago. */
  wasRefusing(): boolean
}

/** Milliseconds for which the result is cached, so that many visitors do not need one connection each. */
const RESULT_TTL_MS = 500
/** Milliseconds to wait for an answer; a timeout is not a refusal. */
const ANSWER_TIMEOUT_MS = 1_000

/** Nothing listens on the port, or on the socket's path. */
const CLOSED = /^(?:ECONNREFUSED|ENOENT)$/
/** PostgreSQL refuses: too many connections, connections to this database disabled, shutting down, crashed, starting up. */
const REFUSED = /^(?:53...|55000|57P0[1-5])$/

/**
 * Whether PostgreSQL refuses new connections. Only a new attempt can tell: when a connection breaks or hangs, the cause may
 * be in this process alone, while other processes still work and change what pages show.
 */
export function refusedConnections(url: string): RefusedConnections {
  let refusedAt = Number.NEGATIVE_INFINITY
  let trying: Promise<boolean> | undefined
  const wereThere = () => performance.now() - refusedAt < RESULT_TTL_MS

  async function tryNow(): Promise<boolean> {
    const isRefused = await refuses(url)
    refusedAt = isRefused ? performance.now() : Number.NEGATIVE_INFINITY
    trying = undefined
    return isRefused
  }

  return {
    wasRefusing: wereThere,
    async isRefusing() {
      if (wereThere()) return true
      trying ??= tryNow()
      return trying
    },
  }
}

async function refuses(url: string): Promise<boolean> {
  const client = new ResilientClient({ connectionString: url, connectionTimeoutMillis: ANSWER_TIMEOUT_MS })
  try {
    await client.connect()
    return false
  } catch (error) {
    return isRefusal(error)
  } finally {
    client.destroySocket()
  }
}

function isRefusal(error: unknown): boolean {
  // A host with several addresses: all of them must refuse.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isRefusal)
  const code = (error as NodeJS.ErrnoException | null)?.code ?? ''
  return CLOSED.test(code) || REFUSED.test(code)
}
