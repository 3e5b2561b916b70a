import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, vi } from 'vitest'
import { readLetters } from '../../src/platform/mail/letter-folder.ts'
import type { Letter } from '../../src/platform/mail/mail.ts'
import { sharedBrowser } from './browser.ts'
import { copyDataDir, type RunningApp, startApp } from './running-app.ts'
import { openPage, type WatchedPage } from './watched-page.ts'

export interface BrowserTest {
  /** URL on a host of the running product: `url('demo.', '/shop')`. */
  url(labels: string, path: string): string
  /** The one-time link that the product printed for the demo owner. */
  signInLink(): string
  /** Signs the demo owner in with that link; works once per test file. */
  signIn(page: Page): Promise<void>
  /** Resolves with the newest e-mail to this address whose subject contains this text, once it has arrived. */
  letterTo(address: string, subject?: string): Promise<Letter>
  /** Connection string to the product's database, as the superuser. */
  databaseUrl(): string
  openPage(viewport?: Parameters<typeof openPage>[1], settings?: BrowserContextOptions): Promise<WatchedPage>
}

/** Starts the product, with additional environment variables, and a browser, for all tests of a file. */
export function setUpBrowserTest(environment: Record<string, string> = {}): BrowserTest {
  let app: RunningApp | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    app = await startApp(copyDataDir(inject('seeded')), environment)
    browser = await sharedBrowser()
  })
  // A page only says that something went wrong; the log has the cause.
  afterEach(() => expect(app?.faults()).toEqual([]))
  afterAll(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
    await app?.stop()
  })
  const signInLink = () => /http:\S+\/sign-in#\S+/.exec(app?.said() ?? '')?.[0] ?? ''
  return {
    url: (labels, path) => `${app?.originOf(labels)}${path}`,
    signInLink,
    signIn: (page) => openHome(page, signInLink()),
    databaseUrl: () => app?.databaseUrl() ?? '',
    letterTo: (address, subject) => untilLetter(app, address, subject),
    openPage: (viewport, settings) => openPage(browser as Browser, viewport, settings),
  }
}

async function openHome(page: Page, signInLink: string): Promise<void> {
  await page.goto(signInLink)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await untilHydrated(page)
}

/** Waits until the page is hydrated: before, links load a full page, and buttons do nothing. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

function untilLetter(app: RunningApp | undefined, address: string, subject = ''): Promise<Letter> {
  const find = async () => {
    const letters = app ? await readLetters(app.letterFolder()) : []
    const letter = letters.find((one) => one.to === address && one.subject.includes(subject))
    if (!letter) throw new Error(`None of ${letters.length} e-mails is to ${address}`)
    return letter
  }
  return vi.waitFor(find, { timeout: 60_000, interval: 100 })
}
