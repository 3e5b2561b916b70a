import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type RunningApp, startApp } from './running-app.ts'
import { openPage, type WatchedPage } from './watched-page.ts'

export interface Stage {
  /** Address on a host of the running product: `url('demo.', '/shop')`. */
  url(labels: string, path: string): string
  /** The one-time link that the product printed for the demo owner. */
  signInLink(): string
  openPage(viewport?: Parameters<typeof openPage>[1]): Promise<WatchedPage>
}

/** The product and a browser, for all tests of a file. */
export function setStage(): Stage {
  let app: RunningApp | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    app = await startApp()
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await app?.stop()
  })
  return {
    url: (labels, path) => `${app?.originOf(labels)}${path}`,
    signInLink: () => /http:\S+\/sign-in#\S+/.exec(app?.said() ?? '')?.[0] ?? '',
    openPage: (viewport) => openPage(browser as Browser, viewport),
  }
}
