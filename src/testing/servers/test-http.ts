import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll } from 'vitest'
import type { PageHandler } from '../../platform/http/pages/page-handler.ts'
import { createHttpApp, type HttpAppOptions } from '../../platform/http/routing/create-app.ts'
import { type HttpClient, httpClient } from '../browsers/http-client.ts'

export interface TestHttp {
  port: number
  server: Server
  baseDomain: string
  /** Log lines so far. */
  logLines: Record<string, unknown>[]
  /** `client('demo')` for a storefront, `'demo.manage'`, `'assets'`, or `''` for the platform. */
  client(labels?: string, address?: string): HttpClient
}

/** HTTP as in production on a free loopback port, by default without routes and websites; stopped after the test file. */
export async function startTestHttp(
  optionsFor: (baseDomain: string) => Partial<HttpAppOptions> | Promise<Partial<HttpAppOptions>>,
): Promise<TestHttp> {
  const server = createServer()
  const port = await listen(server)
  const baseDomain = `localhost:${port}`
  const logLines: Record<string, unknown>[] = []
  server.on(
    'request',
    createHttpApp({
      baseDomain,
      cookieKey: 'a cookie key for tests, of 32 bytes or more',
      findTenant: async () => undefined,
      findSignedIn: async () => undefined,
      followAccess: () => ({ stop() {} }),
      routes: [],
      pages: plainPages,
      log: pino({ level: 'info', base: null }, { write: (line: string) => logLines.push(JSON.parse(line)) }),
      health: { ready: async () => ({ ok: true }) },
      checkReplies: true,
      ...(await optionsFor(baseDomain)),
    }),
  )
  return {
    port,
    server,
    baseDomain,
    logLines,
    client: (labels = '', address) => httpClient(port, labels === '' ? baseDomain : `${labels}.${baseDomain}`, address),
  }
}

const plainPages: PageHandler = async (_, res, visit) => {
  res.type('html').send(`<title>${visit.tenant?.name ?? visit.face}</title>`)
}

function listen(server: Server): Promise<number> {
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  return new Promise((listening) =>
    server.listen(0, '127.0.0.1', () => listening((server.address() as AddressInfo).port)),
  )
}
