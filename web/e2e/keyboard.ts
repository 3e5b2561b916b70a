import type { Page } from 'playwright-core'

const MOST_STOPS = 150

/** Presses Tab until the selected element has the focus. Throws if it is never reached. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab')
    const isThere = await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
    if (isThere) return
  }
  throw new Error(`Tab never reaches ${selector}`)
}

/** Text of the focused element. */
export async function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '')
}
