import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findingsIn, inBothSchemes } from './accessibility.ts'
import { sharedBrowser } from './browser.ts'
import { makeDataDir, type RunningApp, startApp } from './running-app.ts'
import { desktop, openPage, phone, type WatchedPage } from './watched-page.ts'

/** Has the sample year, so that lists have rows and every screen of one thing has its thing. */
let app: RunningApp | undefined
let watched: WatchedPage | undefined
const directory = makeDataDir()
const everywhere = inBothSchemes(desktop, phone)

beforeAll(async () => {
  app = await startApp(directory, { SEED: 'demo', LOG_LEVEL: 'info' })
  const written = () => expect(app?.said()).toContain('sample history written')
  await vi.waitFor(written, { timeout: 300_000, interval: 500 })
  watched = await openPage(await sharedBrowser())
}, 600_000)
afterAll(async () => {
  await watched?.close()
  await app?.stop()
})

/** Addresses of the admin without parameters, from the names of its routes. */
function plainAddresses(): string[] {
  return readdirSync(join(import.meta.dirname, '../routes/manage'))
    .filter((name) => name.startsWith('_admin.') && !name.includes('$') && name !== '_admin.tsx')
    .map((name) => `/${name.replace(/^_admin\.|\.tsx$/g, '').replaceAll('.', '/')}`.replace(/\/index$/, '') || '/')
}

/** Screens that share one address of the router. */
const inRooms = [
  '/audience/lists',
  '/audience/segments',
  '/audience/automations',
  '/audience/suppressed',
  '/audience/import',
  '/audience/settings',
  '/settings/api-keys?show=reference',
  '/settings/api-keys?show=terms',
  '/settings/webhooks?show=connections',
  '/settings/api-keys?show=changelog',
  '/settings/api-keys?show=calls&key=unknown',
]

/** Lists, and the beginning of the addresses of what is in them. */
const listed: [list: string, within: string][] = [
  ['/orders', '/orders/00000000-'],
  ['/orders?view=disputed', '/orders/00000000-'],
  ['/products', '/products/'],
  ['/products/categories', '/products/categories/'],
  ['/products/collections', '/products/collections/'],
  ['/customers', '/customers/00000000-'],
  ['/discounts', '/discounts/0'],
  ['/mailings', '/mailings/00000000-'],
  ['/waiting-list', '/waiting-list/'],
  ['/analytics/carts', '/analytics/carts/00000000-'],
  ['/analytics/sales', '/analytics/product?'],
  ['/forms', '/forms/'],
  ['/pages', '/pages/0'],
  ['/gift-cards', '/gift-cards/00000000-'],
  ['/orders/drafts', '/orders/drafts/0'],
  ['/pages', '/editor/'],
  ['/posts', '/editor/'],
  ['/audience', '/audience/contacts/'],
  ['/campaigns', '/campaigns/'],
]

async function findingsAt(page: Page, host: string, path: string): Promise<string[]> {
  await page.setViewportSize(desktop)
  await page.goto(`${app?.originOf(host)}${path}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  return (await findingsIn(page, everywhere)).map((finding) => `${host}${path} ${finding}`)
}

/** On the screen of the first thing of a list. */
async function findingsWithin(page: Page, host: string, list: string, within: string): Promise<string[]> {
  await page.goto(`${app?.originOf(host)}${list}`)
  const link = page.locator(`main a[href^="${within}"]`).first()
  await link.waitFor({ state: 'attached' })
  return findingsAt(page, host, (await link.getAttribute('href')) ?? '')
}

async function crawl(page: Page, host: string, paths: readonly string[]): Promise<string[]> {
  const findings: string[] = []
  for (const path of paths) findings.push(...(await findingsAt(page, host, path)))
  return findings
}

/** A one-time link for the owner of a store. */
function signInLinkOf(subdomain: string): string {
  const command = join(import.meta.dirname, '../../src/command-line/sign-in-link.ts')
  const installation = { PORT: new URL(app?.originOf('') ?? '').port, DATA_DIR: join(directory, 'data') }
  const said = execFileSync(process.execPath, [command, subdomain], { env: { ...process.env, ...installation } })
  return /http:\S+\/sign-in#\S+/.exec(String(said))?.[0] ?? ''
}

async function signIn(page: Page, subdomain: string): Promise<void> {
  await page.goto(signInLinkOf(subdomain))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
}

function pageOf(): Page {
  if (!watched) throw new Error('The browser has not been opened')
  return watched.page
}

test('axe finds nothing serious on any screen of the admin, at a desk and on a phone, light and dark', async () => {
  const page = pageOf()
  await signIn(page, 'demo')
  const findings = await crawl(page, 'demo.manage.', [...plainAddresses(), ...inRooms])
  for (const [list, within] of listed) findings.push(...(await findingsWithin(page, 'demo.manage.', list, within)))
  await signIn(page, 'bakery')
  findings.push(...(await findingsWithin(page, 'bakery.manage.', '/subscriptions', '/subscriptions/0')))
  expect(findings).toEqual([])
}, 1_200_000)

test('axe finds nothing serious on any screen of the stores and of the platform, at a desk and on a phone, light and dark', async () => {
  const page = pageOf()
  const shopping = ['/', '/shop', '/cart', '/checkout', '/search', '/search?q=a', '/nowhere', '/shop/p/gift-card']
  const ofDemo = [
    '/shop/p/tide-mug',
    '/shop/p/anchor-teapot',
    '/shop/category/mugs',
    '/delivery-and-returns',
    '/about',
    '/from-the-studio',
    '/journal',
  ]
  const ofBakery = ['/shop/p/country-sourdough', '/shop/p/birthday-cake', '/custom-orders', '/about']
  const ofPlatform = [
    '/',
    '/sign-in',
    '/sign-up',
    '/forgot-password',
    '/reset-password',
    '/open-website',
    '/developers',
  ]
  const findings = [
    ...(await crawl(page, 'demo.', [...shopping, ...ofDemo])),
    ...(await crawl(page, 'bakery.', [...shopping, ...ofBakery])),
    ...(await crawl(page, '', ofPlatform)),
    ...(await crawl(page, 'bakery.manage.', ['/sign-in', '/forgot-password', '/invitation'])),
  ]
  expect(findings).toEqual([])
}, 600_000)
