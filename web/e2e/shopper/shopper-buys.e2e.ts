import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest, untilHydrated } from '../browser-test.ts'
import { tabTo } from '../keyboard.ts'
import { makeProduct } from '../stocked-products.ts'
import { desktop, phone, type WatchedPage } from '../watched-page.ts'
import { addButton, open, pill } from './store-page.ts'

const { url, openPage, signIn, letterTo } = setUpBrowserTest()
const paths = { cup: '', pattern: '', lesson: '' }
const made: { owner?: WatchedPage } = {}

/** In the demo store, which has sales tax and shipping, and is in test mode. */
beforeAll(async () => {
  made.owner = await openPage()
  const { page } = made.owner
  await signIn(page)
  const one = (title: string, productType: number) =>
    makeProduct(page, { title, productType, changes: {}, variants: [{ stock: productType === 2 ? 'unlimited' : 9 }] })
  paths.cup = await one('Bought Cup', 1)
  paths.pattern = await one('Bought Pattern', 2)
  paths.lesson = await one('Bought Lesson', 3)
})

async function addToCart(page: Page, path: string): Promise<void> {
  await open(page, url('demo.', path))
  await addButton(page).click()
  await pill(page).waitFor()
}

async function checkOut(page: Page): Promise<void> {
  await open(page, url('demo.', '/cart'))
  await page.getByRole('button', { name: 'Check out' }).click()
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  await untilHydrated(page)
}

const billed = { firstName: 'Robin', lastName: 'Doe', line1: '1 Main St', city: 'New York', postalCode: '10001' }

async function fillAddress(page: Page, kind: 'shipping' | 'billing', more: Record<string, string> = {}) {
  for (const [part, text] of Object.entries({ ...billed, ...more }))
    await page.locator(`[name="${kind}${part[0]?.toUpperCase()}${part.slice(1)}"]`).fill(text)
}

const total = (page: Page, amount: string) => page.locator('.checkout-total', { hasText: amount })
const pay = (page: Page, how: string) => page.getByRole('button', { name: how }).click()
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you for your order' })

test('a shopper buys with the keyboard alone: faults stand at their fields, what was typed stays, and the cart empties', async () => {
  const { page, complaints, close } = await openPage()
  await addToCart(page, paths.cup)
  await checkOut(page)
  expect(await pill(page).count()).toBe(0)
  await page.getByText('Test mode.').waitFor()
  expect(await seriousFindings(page)).toEqual([])

  await tabTo(page, '[data-checkout="place"]')
  await page.keyboard.press('Enter')
  const faults = page.getByRole('alert')
  await faults.getByRole('link', { name: 'Please enter your email address.' }).waitFor()
  expect(await faults.evaluate((box) => box === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.type('robin.doe')
  await page.keyboard.press('Tab')
  await fillAddress(page, 'shipping')
  await page.locator('[name="shippingRegion"]').selectOption('NY')
  await total(page, '$31.46').waitFor()
  await page.reload()
  await page.getByText('Please enter a valid email address.').first().waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('robin.doe')
  expect(await page.getByLabel('Last name').first().inputValue()).toBe('Doe')
  await page.getByLabel('Email').fill('robin.doe@example.com')
  await page.getByText('See price details').click()
  expect(await seriousFindings(page)).toEqual([])

  await tabTo(page, '[data-checkout="place"]')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Pay $31.46' }).waitFor()
  await pay(page, 'Pay successfully')
  await thanks(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/checkout/order-confirmed')
  await page.getByText('Test order.').waitFor()
  await total(page, '$31.46').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Order status' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your order' }).waitFor()
  await page.getByText('Robin Doe').first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.goto(url('demo.', '/cart'))
  await page.getByText('You have nothing in your shopping cart.').waitFor()
  expect(await pill(page).count()).toBe(0)
  // The first attempt fails on purpose.
  expect(complaints.filter((complaint) => !complaint.includes('/checkout/place'))).toEqual([])
  await close()
})

test('without scripts a shopper buys something digital on a phone, after a decline and their bank’s question', async () => {
  const { page, complaints, close } = await openPage(phone, { javaScriptEnabled: false })
  await page.goto(url('demo.', paths.pattern))
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await page.getByRole('button', { name: 'Check out' }).click()
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('link', { name: 'Please enter your email address.' }).waitFor()

  await page.getByLabel('Email').fill('sam@example')
  await fillAddress(page, 'billing', { city: 'Berlin', postalCode: '10115' })
  await page.getByLabel('Country').selectOption('DE')
  await page.getByRole('button', { name: 'Update country' }).click()
  expect(await page.locator('[name="billingRegion"]').count()).toBe(0)
  expect(await page.getByLabel('Last name').inputValue()).toBe('Doe')
  await page.getByLabel('Email').fill('sam@example.com')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('heading', { level: 1, name: /^Pay / }).waitFor()
  await pay(page, 'Card declined')
  await page.getByText('The card was declined. You can try again.').waitFor()
  await pay(page, '3-D Secure: the bank asks first')
  await pay(page, 'Yes, complete the payment')
  await thanks(page).waitFor()
  await page.getByText('sam@example.com').waitFor()
  expect(complaints).toEqual([])
  await close()
})

/** Types where Tab leads; selects are set by typing the first letters. */
async function fillInByKeys(page: Page, email: string): Promise<void> {
  const typed = { firstName: 'Robin', lastName: 'Doe', line1: '1 Main St', city: 'Albany', region: 'New York' }
  await tabTo(page, '[name="email"]')
  await page.keyboard.type(email)
  for (const [part, text] of Object.entries({ ...typed, postalCode: '12207' })) {
    await tabTo(page, `[name="billing${part[0]?.toUpperCase()}${part.slice(1)}"]`)
    await page.keyboard.type(text)
  }
  expect(await page.locator('[name="billingRegion"]').inputValue()).toBe('NY')
}

async function press(page: Page, selector: string): Promise<void> {
  await tabTo(page, selector)
  await page.keyboard.press('Enter')
}

test('with the keyboard alone a shopper buys something digital after a decline and their bank’s question, then a service', async () => {
  const { page, complaints, close } = await openPage()
  for (const [path, answers] of [
    [paths.pattern, ['decline', 'threeDSecure', 'complete']],
    [paths.lesson, ['succeed']],
  ] as const) {
    await open(page, url('demo.', path))
    await press(page, '.product-checkout .sqs-add-to-cart-button')
    await pill(page).waitFor()
    await press(page, '.cart-pill')
    await page.getByRole('button', { name: 'Check out' }).waitFor()
    await press(page, '#sqs-cart-root .button-primary')
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
    await untilHydrated(page)
    const untaxed = await page.locator('.checkout-total').textContent()
    await fillInByKeys(page, 'robin@example.com')
    await expect.poll(() => page.locator('.checkout-total').textContent()).not.toBe(untaxed)
    await press(page, '[data-checkout="place"]')
    for (const answer of answers) {
      await page.locator(`button[value="${answer}"]`).waitFor()
      await press(page, `button[value="${answer}"]`)
    }
    await thanks(page).waitFor()
  }
  // A locked page in the menu is preloaded on focus and refused.
  expect(complaints.filter((line) => !line.includes('/wholesale'))).toEqual([])
  await close()
})

test.each([
  ['on a phone a service', phone, () => paths.lesson, 'billing', '$'],
  ['on a desktop something that is sent, with tax and shipping', desktop, () => paths.cup, 'shipping', '$31.46'],
] as const)(
  'without scripts a shopper buys %s once, with a double click and in two tabs',
  async (_, viewport, pathOf, kind, amount) => {
    const { page, complaints, close } = await openPage(viewport, { javaScriptEnabled: false })
    await page.goto(url('demo.', pathOf()))
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await page.getByRole('button', { name: 'Check out' }).click()
    await page.getByLabel('Email').fill('lou@example.com')
    await fillAddress(page, kind)
    await page.locator(`[name="${kind}Region"]`).selectOption('NY')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    // The price of this address, which was not shown before.
    await page.getByText('What this costs has changed.').waitFor()
    // Collapsed on phones.
    await total(page, amount).waitFor({ state: 'attached' })
    const { href } = new URL(page.url())
    await page.getByRole('button', { name: 'Continue to payment' }).dblclick()
    await page.getByRole('heading', { level: 1, name: /^Pay / }).waitFor()
    const second = await page.context().newPage()
    await second.goto(href)
    await second.getByRole('button', { name: 'Continue to payment' }).click()
    await second.getByRole('button', { name: 'Pay successfully' }).waitFor()
    await pay(page, 'Pay successfully')
    await thanks(page).waitFor()
    await pay(second, 'Pay successfully')
    await thanks(second).waitFor()
    const numberOf = (one: Page) => one.locator('.order-facts dd').first().textContent()
    expect(await numberOf(second)).toBe(await numberOf(page))
    expect(complaints).toEqual([])
    await close()
  },
)

test('a double click and a second tab buy a service once, and an order that was begun can be changed', async () => {
  const { page, complaints, close } = await openPage(phone)
  await addToCart(page, paths.lesson)
  await checkOut(page)
  await page.getByLabel('Email').fill('kim@example.com')
  await fillAddress(page, 'billing')
  const untaxed = await page.locator('.checkout-total').textContent()
  await page.locator('[name="billingRegion"]').selectOption('NY')
  await expect.poll(() => page.locator('.checkout-total').textContent()).not.toBe(untaxed)
  const { href } = new URL(page.url())
  await page.locator('[data-checkout="place"]').dblclick()
  await page.getByRole('heading', { level: 1, name: /^Pay / }).waitFor()
  await page.getByRole('link', { name: 'Back to the checkout' }).click()
  await page.getByRole('button', { name: 'Change the order' }).click()
  await page.getByLabel('City').fill('Albany')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('heading', { level: 1, name: /^Pay / }).waitFor()

  const second = await page.context().newPage()
  await second.goto(href)
  await second.getByRole('button', { name: 'Continue to payment' }).click()
  await second.getByRole('heading', { level: 1, name: /^Pay / }).waitFor()
  await pay(page, 'Pay successfully')
  await thanks(page).waitFor()
  await second.goto(href)
  await thanks(second).waitFor()
  expect(await second.locator('.order-facts dd').first().textContent()).toBe(
    await page.locator('.order-facts dd').first().textContent(),
  )
  await page.getByText('Albany').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

const FRIEND = 'robin.friend@example.com'

/** From its product's page to the confirmation, with the keyboard alone. */
async function buyForFriend(page: Page): Promise<void> {
  await open(page, url('demo.', '/shop/p/gift-card'))
  await tabTo(page, '[data-variant-option-name="Value"] input')
  await page.keyboard.press('ArrowRight')
  await press(page, '.product-checkout .sqs-add-to-cart-button')
  await page.getByLabel('Recipient’s name').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  for (const [name, text] of [
    ['recipient', 'Robin'],
    ['email', FRIEND],
    ['message', 'Happy birthday!'],
  ]) {
    await tabTo(page, `[name="${name}"]`)
    await page.keyboard.type(text ?? '')
  }
  await press(page, 'button[name="preview"]')
  await page.getByRole('region', { name: 'Preview' }).getByText('Happy birthday!').waitFor()
  await press(page, 'form button:not([name])')
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  await untilHydrated(page)
  await fillInByKeys(page, 'ann@example.com')
  await total(page, '$50.00').waitFor()
  await press(page, '[data-checkout="place"]')
  await page.locator('button[value="succeed"]').waitFor()
  await press(page, 'button[value="succeed"]')
  await thanks(page).waitFor()
}

/** On a phone, without scripts. The card pays all of it, and keeps the rest. */
async function payWithCard(page: Page, code: string): Promise<void> {
  await page.goto(url('demo.', paths.cup))
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await page.getByRole('button', { name: 'Check out' }).click()
  await page.getByLabel('Email').fill(FRIEND)
  await fillAddress(page, 'shipping')
  await page.locator('[name="shippingRegion"]').selectOption('NY')
  await page.locator('summary', { hasText: 'Your order' }).click()
  await page.getByLabel('Gift card').fill('0000-0000-0000-0000-0')
  const apply = page.locator('.checkout-codes', { hasText: 'Check a balance' }).getByRole('button', { name: 'Apply' })
  await apply.click()
  await page.getByText('This gift card cannot be used.').first().waitFor()
  await page.getByLabel('Gift card').fill(code)
  await apply.click()
  await page.locator('.checkout-totals', { hasText: '-$31.46' }).waitFor({ state: 'attached' })
  await page.locator('[data-checkout="place"]').click()
  await thanks(page).waitFor()
  await page.goto(url('demo.', '/gift-card-balance'))
  await page.getByLabel('Gift card code').fill(code)
  await page.getByRole('button', { name: 'Show balance' }).click()
  await page.getByText('$18.54 is left').waitFor()
}

/** Of the newest test order. */
async function refundToCard(page: Page, last4: string): Promise<void> {
  await page.goto(url('demo.manage.', '/orders?view=test'))
  await untilHydrated(page)
  await page.getByText('$31.46').filter({ visible: true }).first().click()
  await page.getByText('Paid with gift cards').first().waitFor()
  await page.locator('main').getByRole('button', { name: 'More', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Refund' }).click()
  await page.getByLabel('Amount', { exact: true }).fill('10')
  await page.getByText(`$10.00 of it to gift card •••• ${last4}`).waitFor()
  await page.getByRole('button', { name: 'Refund $10.00' }).click()
  await page.getByText(`to gift card •••• ${last4}`).first().waitFor()
  await page
    .getByRole('link', { name: `•••• ${last4}` })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: `Gift card •••• ${last4}` }).waitFor()
  await page.getByText('$28.54').waitFor()
  expect(await seriousFindings(page)).toEqual([])
}

test('a gift card is bought for a friend by keyboard, pays on a phone without scripts, and gets back what is refunded', async () => {
  const buyer = await openPage()
  await buyForFriend(buyer.page)
  const { text } = await letterTo(FRIEND)
  const [code] = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}-[0-9A-Z]/.exec(text) ?? expect.fail(`No code: ${text}`)
  const friend = await openPage(phone, { javaScriptEnabled: false })
  await payWithCard(friend.page, code)
  const owner = made.owner ?? expect.fail('Nobody signed in')
  await refundToCard(owner.page, code.replaceAll('-', '').slice(-4))
  // The keyboard passes the link of a page with a password, which the shop fetches in advance.
  const complaints = [...buyer.complaints, ...friend.complaints, ...owner.complaints]
  expect(complaints.filter((complaint) => !complaint.includes('/wholesale?format=json'))).toEqual([])
  for (const { close } of [buyer, friend, owner]) await close()
})
