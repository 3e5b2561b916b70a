import { expect, test } from 'vitest'
import { setUpBrowserTest } from '../browser-test.ts'
import { addButton, openPlainProduct, pill } from './store-page.ts'

const stage = setUpBrowserTest()

test('the button says Add To Cart, Adding…, a second after success Added!, and rests two seconds later', async () => {
  const { page, complaints, close } = await openPlainProduct(stage)
  // In the page itself, for a test process is too far away to keep time.
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
  await addButton(page).filter({ hasText: 'Added!' }).waitFor()
  await addButton(page).click()
  await addButton(page).filter({ hasText: 'Add To Cart' }).waitFor()
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

/** Timers never ring early; a busy machine may let them ring late. */
function expectAbout(milliseconds: number, wanted: number): void {
  expect(milliseconds).toBeGreaterThan(wanted - 20)
  expect(milliseconds).toBeLessThan(wanted + 900)
}
