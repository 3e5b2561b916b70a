import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll } from 'vitest'
import { createSession, findSignedIn, PLATFORM } from '../identity/sessions.ts'
import { createSignInLink } from '../identity/sign-in-links.ts'
import { createAccount } from '../identity/store.ts'
import type { Database } from '../platform/database/database.ts'
import type { RoleUrls } from '../platform/database/roles.ts'
import { createHttpApp, type HttpAppOptions } from '../platform/http/create-app.ts'
import type { PageHandler } from '../platform/http/page-handler.ts'
import type { Route } from '../platform/http/route.ts'
import type { NewWebsite } from '../websites/contract.ts'
import { createWebsite } from '../websites/store.ts'
import { type WebsiteCache, websiteCache } from '../websites/website-cache.ts'
import { type HttpClient, httpClient } from './http-client.ts'
import { createTestDatabase, testPool } from './test-database.ts'

/** What a slice's routes may be made of. */
export interface TestDeps {
  /** Connection strings of the test's own database, by role. */
  urls: RoleUrls
  /** Under the role of the application. */
  db: Database
  websites: WebsiteCache
  baseDomain: string
}

export interface TestAppOptions {
  routes?: (deps: TestDeps) => Route[] | Promise<Route[]>
  pages?: (deps: TestDeps) => PageHandler
  /** Whatever else of the app's options shall be different. */
  http?: Partial<HttpAppOptions>
}

export interface TestApp extends TestDeps {
  port: number
  server: Server
  /** Every line of the log so far. */
  logLines: Record<string, unknown>[]
  /** `client('demo')` for a storefront, `'demo.manage'`, `'assets'`, or `''` for the platform. */
  client(labels?: string): HttpClient
  /** Opens a website with an owner. */
  addWebsite(subdomain: string, other?: Partial<NewWebsite>): Promise<TestWebsite>
}

export interface TestWebsite {
  websiteId: string
  ownerAccountId: string
  /** Token of a fresh sign-in link for the owner, or for another account. */
  signInLink(accountId?: string): Promise<string>
  /** A browser on the manage host in which the owner, or another account, is signed in. */
  signedIn(accountId?: string): Promise<HttpClient>
}

/** The real app on a free loopback port and a database of its own; stops by itself when the test file is done. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const urls = await createTestDatabase()
  const db = testPool(urls.app)
  const server = createServer()
  const port = await listen(server)
  const baseDomain = `localhost:${port}`
  const websites = websiteCache({ db, ttl: 60_000 })
  const deps = { urls, db, websites, baseDomain }
  const logLines: Record<string, unknown>[] = []
  server.on(
    'request',
    createHttpApp({
      baseDomain,
      cookieKey: 'a cookie key for tests, of 32 bytes or more',
      findTenant: websites.findTenant,
      findSignedIn: (websiteId, token) => findSignedIn(db, websiteId ?? PLATFORM, token, new Date().toISOString()),
      routes: (await options.routes?.(deps)) ?? [],
      pages: options.pages?.(deps) ?? plainPages,
      log: pino({ level: 'info', base: null }, { write: (line: string) => logLines.push(JSON.parse(line)) }),
      health: { ready: async () => ({ ok: true }) },
      checkReplies: true,
      ...options.http,
    }),
  )
  return {
    ...deps,
    port,
    server,
    logLines,
    client: (labels = '') => httpClient(port, labels === '' ? baseDomain : `${labels}.${baseDomain}`),
    addWebsite: (subdomain, other) => addWebsite(deps, port, subdomain, other),
  }
}

const plainPages: PageHandler = async (req, res, visit) => {
  res.type('html').send(`<title>${visit.tenant?.name ?? 'Platform'}</title><p>${visit.face}${req.path.length}</p>`)
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

async function addWebsite(
  { db, websites, baseDomain }: TestDeps,
  port: number,
  subdomain: string,
  other?: Partial<NewWebsite>,
): Promise<TestWebsite> {
  const now = new Date().toISOString()
  const ownerAccountId = await createAccount(db, `Owner of ${subdomain}`, now)
  const websiteId = await createWebsite(db, ownerAccountId, { ...newWebsite(subdomain), ...other }, now)
  websites.drop(websiteId)
  return {
    websiteId,
    ownerAccountId,
    signInLink: (accountId = ownerAccountId) => createSignInLink(db, websiteId, accountId, new Date().toISOString()),
    async signedIn(accountId = ownerAccountId) {
      const client = httpClient(port, `${subdomain}.manage.${baseDomain}`)
      client.cookies.set('__Host-session', await createSession(db, websiteId, accountId, new Date().toISOString()))
      await client.open()
      return client
    },
  }
}

/** All it takes to open a website, plain and valid. */
export function newWebsite(subdomain: string): NewWebsite {
  return {
    subdomain,
    title: `Website ${subdomain}`,
    description: `What ${subdomain} is about`,
    theme: {
      background: '#ffffff',
      surface: '#f5f5f5',
      text: '#111111',
      muted: '#555555',
      accent: '#0a5c36',
      accentText: '#ffffff',
      headingFont: 'serif',
      bodyFont: 'sans',
      radius: 8,
    },
    storeSettings: {
      selectedCurrency: 'USD',
      useLightCart: false,
      expressCheckout: false,
      multipleQuantityAllowedForServices: true,
      variantPicker: 'dropdown',
    },
  }
}
