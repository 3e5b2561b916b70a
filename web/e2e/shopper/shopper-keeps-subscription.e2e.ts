import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../src/platform/database/database.ts'
import { seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest, untilHydrated } from '../browser-test.ts'
import { tabTo } from '../keyboard.ts'
import { phone, type WatchedPage } from '../watched-page.ts'
import { addButton, open } from './store-page.ts'

const clock = join(mkdtempSync(join(tmpdir(), 'plinth-clock-')), 'ahead')
writeFileSync(clock, '0')
const { url, openPage, signIn, letterTo, databaseUrl } = setUpBrowserTest({
  CLOCK_FILE: clock,
  NODE_OPTIONS: `--import=${join(import.meta.dirname, '../moved-clock.ts')}`,
})

const LOAF = '/shop/p/loaf-of-the-week'
const ROBIN = 'robin@example.com'
const SAM = 'sam@example.com'
const KIM = 'kim@example.com'
const noScripts = { javaScriptEnabled: false }
const made = {} as { owner: WatchedPage; robin: WatchedPage }
let days = 0

beforeAll(async () => {
  made.owner = await openPage()
  const { page } = made.owner
  await signIn(page)
  await page.getByRole('button', { name: /^Account: / }).press('Enter')
  await page.getByRole('menuitem', { name: /^Switch to / }).click()
  await page.waitForURL(url('bakery.manage.', '/'))
  // Plain HTML: the page of customers needs no scripts.
  made.robin = await openPage(phone, noScripts)
})
afterAll(async () => {
  for (const { close } of Object.values(made)) await close()
})

/** Lets time pass; the owner looks in every few days, because a session ends when nobody uses it. */
async function passDays(count: number): Promise<void> {
  for (const end = days + count; days < end; ) {
    days = Math.min(end, days + 5)
    writeFileSync(clock, String(days * 86_400_000))
    await made.owner.page.goto(url('bakery.manage.', '/subscriptions'))
    await made.owner.page.getByRole('heading', { level: 1, name: 'Subscriptions' }).waitFor()
  }
  const db = openDatabase(databaseUrl(), { max: 1, onError: () => {} })
  await sql`update outbox set available_at = now() where name = 'renew-subscription' and state = 'later'`.execute(db)
  await db.destroy()
}

const address = {
  firstName: 'Robin',
  lastName: 'Doe',
  line1: '9 Meath Street',
  city: 'Dublin 8',
  postalCode: 'D08 X4C2',
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  for (const [part, text] of Object.entries(address))
    await page.locator(`[name="shipping${part[0]?.toUpperCase()}${part.slice(1)}"]`).fill(text)
}

/** Without scripts; with a card whose later payments end like that. */
async function subscribe(email: string, card: string): Promise<void> {
  const { page, complaints, close } = await openPage(phone, noScripts)
  await page.goto(url('bakery.', LOAF))
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await fillIn(page, email)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: card, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor()
  expect(complaints).toEqual([])
  await close()
}

async function openLinkOf(page: Page, to: string, subject: string): Promise<void> {
  const { text = '' } = await letterTo(to, subject)
  const link = /http\S+\/subscriptions\/open\?token=[\w-]+/.exec(text)?.[0] ?? ''
  await page.goto(link)
  await tabTo(page, 'button')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: /Loaf of the Week/ }).waitFor()
}

/** Presses a button of the customer's page with the keyboard, and reads the news above. */
async function press(page: Page, action: string, news: string): Promise<void> {
  await tabTo(page, `button[value="${action}"]`)
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: news }).waitFor()
}

async function unfold(page: Page, title: string): Promise<void> {
  const summary = page.locator('summary').filter({ hasText: title })
  await summary.focus()
  await page.keyboard.press('Enter')
}

describe('a shopper who subscribes to bread', () => {
  test('reads what they agree to, and pays by keyboard on a phone', async () => {
    const { page, complaints, close } = await openPage(phone)
    await open(page, url('bakery.', LOAF))
    await addButton(page).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/checkout\?cartToken=/)
    await untilHydrated(page)
    await fillIn(page, ROBIN)
    await page.getByText('€6.50 every week').filter({ visible: true }).first().waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await tabTo(page, '[data-checkout="place"]')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /^Pay / }).waitFor()
    await tabTo(page, 'button[value="laterInsufficientFunds"]')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/checkout/subscription-confirmed')
    expect(await seriousFindings(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test('opens the link of the e-mail, skips a payment and orders more, by keyboard and without scripts', async () => {
    const { page } = made.robin
    await openLinkOf(page, ROBIN, 'Your subscription at')
    await press(page, 'skip', 'The next payment is skipped.')
    await unfold(page, 'Change quantity')
    await page.getByLabel('Quantity').fill('2')
    await press(page, 'quantity', 'The quantity is changed, from the next payment on.')
    await page.getByRole('heading', { level: 2, name: '2 × Loaf of the Week' }).waitFor()
    await page.getByText('€13.00 every week').waitFor()
  })

  test('is told that a renewal failed, pays by the link, and cancels', async () => {
    await subscribe(SAM, 'Pay successfully, later payments have insufficient funds')
    await subscribe(KIM, 'Pay successfully')
    for (const email of [SAM, KIM]) await letterTo(email, 'Your subscription at')
    await passDays(15)
    const { page, complaints } = made.robin
    await openLinkOf(page, ROBIN, 'A payment of your subscription')
    await page.getByText('Your last payment failed.').waitFor()
    await tabTo(page, 'button[value="pay"]')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Pay successfully', exact: true }).press('Enter')
    await page.getByText('Thank you. Your payment went through.').waitFor()
    await unfold(page, 'Cancel subscription')
    await press(page, 'cancel', 'Your subscription is canceled.')
    await page.getByText(/^It is canceled, and ends on/).waitFor()
    expect(complaints).toEqual([])
  })
})

describe('its merchant', () => {
  const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

  test('sees who canceled and why, tries a failed payment again, and pauses another', async () => {
    const { page, complaints } = made.owner
    await letterTo(SAM, 'A payment of your subscription')
    await page.goto(url('bakery.manage.', '/subscriptions?view=test'))
    await untilHydrated(page)
    await row(page, ROBIN).getByText('Canceled').waitFor()
    await row(page, SAM).getByText('Payment failed').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await row(page, ROBIN).getByRole('link').first().click()
    for (const line of ['The customer canceled it.', 'There was not enough money in the account.'])
      await page.getByText(line).first().waitFor()
    await page.getByText('The customer skipped the next payment.').waitFor()

    await page.goto(url('bakery.manage.', '/subscriptions?view=test'))
    await untilHydrated(page)
    await row(page, SAM).getByRole('link').first().press('Enter')
    await page.getByRole('button', { name: 'Retry payment' }).press('Enter')
    await page.getByText('Attempt 2').waitFor()

    await page.goto(url('bakery.manage.', '/subscriptions?view=test'))
    await untilHydrated(page)
    await row(page, KIM).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByText('The store paused it.').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})
