import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setUpBrowserTest } from '../browser-test.ts'
import { addButton, openPlainProduct, pill } from './store-page.ts'

const stage = setUpBrowserTest()

test('the button says Add To Cart, Adding…, a second after success Added!, and rests two seconds later', async () => {
  const { page, complaints, close } = await openPlainProduct(stage)
  // A fake clock, so that the machine's speed does not matter.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(() => {
    const label = document.querySelector('.sqs-add-to-cart-button-inner') as HTMLElement
    const seen: [string, number][] = [[label.textContent, 0]]
    Object.assign(window, { seen })
    new MutationObserver(() => seen.push([label.textContent, performance.now()])).observe(label, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    const { fetch } = window
    window.fetch = async (...request) => {
      const reply = await fetch(...request)
      Object.assign(window, { answeredAt: performance.now() })
      return reply
    }
  })
  await addButton(page).click()
  await passTimeUntil(page, 'Added!')
  await addButton(page).click()
  await passTimeUntil(page, 'Add To Cart')
  const { seen, answeredAt } = await page.evaluate(() => {
    const { seen, answeredAt } = window as unknown as Observed
    return { seen, answeredAt }
  })
  expect(seen.map(([label]) => label)).toEqual(['Add To Cart', 'Adding…', 'Added!', 'Add To Cart'])
  const [, , added = 0, rested = 0] = seen.map(([, at]) => at)
  expectAbout(added - answeredAt, 1000)
  expectAbout(rested - added, 2000)
  expect(await pill(page).locator('.sqs-cart-quantity').textContent()).toBe('1')
  expect(complaints).toEqual([])
  await close()
})

interface Observed {
  seen: [label: string, at: number][]
  answeredAt: number
}

const STEP_MS = 50

async function passTimeUntil(page: Page, label: string): Promise<void> {
  const next = async () => {
    await page.clock.runFor(STEP_MS)
    return addButton(page).textContent()
  }
  await expect.poll(next, { interval: 1 }).toBe(label)
}

function expectAbout(milliseconds: number, wanted: number): void {
  expect(milliseconds).toBeGreaterThanOrEqual(wanted)
  expect(milliseconds).toBeLessThan(wanted + 2 * STEP_MS)
}
