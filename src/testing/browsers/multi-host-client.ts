import { setTimeout as sleep } from 'node:timers/promises'
import { type HttpClient, httpClient, type Reply } from './http-client.ts'

/** A browser whose requests may be answered by any of several processes. */
export interface MultiHostClient {
  cookies: ReadonlyMap<string, string>
  /** Tries the processes in turn, with the same cookies, until one answers with less than 500. */
  ask(run: (client: HttpClient) => Promise<Reply>): Promise<Reply>
}

const PATIENCE_MS = 60_000

/**
 * A browser behind a simple load balancer: if a connection breaks, the next process gets the same request, which must carry
 * an idempotency key, because the first may have executed it.
 */
export function createMultiHostClient(
  ports: number[],
  host: string,
  address: string,
  known: Record<string, string> = {},
): MultiHostClient {
  const clients = ports.map((port) => httpClient(port, host, address))
  const cookies = new Map(Object.entries(known))
  let next = 0

  async function once(run: (client: HttpClient) => Promise<Reply>): Promise<Reply | undefined> {
    const client = clients[next++ % clients.length] as HttpClient
    for (const [name, value] of cookies) client.cookies.set(name, value)
    const reply = await run(client).catch(brokenOnly)
    if (!reply || reply.status >= 500) return undefined
    for (const [name, value] of client.cookies) cookies.set(name, value)
    return reply
  }

  return {
    cookies,
    async ask(run) {
      for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(50)) {
        const reply = await once(run)
        // The killed process may have left the first request in progress for a moment.
        if (reply && reply.status !== 409 && reply.status !== 429) return reply
      }
      throw new Error(`${host} was never answered`)
    },
  }
}

function brokenOnly(error: NodeJS.ErrnoException): undefined {
  if (!/^(ECONN|EPIPE)/.test(error.code ?? '')) throw error
}
