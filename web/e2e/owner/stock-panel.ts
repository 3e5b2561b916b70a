import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeProduct } from '../stocked-products.ts'

/** Page objects of the inventory panel. */
export const toast = (page: Page) => page.locator('[data-part="toast"]').first()
export const row = (page: Page, title: string) => page.locator('tr[data-row]:not([data-inner])', { hasText: title })
export const variant = (page: Page, name: string) => page.locator('tr[data-inner]', { hasText: name })
export const number = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`on hand, ${title}: change`) })
export const field = (page: Page, title: string) => page.getByRole('textbox', { name: `On hand, ${title}` })
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

export async function openPanel(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('tr[data-row]').first().waitFor()
}

/** Waits until read models have caught up, so that a reloaded page shows the change. */
export const settled = (page: Page, search: string, available: number) =>
  expect
    .poll(() =>
      page.evaluate(
        async (words) => (await (await fetch(`/api/inventory/levels?search=${words}`)).json()).rows[0].available,
        search,
      ),
    )
    .toBe(available)

/** Clicks the number of a variant, types and presses Enter. */
export async function typeOver(page: Page, title: string, text: string): Promise<void> {
  await number(page, title).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Creates a jar with a stock of 9, and a plate in three sizes: 20, 3, and unlimited. Returns the jar's path. */
export async function stockQuay(page: Page): Promise<string> {
  await makeProduct(page, {
    title: 'Quay Plate',
    changes: { options: ['Size'] },
    variants: [
      { attributes: { Size: 'Small' }, stock: 20 },
      { attributes: { Size: 'Large' }, priceCents: 3000, salePriceCents: 3000, stock: 3 },
      { attributes: { Size: 'Huge' }, stock: 'unlimited' },
    ],
  })
  return makeProduct(page, { title: 'Quay Jar', changes: {}, variants: [{ stock: 9 }] })
}

type Listening = typeof window & { heard: string[] }

/** Records analytics events; the returned function returns their names since then. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    Object.assign(window, { heard: [] })
    document.addEventListener('plinth:analytics', (event) => {
      ;(window as Listening).heard.push((event as CustomEvent<{ name: string }>).detail.name)
    })
  })
  return () => page.evaluate(() => (window as Listening).heard)
}
