import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

export interface WatchedPage {
  page: Page
  /** Console errors and warnings so far. */
  complaints: string[]
  close(): Promise<void>
}

export const desktop = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }

/** A new visitor without cookies, whose console is recorded. */
export async function openPage(
  browser: Browser,
  viewport = desktop,
  settings: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...settings })
  const page = await context.newPage()
  // Slowness of the machine is not an error.
  page.setDefaultTimeout(60_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, complaints, close: () => context.close() }
}
