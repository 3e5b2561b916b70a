import type { Page } from 'playwright-core'

/** Prevents hydration until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
