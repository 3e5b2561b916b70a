import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { desktop, phone } from '../watched-page.ts'

const { url, openPage, letterTo } = setUpBrowserTest()
const email = 'ada@example.com'
const forgotten = 'a quiet walk by the sea'
const remembered = 'another walk by the sea'

async function expectAccessible(page: Page, name: string) {
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    expect(await seriousFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
    const { SCREENSHOTS } = process.env
    if (SCREENSHOTS) await page.screenshot({ path: `${SCREENSHOTS}/${name}-${size.width}.png` })
  }
}

async function signIn(page: Page, password: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Waits for the newest e-mail with this subject. */
async function letterAbout(subject: string) {
  await expect.poll(async () => (await letterTo(email)).subject, { timeout: 60_000 }).toContain(subject)
  return letterTo(email)
}

test('an owner who forgot the password sets a new one by e-mail, and every other browser is signed out', async () => {
  const home = await openPage(desktop)
  await home.page.goto(url('', '/sign-up'))
  await home.page.getByLabel('Your name').fill('Ada Moor')
  await home.page.getByLabel('E-mail').fill(email)
  await home.page.getByLabel('Password').fill(forgotten)
  await home.page.getByLabel('Store name').fill('Nord')
  await home.page.getByText('nord is free.').waitFor()
  await home.page.getByRole('button', { name: 'Open my store' }).click()
  await home.page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()

  const { page, close } = await openPage(desktop)
  await page.goto(url('nord.manage.', '/sign-in'))
  await signIn(page, 'not her password')
  await page.getByText('E-mail or password is not right.').waitFor()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor()
  await expectAccessible(page, 'forgot-manage')
  await page.goto(url('', '/sign-in'))
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor()
  await page.getByLabel('E-mail').fill(email)
  await expectAccessible(page, 'forgot-platform')
  await page.getByRole('button', { name: 'E-mail me a link' }).click()
  await page.getByText('an e-mail with a link is on its way to it').waitFor()
  await expectAccessible(page, 'forgot-sent')

  const { text = '' } = await letterAbout('Set a new password')
  const [, token = ''] = /\/reset-password#(\S+)/.exec(text) ?? []
  await page.goto(url('', `/reset-password#${token}`))
  const set = page.getByRole('button', { name: 'Set password' })
  await page.getByRole('textbox', { name: 'New password' }).fill('short')
  await set.click()
  await page.getByText('A password has 10 to 256 characters.').waitFor()
  await expectAccessible(page, 'reset')
  await page.getByRole('textbox', { name: 'New password' }).fill(remembered)
  await set.click()
  await page.getByText('Your password was changed').waitFor()
  await expectAccessible(page, 'reset-done')
  await letterAbout('Your password was changed')

  await home.page.reload()
  await home.page.getByRole('heading', { name: 'Please sign in' }).waitFor()
  await page.getByRole('link', { name: 'Sign in' }).last().click()
  await signIn(page, remembered)
  await page.getByRole('heading', { level: 1, name: 'Your websites' }).waitFor()
  await letterAbout('New sign-in to your account')

  await page.goto(url('', `/reset-password#${token}x`))
  await page.reload()
  await page.getByRole('textbox', { name: 'New password' }).fill(forgotten)
  await set.click()
  await page.getByText('This link is no longer valid. Ask for a new one.').waitFor()
  await expectAccessible(page, 'reset-gone')
  await Promise.all([close(), home.close()])
})
