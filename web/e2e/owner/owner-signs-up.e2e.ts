import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { tabTo } from '../keyboard.ts'
import { holdScripts } from '../shopper/hold-scripts.ts'
import { desktop } from '../watched-page.ts'

const { url, openPage, signInLink } = setUpBrowserTest()
const narrow = { width: 360, height: 740 }
const ada = { name: 'Ada Moor', email: 'ada@example.com', password: 'a quiet walk by the sea', store: 'Café Nord' }

async function fillIn(page: Page, subdomain?: string) {
  await page.getByLabel('Your name').fill(ada.name)
  await page.getByLabel('E-mail').fill(ada.email)
  await page.getByLabel('Password').fill(ada.password)
  await page.getByLabel('Store name').fill(ada.store)
  if (subdomain !== undefined) await page.getByLabel('Store address').fill(subdomain)
}

const sidewaysRoom = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function expectAccessible(page: Page) {
  for (const size of [desktop, narrow]) {
    await page.setViewportSize(size)
    expect(await seriousFindings(page)).toEqual([])
    expect(await sidewaysRoom(page)).toBe(0)
  }
  await page.setViewportSize(desktop)
}

test('an owner opens a store: signed in on its manage host, and its storefront answers', async () => {
  const { page, complaints, close } = await openPage(desktop)
  await page.goto(url('', '/'))
  await page.getByRole('link', { name: 'Open a store' }).click()
  await page.getByRole('heading', { level: 1, name: 'Open your store' }).waitFor()
  await expectAccessible(page)

  await fillIn(page)
  expect(await page.getByLabel('Store address').inputValue()).toBe('cafe-nord')
  await page.getByText('cafe-nord is free.').waitFor()
  await page.getByRole('radio', { name: 'Food & drink' }).check()
  await page.getByText('Opens with the design Hearth').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open my store' }).click()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  expect(page.url()).toBe(url('cafe-nord.manage.', '/'))
  expect(await page.title()).toBe('Home – Café Nord')
  await page.getByRole('button', { name: 'Account: Ada Moor' }).waitFor()

  await page.goto(url('cafe-nord.', '/shop'))
  await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor()
  await page.getByRole('link', { name: 'Country Sourdough' }).waitFor()
  await page.goto(url('', '/'))
  await page.getByRole('heading', { level: 1, name: 'Your websites' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Manage Café Nord' }).click()
  await page.waitForURL(url('cafe-nord.manage.', '/'))
  expect(complaints).toEqual([])
  await close()
})

test('invalid values are shown at their fields, and no input is lost', async () => {
  const { page, close } = await openPage(narrow)
  await page.goto(url('', '/sign-up'))
  const send = page.getByRole('button', { name: 'Open my store' })
  await send.click()
  await page.getByText('Please enter your name.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  await fillIn(page, 'demo')
  await page.getByLabel('Password').fill('password123')
  await page.locator('.field-error', { hasText: 'This subdomain is taken. Please choose another one.' }).waitFor()
  await send.click()
  await page.getByText('This is one of the most common passwords. Please choose another one.').waitFor()
  await page.getByLabel('Password').fill(ada.password)
  await page.getByLabel('Store address').fill('adm1n')
  await page.locator('.field-error', { hasText: 'This subdomain is reserved. Please choose another one.' }).waitFor()
  await page.getByLabel('Store address').fill('another')
  await send.click()
  await page.getByText('This e-mail already has an account. Please sign in, or use another e-mail.').waitFor()
  expect(await page.getByLabel('Store name').inputValue()).toBe(ada.store)
  expect(await seriousFindings(page)).toEqual([])
  await close()
})

test('a store is opened with the keyboard alone, started before hydration', async () => {
  const { page, close } = await openPage(narrow, { locale: 'de-CH' })
  const wake = await holdScripts(page)
  await page.goto(url('', '/sign-up'), { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Open my store' }).waitFor()
  for (const [field, text] of [
    ['name', 'Ben Hill'],
    ['email', 'ben@example.com'],
    ['password', ada.password],
    ['storeName', 'Hill & Dale'],
  ] as const) {
    await tabTo(page, `[name="${field}"]`)
    await page.keyboard.type(text)
  }
  wake()
  await page.getByText('hill-dale is free.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('storeName')
  expect(await page.getByLabel('Country').inputValue()).toBe('CH')
  expect(await page.getByLabel('Currency').inputValue()).toBe('CHF')
  await page.keyboard.press('Enter')
  await page.waitForURL(url('hill-dale.manage.', '/'))
  await close()
})

test('a currency chosen before hydration stays', async () => {
  const { page, close } = await openPage(narrow, { locale: 'de-CH' })
  const wake = await holdScripts(page)
  await page.goto(url('', '/sign-up'), { waitUntil: 'commit' })
  await page.getByLabel('Currency').selectOption('EUR')
  wake()
  await expect.poll(() => page.getByLabel('Country').inputValue()).toBe('CH')
  expect(await page.getByLabel('Currency').inputValue()).toBe('EUR')
  await page.getByLabel('Country').selectOption('JP')
  expect(await page.getByLabel('Currency').inputValue()).toBe('EUR')

  await page.goto(url('demo.', '/'))
  await page.goBack()
  await expect.poll(() => page.getByLabel('Country').inputValue()).toBe('CH')
  expect(await page.getByLabel('Currency').inputValue()).toBe('CHF')
  await close()
})

test('the owner signs in with the password, on the manage host and on the platform', async () => {
  const { page, close } = await openPage(desktop)
  await page.goto(url('cafe-nord.manage.', '/account'))
  await page.getByRole('heading', { name: 'Please sign in' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('E-mail').fill(ada.email)
  await page.getByLabel('Password').fill('not her password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('E-mail or password is not right.').waitFor()
  await page.getByLabel('Password').fill(ada.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  await expectAccessible(page)

  // Simulates a session that is no longer recent.
  await page.route(
    '**/api/identity/account',
    (route) =>
      route.fulfill({ status: 403, json: { message: 'Please confirm your password to go on.', reauthenticate: true } }),
    { times: 1 },
  )
  await page.getByLabel('Name').fill('Ada Moor-Hill')
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Password').fill('not her password')
  await page.keyboard.press('Enter')
  await dialog.getByText('This password is not right.').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByLabel('Password').fill(ada.password)
  await page.keyboard.press('Enter')
  await page.getByText('Your account was saved.').waitFor()
  await page.getByRole('button', { name: 'Account: Ada Moor-Hill' }).waitFor()

  await page.goto(url('', '/sign-in'))
  await expectAccessible(page)
  await page.getByLabel('E-mail').fill(ada.email)
  await page.getByLabel('Password').fill(ada.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your websites' }).waitFor()

  await page.goto(url('cafe-nord.manage.', '/account'))
  await page.locator('[class*=sessionList] li', { hasText: 'Plinth' }).first().waitFor()
  expect(await page.locator('[class*=sessionList] li', { hasText: 'This device' }).count()).toBe(1)
  await page.getByRole('button', { name: 'Sign out everywhere' }).last().click()
  await page.getByRole('heading', { name: 'Please sign in' }).waitFor()
  await page.goto(url('', '/'))
  await page.getByRole('link', { name: 'Open a store' }).waitFor()
  await close()
})

test('the demo owner, who came by the link, sets an e-mail and a password', async () => {
  const { page, complaints, close } = await openPage(desktop)
  await page.goto(signInLink())
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await page.getByText('To sign in with it, save an e-mail too: you sign in with both.').waitFor()
  await page.getByLabel('E-mail').fill('robin@example.com')
  await page.getByLabel('Name').fill('Robin Vale ')
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await page.getByText('Your account was saved.').waitFor()
  expect(await save.isDisabled()).toBe(true)
  await page.getByLabel('New password').fill('a loaf of rye at noon')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('Your password was changed. Everywhere else you are signed out.').waitFor()
  await page.getByRole('button', { name: 'Change password' }).waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
})
