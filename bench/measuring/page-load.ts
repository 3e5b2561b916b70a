import { request } from 'node:http'
import autocannon from 'autocannon'
import type { ProcessUnderTest } from '../servers/product-process.ts'

const CONNECTIONS = 32
/** Headers of browsers. */
export const asked = { 'accept-encoding': 'gzip, deflate, br' }

export interface Result {
  perSecond: number
  /** CPU time of the server per request, in milliseconds. */
  cpu: number
}

export function best(results: Result[]): Result {
  return results.reduce((fastest, result) => (result.perSecond > fastest.perSecond ? result : fastest))
}

interface Reply {
  encoding: string
  cookies: string[]
  body: Buffer
}

/** Headers of a returning visitor, for whom the compressed page is cached. */
export async function becomeVisitor({ port }: ProcessUnderTest, path: string): Promise<Record<string, string>> {
  const host = `demo.localhost:${port}`
  const { cookies } = await exchange(port, 'GET', path, { host })
  await new Promise((done) => setTimeout(done, 500))
  return { ...asked, host, cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') }
}

export async function load(
  server: ProcessUnderTest,
  path: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<Result> {
  const before = server.cpuMs()
  const { non2xx, errors, requests } = await autocannon({
    url: `http://127.0.0.1:${server.port}${path}`,
    connections: CONNECTIONS,
    duration: seconds,
    headers,
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refused, ${errors} failed`)
  return { perSecond: requests.average, cpu: (server.cpuMs() - before) / requests.total }
}

export function exchange(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  sent?: Buffer,
): Promise<Reply> {
  return new Promise((answer, fail) => {
    const asking = request({ port, method, path, headers, host: '127.0.0.1' }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk) => chunks.push(chunk))
      reply.on('end', () =>
        answer({
          encoding: reply.headers['content-encoding'] ?? 'identity',
          cookies: reply.headers['set-cookie'] ?? [],
          body: Buffer.concat(chunks),
        }),
      )
    })
    asking.on('error', fail)
    asking.end(sent)
  })
}

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
