import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { setUpBrowserTest, untilHydrated } from '../browser-test.ts'
import { makeProduct, send } from '../stocked-products.ts'

const { url, openPage, signIn, letterTo } = setUpBrowserTest()
const made = { lesson: '' }

/** The demo store is in English, and has French and German beside it. */
beforeAll(async () => {
  const { page, close } = await openPage()
  await signIn(page)
  made.lesson = await makeProduct(page, {
    title: 'French Lesson',
    productType: 3,
    changes: {},
    variants: [{ stock: 9 }],
  })
  const languages = ['fr', 'de'].map((language) => ({ language, isVisible: true }))
  await send(page, 'PUT', '/api/multilingual/languages', { languages })
  await close()
})

const pathOf = (page: Page) => new URL(page.url()).pathname

async function fillAddress(page: Page): Promise<void> {
  await page.locator('[name="billingCountry"]').selectOption('FR')
  await page.locator('[name="billingLine1"]').waitFor()
  const typed = { firstName: 'Robin', lastName: 'Dupont', line1: '1 rue Haute', city: 'Paris', postalCode: '75001' }
  for (const [part, text] of Object.entries(typed))
    await page.locator(`[name="billing${part[0]?.toUpperCase()}${part.slice(1)}"]`).fill(text)
}

test('who shops in French checks out, pays and gets the e-mail in French, and the next one in the website’s own language stays in that', async () => {
  const { page, complaints, close } = await openPage()
  await page.goto(url('demo.', `/fr${made.lesson}`))
  await untilHydrated(page)
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  await page.getByRole('button', { name: 'Ajouter au panier' }).click()
  await page.locator('.cart-pill').waitFor()
  await page.goto(url('demo.', '/fr/cart'))
  await page.getByRole('button', { name: 'Passer la commande' }).click()
  await page.getByRole('heading', { level: 1, name: 'Paiement' }).waitFor()
  await untilHydrated(page)
  expect(pathOf(page)).toBe('/fr/checkout')

  await page.locator('[data-checkout="place"]').click()
  await page.getByRole('link', { name: 'Veuillez saisir votre adresse e-mail.' }).waitFor()
  await page.locator('[name="email"]').fill('robin.dupont@example.com')
  await fillAddress(page)
  await page.locator('[data-checkout="place"]').click()
  await page.getByRole('heading', { level: 1, name: /^Payer / }).waitFor()
  await page.getByRole('button', { name: 'Payer avec succès', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Merci pour votre commande' }).waitFor()
  expect(pathOf(page)).toBe('/fr/checkout/order-confirmed')
  await page.locator('a[href*="/order?token="]').first().click()
  await page.getByText('Robin Dupont').first().waitFor()
  expect(pathOf(page)).toBe('/fr/order')

  const letter = await letterTo('robin.dupont@example.com')
  expect(letter.html).toContain('<html lang="fr')
  expect(letter.text).toContain('Merci pour votre commande')
  expect(letter.text).toContain('/fr/order?token=')
  expect(complaints.filter((complaint) => !complaint.includes('/checkout/place'))).toEqual([])
  await close()
})

test('without scripts the cart, the checkout and its faults stay in French', async () => {
  const { page, complaints, close } = await openPage(undefined, { javaScriptEnabled: false })
  await page.goto(url('demo.', `/fr${made.lesson}`))
  await page.getByRole('button', { name: 'Ajouter au panier' }).click()
  expect(pathOf(page)).toMatch(/^\/fr\/cart/)
  await page.getByRole('button', { name: 'Passer la commande' }).click()
  await page.getByRole('heading', { level: 1, name: 'Paiement' }).waitFor()
  expect(pathOf(page)).toBe('/fr/checkout')
  await page.locator('[data-checkout="place"]').click()
  await page.getByRole('link', { name: 'Veuillez saisir votre adresse e-mail.' }).waitFor()
  expect(pathOf(page)).toBe('/fr/checkout')
  expect(complaints).toEqual([])
  await close()
})
