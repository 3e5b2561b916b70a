import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { tabTo } from '../keyboard.ts'
import { desktop, phone } from '../watched-page.ts'
import { choose, open, shopOf, type Variant } from './store-page.ts'

const { url, openPage } = setUpBrowserTest()
const SIGN_UP = '/api/site-users/account/notifications/restock'

interface Gone {
  path: string
  title: string
  variant: Variant
  /** An available variant of the same product. */
  other: Variant
}

/** Opens a product with one sold-out variant. */
async function openGone(page: Page, labels: 'demo.' | 'bakery.'): Promise<Gone> {
  await open(page, url(labels, '/shop'))
  const isGone = ({ unlimited, qtyInStock }: Variant) => !unlimited && qtyInStock === 0
  for (const { fullUrl, title, structuredContent } of (await shopOf(page)).items) {
    const variant = structuredContent.variants.find(isGone)
    const other = structuredContent.variants.find((one) => !isGone(one))
    if (!variant || !other) continue
    await open(page, url(labels, fullUrl))
    return { path: fullUrl, title, variant, other }
  }
  throw new Error('The demo store has no product with one sold-out variant')
}

const box = (page: Page): Locator => page.locator('.product-restock-notification:visible')
const email = (page: Page): Locator => box(page).getByRole('textbox', { name: 'Your Email' })
const button = (page: Page): Locator => box(page).getByRole('button', { name: 'Sign Up' })
const alerts = (page: Page): Promise<string[]> => box(page).getByRole('alert').allInnerTexts()
const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement)

/** Request bodies of this page's sign-ups. */
function watchSignUps(page: Page): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === SIGN_UP) sent.push(request.postDataJSON() as Record<string, unknown>)
  })
  return sent
}

test('a visitor on a phone picks a variant that is gone, is told what is wrong with the address, and signs up', async () => {
  const { page, complaints, close } = await openPage(phone)
  const sent = watchSignUps(page)
  const { variant, other } = await openGone(page, 'demo.')
  expect(await box(page).count()).toBe(0)
  await choose(page, other)
  expect(await box(page).count()).toBe(0)
  await choose(page, variant)
  expect(await box(page).getAttribute('data-variant-id')).toBe(variant.id)
  expect(await box(page).innerText()).toContain('Get notified by email when this product is back in stock')
  expect(await seriousFindings(page)).toEqual([])

  await button(page).click()
  expect(await alerts(page)).toEqual(['Email cannot be blank'])
  expect(await isFocused(email(page))).toBe(true)
  await email(page).fill('ada at example.com')
  expect(await alerts(page)).toEqual([])
  await button(page).click()
  expect(await alerts(page)).toEqual(['Email is invalid'])
  expect(await email(page).getAttribute('aria-invalid')).toBe('true')
  expect(await seriousFindings(page)).toEqual([])
  expect(sent).toEqual([])

  await email(page).fill('ada@example.com')
  await button(page).dblclick()
  const done = box(page)
    .getByRole('status')
    .filter({ hasText: /^Signed up!/ })
  await done.waitFor()
  expect(await isFocused(done)).toBe(true)
  expect(sent).toMatchObject([{ variantId: variant.id, siteVisitorEmail: 'ada@example.com', isJoinMailingList: false }])
  expect(await seriousFindings(page)).toEqual([])
  await choose(page, other)
  expect(await box(page).count()).toBe(0)
  await choose(page, variant)
  const said = (await box(page).innerText()).split('\n').filter(Boolean)
  expect(said).toEqual(['Signed up!', 'First time here? Check your email for a link to confirm your address.'])
  expect(complaints).toEqual([])
  await close()
})

test('everything can be done with the keyboard alone, and the mailing list is joined by who ticks the box', async () => {
  const { page, complaints, close } = await openPage(phone)
  const sent = watchSignUps(page)
  const { variant } = await openGone(page, 'demo.')
  await choose(page, variant)
  await page.locator('h1').click()
  await tabTo(page, '.product-restock-form [name="email"]')
  await page.keyboard.type('grace@example.com')
  await tabTo(page, '.product-restock-form [name="isJoinMailingList"]')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await box(page).getByText('Signed up!').waitFor()
  expect(sent).toMatchObject([{ siteVisitorEmail: 'grace@example.com', isJoinMailingList: true }])
  expect(complaints).toEqual([])
  await close()
})

test('being offline is reported, no input is lost, and the next press signs up', async () => {
  const { page, close } = await openPage(phone)
  const { variant } = await openGone(page, 'demo.')
  await choose(page, variant)
  await email(page).fill('joan@example.com')
  await page.context().setOffline(true)
  await button(page).click()
  await box(page).getByText('Please check your internet connection.').waitFor()
  expect(await email(page).inputValue()).toBe('joan@example.com')
  await page.context().setOffline(false)
  await button(page).click()
  await box(page).getByText('Signed up!').waitFor()
  await close()
})

test('a dialog from the list has the box, too', async () => {
  const { page, complaints, close } = await openPage(desktop)
  const { title, variant } = await openGone(page, 'demo.')
  await open(page, url('demo.', '/shop'))
  const card = page.locator('.product-card').filter({ hasText: title })
  await card.getByRole('button', { name: 'Quick View' }).click({ force: true })
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  await choose(page, variant)
  expect(await seriousFindings(page)).toEqual([])
  await email(page).fill('edith@example.com')
  await button(page).click()
  await dialog.getByText('Signed up!').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await close()
})

test('a link to one variant, as in a letter, chooses it', async () => {
  const { page, complaints, close } = await openPage(phone)
  const { path, variant } = await openGone(page, 'demo.')
  await open(page, url('demo.', `${path}?variant=${variant.id}&utm_source=restock`))
  await box(page).waitFor()
  expect(await box(page).getAttribute('data-variant-id')).toBe(variant.id)
  expect(complaints).toEqual([])
  await close()
})

test('a captcha is fetched with the first focus, solved while one types, and gone afterwards', async () => {
  const { page, complaints, close } = await openPage(phone)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const isCaptcha = (path: string) => /altcha|recaptcha|pbkdf2|api.captcha/.test(path)
  const sent = watchSignUps(page)
  const { variant } = await openGone(page, 'bakery.')
  await choose(page, variant)
  expect(fetched.filter(isCaptcha)).toEqual([])
  await email(page).fill('mary@example.com')
  await box(page).getByText('Verified').waitFor()
  expect(fetched.filter(isCaptcha)).toContain('/api/captcha/challenge')
  expect(await box(page).locator('altcha-widget').getAttribute('data-size')).toBe('compact')
  expect(await seriousFindings(page)).toEqual([])
  await button(page).click()
  await box(page).getByText('Thank you! We will write to you once, when it is out of the oven again.').waitFor()
  expect(sent).toMatchObject([{ siteVisitorEmail: 'mary@example.com', captchaToken: expect.stringMatching(/.{50}/) }])
  expect(await page.locator('altcha-widget').count()).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('an unsolved captcha is required, and ticking it is enough', async () => {
  const { page, close } = await openPage(desktop)
  const sent = watchSignUps(page)
  const { variant } = await openGone(page, 'bakery.')
  await choose(page, variant)
  await page.route('**/api/captcha/challenge', (route) => route.abort())
  await email(page).fill('rosa@example.com')
  const widget = box(page).locator('altcha-widget')
  await widget.waitFor()
  expect(await widget.getAttribute('data-size')).toBe('normal')
  await button(page).click()
  expect(await alerts(page)).toContain('Complete CAPTCHA before submitting.')
  expect(await widget.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  expect(sent).toEqual([])
  await page.unroute('**/api/captcha/challenge')
  await page.keyboard.press('Space')
  await box(page).getByText('Verified').waitFor()
  expect(await alerts(page)).toEqual([])
  await button(page).click()
  await box(page).getByText('Thank you!').waitFor()
  await close()
})

test('after a failure the captcha is asked for anew', async () => {
  const { page, close } = await openPage(phone)
  const sent = watchSignUps(page)
  const { variant } = await openGone(page, 'bakery.')
  await choose(page, variant)
  await email(page).fill('lise@example.com')
  await box(page).getByText('Verified').waitFor()
  await page.route(`**${SIGN_UP}`, (route) => route.abort(), { times: 1 })
  await button(page).click()
  await box(page).getByText('Please check your internet connection.').waitFor()
  await box(page).getByText('Verified').waitFor()
  await button(page).click()
  await box(page).getByText('Thank you!').waitFor()
  const tokens = sent.map(({ captchaToken }) => captchaToken)
  expect(new Set(tokens).size).toBe(2)
  await close()
})
test('without JavaScript each variant that is gone has its form, and the server answers with a page', async () => {
  const look = await openPage(phone)
  const { path, title, variant } = await openGone(look.page, 'demo.')
  await look.close()
  const { page, complaints, close } = await openPage(phone, { javaScriptEnabled: false })
  await page.goto(url('demo.', path))
  const place = page.locator(`[data-variant-id="${variant.id}"]`)
  await place.getByText(Object.values(variant.attributes).join(' / ')).waitFor()
  await place.getByRole('textbox', { name: 'Your Email' }).fill('nobody')
  await place.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByText('Email is invalid').waitFor()
  expect(await page.locator('[name="email"]').inputValue()).toBe('nobody')
  await page.locator('[name="email"]').fill('hedy@example.com')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByText('Signed up!').first().waitFor()
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
  await close()
})
