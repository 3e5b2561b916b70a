import { ResilientClient } from './resilient-client.ts'

export interface RefusedConnections {
  /** Tries to connect, unless somebody did a moment ago. */
  isRefusing(): Promise<boolean>
  /** What was found a moment ago. */
  wasRefusing(): boolean
}

/** The result is cached this long, so that many visitors need no connection each. */
const RESULT_TTL_MS = 500
/** Who does not answer does not refuse. */
const ANSWER_TIMEOUT_MS = 1_000

/** Nobody listens at the port, or at the socket's path. */
const CLOSED = /^(?:ECONNREFUSED|ENOENT)$/
/** PostgreSQL says no: too many connections, none taken for this database, shutting down, crashed, starting up. */
const REFUSED = /^(?:53...|55000|57P0[1-5])$/

/**
 * Whether PostgreSQL refuses new connections. Only a fresh attempt can tell: a connection that broke or hangs may be a
 * matter of this process alone, while others go on and change what is shown.
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
  // Of a host with several addresses: all of them are closed.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isRefusal)
  const code = (error as NodeJS.ErrnoException | null)?.code ?? ''
  return CLOSED.test(code) || REFUSED.test(code)
}
