import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { appRoutes } from './app.ts'
import { compose } from './compose.ts'
import { ConfigError } from './config.ts'
import { sweepIncoming } from './files/sweep-incoming.ts'
import type { Foundation } from './foundation.ts'
import { findSignedIn, PLATFORM } from './identity/sessions.ts'
import { createHttpApp } from './platform/http/create-app.ts'
import { createPages } from './platform/http/pages.ts'
import { readiness } from './readiness.ts'
import { prepareDemo } from './seed/prepare-demo.ts'
import { pageSearch } from './shared/list-search.ts'
import type { Part } from './start.ts'

export interface HttpOptions {
  dev: boolean
  say: (line: string) => void
}

const root = join(import.meta.dirname, '..')

/** A photo on a slow line takes minutes. JSON bodies have a shorter time of their own. */
const ARRIVES_WITHIN_MS = 5 * 60_000

/** The role that answers requests. */
export async function startHttp(
  foundation: Foundation,
  { dev, say }: HttpOptions,
): Promise<Part & { signInLink: string | undefined }> {
  const { config, db, log } = foundation
  const parts = compose(foundation)
  await sweepIncoming(parts.incoming, Date.now())
  const signInLink = config.seed === 'none' ? undefined : await prepareDemo(foundation, parts, say)
  const pages = await createPages({
    mode: dev ? 'dev' : 'built',
    root,
    apiFor: parts.apiFor,
    cache: parts.pageCache,
    assetOrigin: parts.assetOrigin,
    searchOf: pageSearch,
    log,
  })
  const app = createHttpApp({
    baseDomain: config.baseDomain,
    cookieKey: foundation.secrets.cookieKey,
    findTenant: parts.websites.findTenant,
    findSignedIn: (websiteId, token) => findSignedIn(db, websiteId ?? PLATFORM, token, new Date().toISOString()),
    routes: appRoutes(parts),
    pages,
    log,
    health: { ready: async () => ({ ...(await readiness(foundation).catch(unfit)), hits: parts.describeHits() }) },
    checkReplies: dev,
    ...(dev && pages.middleware ? { dev: pages.middleware } : { clientAssets: join(root, 'dist', 'client', 'assets') }),
  })
  const server = createServer(
    { requestTimeout: ARRIVES_WITHIN_MS, headersTimeout: 10_000, keepAliveTimeout: 10_000 },
    app,
  )
  await listen(server, config.port, config.host)
  return {
    signInLink,
    async stop() {
      parts.progress.close()
      parts.live.close()
      await stopListening(server)
      await pages.close?.()
      await parts.close()
    },
  }
}

/** What was measured is said of a process that is not fit, too. */
const unfit = () => ({ ok: false })

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((listening, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(new ConfigError([sentenceOf(error, port, host)])))
    server.listen(port, host, listening)
  })
}

function sentenceOf({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what listens there, or set PORT to another one.`
  if (code === 'EACCES') return `Port ${port} may not be used by this account. Set PORT to one above 1023.`
  return `HOST must be an address of this machine: ${host} is not (${message}).`
}

/** Requests in flight are answered; lines that are kept open for more are closed. */
function stopListening(server: Server): Promise<void> {
  return new Promise((closed) => {
    server.close(() => closed())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 5_000).unref()
  })
}
