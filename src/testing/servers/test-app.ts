import { createSession, findSignedIn } from '../../identity/sessions/sessions.ts'
import { createSignInLink } from '../../identity/sessions/sign-in-links.ts'
import { createAccount } from '../../identity/store.ts'
import type { Database } from '../../platform/database/database.ts'
import { PLATFORM_SCOPE } from '../../platform/database/platform-scope.ts'
import type { RoleUrls } from '../../platform/database/roles.ts'
import type { PageHandler } from '../../platform/http/pages/page-handler.ts'
import type { HttpAppOptions } from '../../platform/http/routing/create-app.ts'
import type { Route } from '../../platform/http/routing/route.ts'
import type { NewWebsite } from '../../websites/contract.ts'
import { createWebsite } from '../../websites/store.ts'
import { type WebsiteCache, websiteCache } from '../../websites/website-cache.ts'
import type { HttpClient } from '../browsers/http-client.ts'
import { createTestDatabase, testPool } from '../databases/test-database.ts'
import { startTestHttp, type TestHttp } from './test-http.ts'

/** Dependencies available to a slice's routes. */
export interface TestDeps {
  /** Connection strings of the test's own database, by role. */
  urls: RoleUrls
  /** With the application's role. */
  db: Database
  websites: WebsiteCache
  baseDomain: string
}

export interface TestAppOptions {
  /** Default: of a database of its own. */
  urls?: RoleUrls
  routes?: (deps: TestDeps) => Route[] | Promise<Route[]>
  pages?: (deps: TestDeps) => PageHandler
  /** Overrides of the app's options. */
  http?: Partial<HttpAppOptions>
}

export interface TestApp extends TestDeps, TestHttp {
  /** A website with an owner, two months old: newer ones show captchas. */
  addWebsite(subdomain: string, other?: Partial<NewWebsite>): Promise<TestWebsite>
}

export interface TestWebsite {
  websiteId: string
  ownerAccountId: string
  /** Token of a new sign-in link for the owner, or for another account. */
  signInLink(accountId?: string): Promise<string>
  /** A browser on the manage host, signed in as the owner or another account. */
  signedIn(accountId?: string): Promise<HttpClient>
}

/** The real app on a free loopback port and its own database; stopped after the test file. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const urls = options.urls ?? (await createTestDatabase())
  const db = testPool(urls.app)
  const websites = websiteCache({ db })
  const http = await startTestHttp(async (baseDomain) => {
    const deps = { urls, db, websites, baseDomain }
    return {
      findTenant: websites.findTenant,
      findTenantOfDomain: websites.findTenantOfDomain,
      findSignedIn: (websiteId, token) => findSignedIn(db, websiteId ?? PLATFORM_SCOPE, token, now()),
      routes: (await options.routes?.(deps)) ?? [],
      ...(options.pages && { pages: options.pages(deps) }),
      ...options.http,
    }
  })
  const app = { ...http, urls, db, websites }
  return { ...app, addWebsite: (subdomain, other) => addWebsite(app, subdomain, other) }
}

async function addWebsite(
  { db, websites, client }: TestDeps & TestHttp,
  subdomain: string,
  other?: Partial<NewWebsite>,
): Promise<TestWebsite> {
  const ownerAccountId = await createAccount(db, `Owner of ${subdomain}`, now())
  const websiteId = await createWebsite(db, ownerAccountId, { ...newWebsite(subdomain), ...other }, twoMonthsAgo())
  websites.drop(websiteId)
  return {
    websiteId,
    ownerAccountId,
    signInLink: (accountId = ownerAccountId) => createSignInLink(db, websiteId, accountId, now()),
    async signedIn(accountId = ownerAccountId) {
      const browser = client(`${subdomain}.manage`)
      browser.cookies.set('__Host-session', await createSession(db, websiteId, accountId, now()))
      await browser.open()
      return browser
    },
  }
}

/** Minimal valid data of a website. */
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

function now(): string {
  return new Date().toISOString()
}

export function twoMonthsAgo(): string {
  return new Date(Date.now() - 60 * 24 * 60 * 60 * 1000).toISOString()
}
