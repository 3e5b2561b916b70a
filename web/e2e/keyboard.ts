import type { Page } from 'playwright-core'

const MOST_STOPS = 150

/** Presses Tab until the focus is on what the selector names. Throws when it never comes there. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab')
    const isThere = await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
    if (isThere) return
  }
  throw new Error(`Tab never comes to ${selector}`)
}

/** What the focus is on, in words. */
export async function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '')
}
